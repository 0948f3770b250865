// Every rule that axe has for WCAG 2.2 at the levels A and AA, and its best practices; none is waived.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { DESKTOP, runsOnPhoneOnly } from '../widths.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** What a change of colours alone can change. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** At the width of the test, and on a desktop where the test runs on a phone only. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, axeFor(page).withTags(RULES), '')
  if (!runsOnPhoneOnly(test.info().file)) return
  const phone = page.viewportSize()
  await page.setViewportSize(DESKTOP)
  await expectNoViolations(page, axeFor(page).withTags(RULES), ' on a desktop')
  if (phone !== null) await page.setViewportSize(phone)
}

/** Legacy mode opens no second page for the result; it leaves out frames of other origins, of which there are none. */
const axeFor = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

export async function expectContrastInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, axeFor(page).withRules(RULES_OF_COLOUR), ' in dark')
  await page.emulateMedia({ colorScheme: null })
}

export async function expectContrastInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.evaluate(untilColoursStand)
  await page.evaluate(nameTheInk)
  await expectNoViolations(page, axeFor(page).withRules(RULES_OF_COLOUR), ' in forced colours')
  await page.emulateMedia({ forcedColors: null })
}

/** On its way in, or from one colour to the other, a piece has neither. What moves without end is not waited for. */
async function untilColoursStand() {
  const isPassing = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  // Its promise is kept with the next frame, which a page at rest may never draw.
  while (document.getAnimations().some((animation) => isPassing(animation)))
    await new Promise((resolve) => setTimeout(resolve, 30))
}

async function expectNoViolations(page: Page, axe: AxeBuilder, when: string) {
  await page.evaluate(untilColoursStand)
  const { violations } = await axe.analyze()
  const told = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  }))
  expect(told, `accessibility of ${new URL(page.url()).pathname}${when}`).toEqual([])
}

/** Chromium paints forced colours but tells axe the author's, because axe asks for the fill of the letters. */
function nameTheInk() {
  const elements = [...document.querySelectorAll<HTMLElement>('body, body *')].filter(({ style }) =>
    Boolean(style),
  )
  const colours = elements.map((element) => getComputedStyle(element).color)
  elements.forEach(({ style }, index) => style.setProperty('-webkit-text-fill-color', colours[index] ?? ''))
}
