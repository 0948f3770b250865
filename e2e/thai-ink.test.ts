// Tests the check for clipped marks itself against the pixels.
import { expect, test } from './fixtures/test.ts'
import { loginDialog } from './steps/sign-in.ts'
import { findClippedInk, TALLEST_THAI } from './measures/thai-ink.ts'

for (const [lineHeight, isClipped] of [
  ['0.9', true],
  ['1.1', true],
  ['1.7', false],
] as const) {
  test(`Thai in a box of ${lineHeight} lines is ${isClipped ? '' : 'not '}cut off, by the measure and by the pixels`, async ({
    page,
  }) => {
    await page.goto('/')
    await expect(loginDialog(page)).toBeVisible()
    await page.evaluate(
      ([text, height]) => {
        const sample = Object.assign(document.createElement('p'), { id: 'sample', textContent: text })
        Object.assign(sample.style, {
          margin: '100px',
          width: '200px',
          lineHeight: height,
          overflow: 'hidden',
        })
        document.querySelector('dialog')?.replaceChildren(sample)
        const font = `18px 'Noto Sans Thai Looped'`
        return document.fonts.load(font, `${text} `).then(() => undefined)
      },
      [TALLEST_THAI, lineHeight] as const,
    )
    expect((await page.evaluate(findClippedInk, TALLEST_THAI)).length > 0).toBe(isClipped)

    const { x, y, width, height } = (await page.locator('#sample').boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    const around = { x: x - 20, y: y - 20, width: width + 40, height: height + 40 }
    const cut = await page.screenshot({ clip: around })
    await page.evaluate(() => document.getElementById('sample')?.style.setProperty('overflow', 'visible'))
    const whole = await page.screenshot({ clip: around })
    expect(!cut.equals(whole)).toBe(isClipped)
  })
}
