// Every screen in light and dark, with forced colours, with reduced motion, at the narrowest width and at each text size.
import { PAGES } from '@border-pass/contract/pages'
import { expect, test } from './fixtures/test.ts'
import {
  expectAccessible,
  expectContrastInDark,
  expectContrastInForcedColours,
} from './measures/accessibility.ts'
import { expectNoSidewaysScroll, setNarrowestWidth } from './measures/reflow.ts'
import { expectNoMotion } from './measures/reduced-motion.ts'
import { expectNoInkClipped } from './measures/thai-ink.ts'
import { SCREENS } from './screens.ts'

test('The listed screens cover every path of the web app', () => {
  const walked = new Set<string>(SCREENS.map(({ at }) => PAGES[at]))
  expect(Object.values(PAGES).filter((path) => !walked.has(path))).toEqual([])
})

for (const { name, at, open } of SCREENS) {
  test(`Accessible in every mode and size: ${name}`, async ({ page, citizens, pageErrors }) => {
    await open({ page, citizens, pageErrors })
    expect(new URL(page.url()).pathname).toBe(PAGES[at])
    await test.step('in light, and without motion', async () => {
      await expectAccessible(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expectNoMotion(page)
      await page.emulateMedia({ reducedMotion: null })
    })
    await test.step('narrow, at each text size', async () => {
      await setNarrowestWidth(page)
      for (const size of ['s', 'm', 'l']) {
        await page.evaluate((chosen) => (document.documentElement.dataset['textSize'] = chosen), size)
        await expectNoSidewaysScroll(page, `at text size ${size}`)
        await expectNoInkClipped(page, `at text size ${size}`)
      }
    })
    await test.step('in dark, and with forced colours', async () => {
      await expectContrastInDark(page)
      await expectContrastInForcedColours(page)
    })
  })
}
