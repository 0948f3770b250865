import type { Page } from '@playwright/test'
import { searchIn } from './choose-selection.ts'

/** The children who may come along, in their order on the screen. */
export function children(page: Page) {
  return page.getByRole('list', { name: 'รายชื่อผู้ติดตาม' }).getByRole('checkbox')
}

/** Ticks the n-th child, from 0, and tells where they were born. */
export async function tickChild(page: Page, n: number, bornPlace = 'นราธิวาส'): Promise<void> {
  await children(page).nth(n).check()
  // Every child has a field of that name; by its id it is this child's.
  await searchIn(page, page.locator(`#follower-${n + 1}-bornPlace`), bornPlace)
}
