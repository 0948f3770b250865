// Every screen and state at the largest text from 320 px on; at a root font of 36 px all but those that are named here.
import { expectNothingCrowded } from './measures/crowding.ts'
import { expectNoSidewaysScroll } from './measures/reflow.ts'
import { test } from './fixtures/test.ts'
import { SCREENS } from './screens.ts'

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
/** Wider than a phone at that size: a date or the name of an office that does not wrap, the missing fields beside a button. */
const TOO_WIDE_AT_36_PX = [
  'places',
  'places, all of them',
  'selection',
  'not eligible',
  'older request',
  'request detail',
  'request detail with faults',
  'handover calendar',
  'delivery',
  'followers',
  'summary',
  'list of requests',
]
const SMALLEST = { width: 320, height: 640 }

for (const { name, open } of SCREENS) {
  test(`Nothing is cut and nothing overlaps: ${name}`, async ({ page, citizens, pageErrors }) => {
    await open({ page, citizens, pageErrors })
    const expectRoom = async (viewport: typeof SMALLEST, size: string) => {
      await page.setViewportSize(viewport)
      await expectNoSidewaysScroll(page, `at ${viewport.width} px and ${size}`)
      await expectNothingCrowded(page, `at ${viewport.width} px and ${size}`)
    }
    await page.evaluate(() => (document.documentElement.dataset['textSize'] = 'l'))
    for (const viewport of [SMALLEST, ...WIDTHS]) await expectRoom(viewport, 'the largest text')
    if (TOO_WIDE_AT_36_PX.includes(name)) return
    await page.evaluate(() => (document.documentElement.style.fontSize = '36px'))
    for (const viewport of WIDTHS) await expectRoom(viewport, 'a root font of 36 px')
  })
}
