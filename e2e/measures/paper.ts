// On paper: no navigation, nothing to press or to unfold, black on white in either theme, each card whole.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { DESKTOP } from '../widths.ts'

/** At the width of the page and at a desktop's. */
export async function expectOnPaper(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const viewport of [before, DESKTOP]) {
    if (viewport !== null) await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'print', colorScheme })
      expect(await page.evaluate(findFaults), `${name} on paper in ${colorScheme}`).toEqual([])
    }
  }
  await page.emulateMedia({ media: null, colorScheme: null })
  if (before !== null) await page.setViewportSize(before)
}

/** Runs in the page: what should not be on paper, cards without content, cards that a page break may cut, colours and width. */
function findFaults(): string[] {
  const shown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
  const toPress = [
    ...document.querySelectorAll('nav, footer, button, details:not([open]), [role=tablist], a[data-kind]'),
  ].filter(shown)
  const empty = [...document.querySelectorAll('main section')]
    .filter(shown)
    .filter((card) => ![...card.children].some((part) => !part.matches('h2') && shown(part)))
  const cut = [...document.querySelectorAll('main section, main li')]
    .filter(shown)
    .filter((card) => getComputedStyle(card).breakInside !== 'avoid')
  const { color, backgroundColor } = getComputedStyle(document.body)
  const isBlackOnWhite = color === 'rgb(0, 0, 0)' && backgroundColor === 'rgb(255, 255, 255)'
  return [
    ...[...toPress, ...empty, ...cut].map((element) => element.outerHTML.slice(0, 120)),
    ...(isBlackOnWhite ? [] : [`${color} on ${backgroundColor}`]),
    ...(document.documentElement.scrollWidth > innerWidth ? ['wider than the paper'] : []),
  ]
}
