// Tests two measures themselves: axe at both widths, and clipped Thai marks against the pixels.
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { findClippedInk, TALLEST_THAI } from './measures/thai-ink.ts'
import { loginDialog } from './steps/sign-in.ts'

test('Axe refuses an image without a text alternative that is shown at one width only', async ({ page }) => {
  await page.goto('/')
  await expect(loginDialog(page)).toBeVisible()
  await expectAccessible(page)
  for (const where of ['phone', 'desktop']) {
    await page.evaluate((shownOn) => {
      const image = document.createElement('img')
      image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
      const show = () => (image.hidden = shownOn !== (innerWidth < 760 ? 'phone' : 'desktop'))
      addEventListener('resize', show)
      show()
      document.querySelector('dialog > img')?.remove()
      document.querySelector('dialog')?.append(image)
    }, where)
    await expect(expectAccessible(page), where).rejects.toThrow('image-alt')
  }
})

test('Thai in a box of too few lines is cut off, by the measure and by the pixels', async ({ page }) => {
  await page.goto('/')
  await expect(loginDialog(page)).toBeVisible()
  for (const [lineHeight, isClipped] of [
    ['0.9', true],
    ['1.1', true],
    ['1.7', false],
  ] as const) {
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
    expect((await page.evaluate(findClippedInk, TALLEST_THAI)).length > 0, lineHeight).toBe(isClipped)

    const box = await page.locator('#sample').boundingBox()
    const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
    const clip = { x: x - 20, y: y - 20, width: width + 40, height: height + 40 }
    const cut = await page.screenshot({ clip })
    await page.evaluate(() => document.getElementById('sample')?.style.setProperty('overflow', 'visible'))
    const whole = await page.screenshot({ clip })
    expect(!cut.equals(whole), lineHeight).toBe(isClipped)
  }
})
