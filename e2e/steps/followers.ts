import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { searchIn } from './choose-selection.ts'

/** The check boxes of the children, in screen order. */
export function children(page: Page) {
  return page.getByRole('list', { name: 'รายชื่อผู้ติดตาม' }).getByRole('checkbox')
}

/** Ticks the n-th child, counted from 0, and fills the province of birth where nobody knows it. */
export async function tickChild(page: Page, n: number, bornPlace = 'นราธิวาส'): Promise<void> {
  await children(page).nth(n).check()
  await expect(page.locator(`#follower-${n + 1}-bornPlace`)).toBeAttached()
  // Every child has a field of that name; the id is unique.
  const province = page.locator(`#follower-${n + 1}-bornPlace`)
  if ((await province.inputValue()) === '') await searchIn(page, province, bornPlace)
}

/** As of a child whose province of birth the registry does not know. */
export async function clearProvince(page: Page, n: number): Promise<void> {
  await unfoldChild(page, n)
  const province = page.locator(`#follower-${n + 1}-bornPlace`)
  await province.fill('')
  await province.blur()
}

/** Shows the details of the n-th child, which are folded where they are complete. */
export async function unfoldChild(page: Page, n: number): Promise<void> {
  const height = page.locator(`#follower-${n + 1}-height`)
  if (await height.isHidden())
    await page.getByRole('listitem').filter({ has: height }).getByText('ข้อมูลของเด็ก').click()
  await expect(height).toBeVisible()
}
