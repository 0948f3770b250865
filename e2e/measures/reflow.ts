// At 320 px, and at 200 % zoom on a desktop, no screen scrolls sideways.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** A small phone, or a desktop at 200 % zoom, which halves the CSS pixels. */
export async function setNarrowestWidth(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 360, height: 740 }
  await page.setViewportSize(
    width < 640 ? { width: 320, height: 640 } : { width: width / 2, height: height / 2 },
  )
}

export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(findOverflow), `wider than the screen ${where}`).toEqual([])
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
