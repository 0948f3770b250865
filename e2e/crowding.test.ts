// Every screen and state from 320 px on, at the largest text and at a root font of 36 px.
import { expectNothingCrowded } from './measures/crowding.ts'
import { expectNoSidewaysScroll } from './measures/reflow.ts'
import { test } from './fixtures/test.ts'
import { SCREENS } from './screens.ts'

const WIDTHS = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

for (const { name, open } of SCREENS) {
  test(`Nothing is cut and nothing overlaps: ${name}`, async ({ page, citizens, pageErrors }) => {
    await open({ page, citizens, pageErrors })
    const expectRoom = async (viewport: (typeof WIDTHS)[number], size: string) => {
      await page.setViewportSize(viewport)
      await expectNoSidewaysScroll(page, `at ${viewport.width} px and ${size}`)
      await expectNothingCrowded(page, `at ${viewport.width} px and ${size}`)
    }
    await page.evaluate(() => (document.documentElement.dataset['textSize'] = 'l'))
    for (const viewport of WIDTHS) await expectRoom(viewport, 'the largest text')
    await page.evaluate(() => (document.documentElement.style.fontSize = '36px'))
    for (const viewport of WIDTHS) await expectRoom(viewport, 'a root font of 36 px')
  })
}
