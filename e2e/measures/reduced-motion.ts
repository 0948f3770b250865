// With prefers-reduced-motion nothing on the page moves.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

export async function expectNoMotion(page: Page): Promise<void> {
  expect(await page.evaluate(findMoving), 'animations and transitions despite reduced motion').toEqual([])
}

/** Runs in the page. */
function findMoving(): string[] {
  const isVisible = (durations: string) =>
    durations.split(',').some((duration) => Number.parseFloat(duration) > 0.01)
  return [...document.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      const moves = style.animationName !== 'none' && isVisible(style.animationDuration)
      return moves || isVisible(style.transitionDuration)
        ? [`${element.tagName}.${element.className}${pseudo}`]
        : []
    }),
  )
}
