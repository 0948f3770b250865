// As narrow as a screen gets, and the page zoomed in to the double: all of it is there without scrolling sideways.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** A small phone; a desktop at 200 % has half the pixels of CSS. */
export async function narrowDown(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 360, height: 740 }
  await page.setViewportSize(
    width < 640 ? { width: 320, height: 640 } : { width: width / 2, height: height / 2 },
  )
}

export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(findWider), `wider than the screen ${where}`).toEqual([])
}

/** Runs in the page; what scrolls by itself on purpose, as the menu does, is not in the way. */
function findWider(): string[] {
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
