// Every screen, for everybody: in light and dark, with forced colours, without motion, as narrow as it gets, at each text size.
import { PAGES } from '@border-pass/contract/pages'
import { expect, test } from './fixtures/test.ts'
import {
  expectAccessible,
  expectContrastInDark,
  expectContrastInForcedColours,
} from './measures/accessibility.ts'
import { expectNoSidewaysScroll, narrowDown } from './measures/reflow.ts'
import { expectStillness } from './measures/stillness.ts'
import { expectNoInkClipped } from './measures/thai-ink.ts'
import { SCREENS } from './screens.ts'

test('The walk comes to every path of the web', () => {
  const walked = new Set<string>(SCREENS.map(({ at }) => PAGES[at]))
  expect(Object.values(PAGES).filter((path) => !walked.has(path))).toEqual([])
})

for (const { name, at, open } of SCREENS) {
  test(`Everybody can read and use: ${name}`, async ({ page, citizens, trouble }) => {
    await open({ page, citizens, trouble })
    expect(new URL(page.url()).pathname).toBe(PAGES[at])
    await test.step('in light, and without motion', async () => {
      await expectAccessible(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expectStillness(page)
      await page.emulateMedia({ reducedMotion: null })
    })
    await test.step('narrow, at each text size', async () => {
      await narrowDown(page)
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
