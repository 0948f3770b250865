import type { Page } from '@playwright/test'
import { searchIn } from './choose-selection.ts'

/** The check boxes of the children, in screen order. */
export function children(page: Page) {
  return page.getByRole('list', { name: 'รายชื่อผู้ติดตาม' }).getByRole('checkbox')
}

/** Ticks the n-th child, counted from 0, and fills the province of birth. */
export async function tickChild(page: Page, n: number, bornPlace = 'นราธิวาส'): Promise<void> {
  await children(page).nth(n).check()
  // Every child has a field of that name; the id is unique.
  await searchIn(page, page.locator(`#follower-${n + 1}-bornPlace`), bornPlace)
}
