// No screen scrolls sideways.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  // After a change of size the page is laid out in the next frames.
  await expect
    .poll(() => page.evaluate(findOverflow), { message: `wider than the screen ${where}`, timeout: 2_000 })
    .toEqual([])
}

/** Runs in the page. Elements with a scroll bar of their own, such as the menu, are left out of the page's width. */
function findOverflow(): string[] {
  const wide = [
    document.documentElement,
    ...document.querySelectorAll('dialog[open], dialog[open] *'),
  ].filter((box) => box.scrollWidth > box.clientWidth && box.clientWidth > 1)
  const scrolls = (box: Element) =>
    box === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)
  return wide
    .filter(scrolls)
    .map((box) => `${box.tagName.toLowerCase()}.${box.className}: ${box.scrollWidth} in ${box.clientWidth}`)
}
