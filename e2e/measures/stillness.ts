// Who has asked for less motion gets none.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

export async function expectStillness(page: Page): Promise<void> {
  expect(await page.evaluate(findMoving), 'what moves although less motion is asked for').toEqual([])
}

/** Runs in the page. */
function findMoving(): string[] {
  const isFelt = (durations: string) =>
    durations.split(',').some((duration) => Number.parseFloat(duration) > 0.01)
  return [...document.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      const moves = style.animationName !== 'none' && isFelt(style.animationDuration)
      return moves || isFelt(style.transitionDuration)
        ? [`${element.tagName}.${element.className}${pseudo}`]
        : []
    }),
  )
}
