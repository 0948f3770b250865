// Checks a page by every rule that axe has for WCAG 2.2 at the levels A and AA, and by its best practices. No rule is waived.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { DESKTOP } from '../widths.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
}
/** The axe rules whose result depends on colours. */
const RULES_OF_COLOUR: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
/** How often axe checks: the menu is redrawn some frames after a change of size, so a violation counts only if every check finds it. */
const LOOKS = 5
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Checks at the width of the test. screens.test.ts checks every screen at both widths. */
export const expectAccessible = (page: Page, looks = LOOKS) => expectNoViolations(page, RULES, '', looks)

/** Checks every rule on a phone, the colour rules also with forced colours, and every rule on a desktop in dark mode. */
export async function expectAccessibleInAllColours(page: Page, looks = LOOKS): Promise<void> {
  const phone = page.viewportSize()
  await expectAccessible(page, looks)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.evaluate(waitForAnimations)
  await page.evaluate(copyColourToTextFill)
  await expectNoViolations(page, RULES_OF_COLOUR, ' in forced colours', looks)
  await page.evaluate(removeTextFill)
  await page.emulateMedia({ forcedColors: null, colorScheme: 'dark' })
  await page.setViewportSize(DESKTOP)
  await expectNoViolations(page, RULES, ' on a desktop in dark', looks)
  await page.emulateMedia({ colorScheme: null })
  if (phone !== null) await page.setViewportSize(phone)
}

/** Waits for animations and transitions, which show intermediate colours. Does not wait for endless animations. */
async function waitForAnimations() {
  const isRunning = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  // Animation.finished resolves in the next frame, which an idle page may never draw.
  while (document.getAnimations().some((animation) => isRunning(animation)))
    await new Promise((resolve) => setTimeout(resolve, 30))
}

async function expectNoViolations(page: Page, runOnly: axe.RunOnly, when: string, looks: number) {
  expect(page.frames(), 'axe looks at the main frame only').toHaveLength(1)
  let found = await lookWithAxe(page, runOnly)
  for (let look = 1; look < looks && found?.length !== 0; look += 1) found = await lookWithAxe(page, runOnly)
  expect(found, `accessibility of ${new URL(page.url()).pathname}${when}`).toEqual([])
}

async function lookWithAxe(page: Page, runOnly: axe.RunOnly) {
  await page.evaluate(waitForAnimations)
  // Compiling axe takes as long as running it, so each document gets it once. The content security policy does not apply to evaluate.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(findViolations, runOnly)
}

/** Runs in the page. */
async function findViolations(runOnly: axe.RunOnly) {
  const results = await window.axe?.run(document, { runOnly, resultTypes: ['violations'], selectors: false })
  return results?.violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  }))
}

/** axe reads -webkit-text-fill-color, for which Chromium reports the author's colour instead of the forced one. */
function copyColourToTextFill() {
  // An element of an unknown namespace has no style.
  const elements = [...document.querySelectorAll<HTMLElement>('body, body *')].filter(({ style }) =>
    Boolean(style),
  )
  const colours = elements.map((element) => getComputedStyle(element).color)
  elements.forEach(({ style }, index) => style.setProperty('-webkit-text-fill-color', colours[index] ?? ''))
}

function removeTextFill() {
  for (const { style } of document.querySelectorAll<HTMLElement>('[style*=text-fill]'))
    style.removeProperty('-webkit-text-fill-color')
}
