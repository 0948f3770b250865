import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

export function cancelButton(page: Page): Locator {
  return page.getByRole('button', { name: 'ยกเลิกคำขอ', exact: true })
}

/** Presses cancel on the screen of a request; returns the question. */
export async function askToCancel(page: Page): Promise<Locator> {
  await cancelButton(page).click()
  const question = page.getByRole('alertdialog', { name: /^ยกเลิกคำขอเลขที่ .+ หรือไม่$/ })
  await expect(question).toBeVisible()
  return question
}

export async function cancelRequest(page: Page): Promise<void> {
  const question = await askToCancel(page)
  await question.getByRole('button', { name: 'ยกเลิกคำขอนี้' }).click()
}
