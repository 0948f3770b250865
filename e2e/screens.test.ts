// Every screen at each width and text size, in light and dark, with forced colours and with reduced motion.
// Each is opened once and then resized: opening it takes longer than most of the measures.
import { PAGES } from '@border-pass/contract/pages'
import type { Page } from '@playwright/test'
import { LONG_NUMBER, lengthenRequestNumbers } from './fixtures/long-request-numbers.ts'
import { expect, test } from './fixtures/test.ts'
import {
  expectAccessible,
  expectContrastInDark,
  expectContrastInForcedColours,
} from './measures/accessibility.ts'
import { expectNothingCrowded } from './measures/crowding.ts'
import { expectNoSidewaysScroll } from './measures/reflow.ts'
import { expectNoMotion } from './measures/reduced-motion.ts'
import { expectNoInkClipped } from './measures/thai-ink.ts'
import { SCREENS } from './screens.ts'
import { DESKTOP } from './widths.ts'

const SMALL_PHONE = { width: 320, height: 640 }
const PHONE = { width: 360, height: 740 }
const TABLET = { width: 768, height: 1024 }
/** A desktop at 200 % zoom, which halves the CSS pixels. */
const ZOOMED_DESKTOP = { width: DESKTOP.width / 2, height: DESKTOP.height / 2 }

/** At the small text, where the four topics are shown. */
const HIGHEST_HEADER = [
  [PHONE, 104],
  [{ width: 1024, height: 740 }, 72],
] as const

const setTextSize = (page: Page, size: string) =>
  page.evaluate((chosen) => (document.documentElement.dataset['textSize'] = chosen), size)

test('The listed screens cover every path of the web app', () => {
  const walked = new Set<string>(SCREENS.map(({ at }) => PAGES[at]))
  expect(Object.values(PAGES).filter((path) => !walked.has(path))).toEqual([])
})

for (const { name, at, showsRequestNumber = false, open } of SCREENS) {
  test(`Accessible in every mode and size: ${name}`, async ({ page, citizens, pageErrors }) => {
    if (showsRequestNumber) await lengthenRequestNumbers(page)
    await open({ page, citizens, pageErrors })
    if (showsRequestNumber) await expect(page.getByText(LONG_NUMBER).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(PAGES[at])

    await test.step('in light, dark and forced colours, on a phone and a desktop', async () => {
      await expectAccessible(page)
      for (const expectContrast of [expectContrastInDark, expectContrastInForcedColours])
        for (const viewport of [PHONE, DESKTOP]) {
          await page.setViewportSize(viewport)
          await expectContrast(page)
        }
    })
    await test.step('without motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expectNoMotion(page)
      await page.emulateMedia({ reducedMotion: null })
    })
    await test.step('with a header that is not too high', async () => {
      const banner = page.getByRole('banner').filter({ has: page.getByRole('navigation') })
      if ((await banner.count()) === 0) return
      for (const [viewport, highest] of HIGHEST_HEADER) {
        await page.setViewportSize(viewport)
        // After a change of size the page is laid out in the next frames.
        const height = async () => (await banner.boundingBox())?.height
        await expect.poll(height, `at ${viewport.width} px`).toBeLessThanOrEqual(highest)
      }
    })
    await test.step('narrow, at each text size', async () => {
      for (const viewport of [SMALL_PHONE, ZOOMED_DESKTOP]) {
        await page.setViewportSize(viewport)
        for (const size of ['s', 'm', 'l']) {
          await setTextSize(page, size)
          const where = `at ${viewport.width} px and text size ${size}`
          await expectNoSidewaysScroll(page, where)
          await expectNoInkClipped(page, where)
        }
      }
    })
    await test.step('with nothing cut and nothing overlapping', async () => {
      const expectRoom = async (textSize: string) => {
        for (const viewport of [SMALL_PHONE, PHONE, TABLET, DESKTOP]) {
          await page.setViewportSize(viewport)
          const where = `at ${viewport.width} px and ${textSize}`
          await expectNoSidewaysScroll(page, where)
          await expectNothingCrowded(page, where)
        }
      }
      await setTextSize(page, 'l')
      await expectRoom('the largest text')
      await page.evaluate(() => (document.documentElement.style.fontSize = '36px'))
      await expectRoom('a root font of 36 px')
    })
  })
}
