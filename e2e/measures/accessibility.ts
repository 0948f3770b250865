// Every rule that axe has for WCAG 2.2 at the levels A and AA, and its best practices; none is waived.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { DESKTOP, runsOnPhoneOnly } from '../widths.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** The rules whose result depends on colours. */
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
  await page.evaluate(waitForAnimations)
  await page.evaluate(copyColourToTextFill)
  await expectNoViolations(page, axeFor(page).withRules(RULES_OF_COLOUR), ' in forced colours')
  await page.emulateMedia({ forcedColors: null })
}

/** During an animation or transition the colours are intermediate ones. Endless animations are not waited for. */
async function waitForAnimations() {
  const isRunning = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  // Animation.finished resolves in the next frame, which an idle page may never draw.
  while (document.getAnimations().some((animation) => isRunning(animation)))
    await new Promise((resolve) => setTimeout(resolve, 30))
}

async function expectNoViolations(page: Page, axe: AxeBuilder, when: string) {
  await page.evaluate(waitForAnimations)
  const { violations } = await axe.analyze()
  const summary = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  }))
  expect(summary, `accessibility of ${new URL(page.url()).pathname}${when}`).toEqual([])
}

/** axe reads -webkit-text-fill-color, for which Chromium reports the author's colour instead of the forced one. */
function copyColourToTextFill() {
  const elements = [...document.querySelectorAll<HTMLElement>('body, body *')].filter(({ style }) =>
    Boolean(style),
  )
  const colours = elements.map((element) => getComputedStyle(element).color)
  elements.forEach(({ style }, index) => style.setProperty('-webkit-text-fill-color', colours[index] ?? ''))
}
