// Tests expectAccessible itself: it fails on a violation at either width.
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { loginDialog } from './steps/sign-in.ts'

for (const where of ['phone', 'desktop']) {
  test(`Axe refuses an image without a text alternative that is shown on a ${where} only`, async ({
    page,
  }) => {
    await page.goto('/')
    await expect(loginDialog(page)).toBeVisible()
    await expectAccessible(page)
    await page.evaluate((shownOn) => {
      const image = document.createElement('img')
      image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
      const show = () => (image.hidden = shownOn !== (innerWidth < 760 ? 'phone' : 'desktop'))
      addEventListener('resize', show)
      show()
      document.querySelector('dialog')?.append(image)
    }, where)
    await expect(expectAccessible(page)).rejects.toThrow('image-alt')
  })
}
