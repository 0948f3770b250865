// Moves and presses without a pointer.
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

const MOST_TABS = 60

/** Presses Tab until the element has the focus; fails when it cannot be reached. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

export async function pressEnterOn(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

export async function press(page: Page, name: string): Promise<void> {
  await pressEnterOn(page, page.getByRole('button', { name, exact: true }))
}

export async function searchAndTake(page: Page, list: string, wanted: string): Promise<void> {
  const field = page.getByRole('combobox', { name: list })
  await tabTo(page, field)
  await page.keyboard.type(wanted)
  await expect(page.getByRole('option', { name: wanted }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(wanted)
}
