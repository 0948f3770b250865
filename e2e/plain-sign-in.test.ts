// The prerendered sign-in, before React hydrates it (ADR 24).
import type { Page, Request } from '@playwright/test'
import { pauseCalls } from './fixtures/api.ts'
import { expect, test } from './fixtures/test.ts'
import { expectStable, startStability, watchStability } from './measures/stability.ts'
import { fillCard, loginDialog, signIn } from './steps/sign-in.ts'
import { DESKTOP } from './widths.ts'

const SCRIPTS = /\/assets\/[^/]+\.js$/

const box = (page: Page, name: string) => loginDialog(page).getByRole('textbox', { name, exact: true })
const pid = (page: Page) => box(page, 'เลขประจำตัวประชาชน')
const verify = (page: Page) => loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' })
const firstScreen = (page: Page) => page.getByRole('heading', { level: 1, name: 'จะไปประเทศไหน' })

const asksForSession = (request: Request) => request.url().endsWith('/auth/info/')
/** Hydration turns this button into a submit button. */
const expectTakenOver = (page: Page) => expect(verify(page)).toHaveAttribute('type', 'submit')

/** Opens the sign-in and holds its scripts until they are resumed. Waits for the font, which may load late on a busy machine. */
async function openWithoutScripts(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const scripts = await pauseCalls(page, SCRIPTS)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(verify(page)).toBeVisible()
  // `fonts.ready` may resolve before the page has requested its first font.
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()))
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  })
  return scripts
}

test('the app takes over the prerendered sign-in without a layout shift', async ({
  page,
  context,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await watchStability(page)

  await test.step('on a phone nothing moves when the app takes over', async () => {
    const scripts = await openWithoutScripts(page)
    await startStability(page)
    scripts.resume()
    await expectTakenOver(page)
    await expectStable(page, 'the taking over')
  })

  await test.step('on a desktop the app draws the card beside the form, and nothing moves', async () => {
    const phone = page.viewportSize() ?? DESKTOP
    await page.setViewportSize(DESKTOP)
    const scripts = await openWithoutScripts(page)
    await startStability(page)
    scripts.resume()
    await expect(loginDialog(page).getByRole('figure')).toBeInViewport({ ratio: 1 })
    await expectStable(page, 'the drawing of the card')
    await page.setViewportSize(phone)
  })

  await test.step('the text size chosen at an earlier visit applies before the app takes over', async () => {
    await loginDialog(page)
      .getByRole('button', { name: /^ขนาดตัวอักษร/ })
      .click()
    const scripts = await openWithoutScripts(page)
    await expect(page.locator('html')).toHaveAttribute('data-text-size', 'm')
    scripts.resume()
    await expectTakenOver(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('a sign-in in another tab opens the app in a page that nobody has touched', async () => {
    await page.goto('/')
    await expectTakenOver(page)
    const other = await context.newPage()
    await other.goto('/')
    await signIn(other, await citizens.someone())
    await expect(firstScreen(page)).toBeVisible()
    await expect(loginDialog(page)).toBeHidden()
    await other.close()
    await context.clearCookies()
  })

  await test.step('without a network an untouched page keeps the sign-in, and signs in later', async () => {
    await page.goto('/')
    await expectTakenOver(page)
    const asked = page.waitForEvent('requestfailed', asksForSession)
    await context.setOffline(true)
    await asked
    await expect(loginDialog(page)).toBeVisible()
    await context.setOffline(false)
    await signIn(page, await citizens.someone())
  })
})

test('text typed and buttons pressed before the app has loaded take effect once', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_/)
  await test.step('the field keeps the focus of a person who types on after ตรวจสอบ', async () => {
    const scripts = await openWithoutScripts(page)
    // force, because Playwright would wait while the button is aria-disabled, that is until the card is complete.
    await verify(page).click({ force: true })
    await box(page, 'นามสกุล').pressSequentially('ใจดี')
    scripts.resume()
    await expectTakenOver(page)
    await expect(box(page, 'นามสกุล')).toBeFocused()
    await expect(box(page, 'นามสกุล')).toHaveValue('ใจดี')
  })

  await test.step('text typed before the app has loaded stays, with the caret where it was', async () => {
    const scripts = await openWithoutScripts(page)
    await pid(page).pressSequentially('910000000101')
    await box(page, 'ชื่อ').pressSequentially('สมชาย')
    await box(page, 'วันเดือนปีเกิด').pressSequentially('120525')
    await pid(page).evaluate((field: HTMLInputElement) => {
      field.focus()
      // After the sixth digit; the app adds the dashes.
      field.setSelectionRange(6, 6)
    })
    scripts.resume()
    await expect(pid(page)).toHaveValue('9-1000-00001-01')
    await expect(box(page, 'ชื่อ')).toHaveValue('สมชาย')
    await expect(box(page, 'วันเดือนปีเกิด')).toHaveValue('12/05/25')
    await expect(pid(page)).toBeFocused()
    await expect
      .poll(() => pid(page).evaluate((field: HTMLInputElement) => field.selectionStart))
      .toBe('9-1000-0'.length)
  })

  await test.step('buttons pressed twice before the app has loaded act once, and typing cancels those of the form', async () => {
    const size = loginDialog(page).getByRole('button', { name: /^ขนาดตัวอักษร/ })
    const where = loginDialog(page).getByRole('button', { name: 'ดูว่าอยู่ตรงไหนบนบัตร' })
    await page.evaluate(() => localStorage.clear())
    for (const typed of ['', 'สมชาย']) {
      const scripts = await openWithoutScripts(page)
      for (const button of [size, size, where, where]) await button.click({ force: true })
      await box(page, 'ชื่อ').pressSequentially(typed)
      scripts.resume()
      await expectTakenOver(page)
      // The button of the text size is not of the form, so both turns enlarge the text: to m, then to l.
      await expect(page.locator('html')).toHaveAttribute('data-text-size', typed === '' ? 'm' : 'l')
      await expect(where).toHaveAttribute('aria-expanded', String(typed === ''))
    }
    await page.evaluate(() => localStorage.clear())
  })

  await test.step('a card that was typed and checked before the app has loaded is checked once', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/login5field/')) sent.push(request.url())
    })
    const scripts = await openWithoutScripts(page)
    await fillCard(page, await citizens.someone())
    for (const _ of [1, 2]) await verify(page).click({ force: true })
    expect(sent).toEqual([])
    scripts.resume()
    await expect(firstScreen(page)).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  await test.step('an app that fails to load at the first press is reported, and fetched again at the next press', async () => {
    await page.unrouteAll()
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.route(SCRIPTS, (route) => route.abort('internetdisconnected'))
    await page.goto('/')
    const notice = page.getByRole('alert').filter({ hasText: 'ไม่สามารถเชื่อมต่อระบบได้' })
    await box(page, 'ชื่อ').pressSequentially('สมชาย')
    await expect(notice).toBeVisible()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const before = await verify(page).boundingBox()
    await verify(page).click({ force: true })
    const failedAgain = page.waitForEvent('requestfailed')
    await notice.getByRole('button', { name: 'ลองใหม่' }).click()
    await failedAgain
    await expect(notice).toBeVisible()
    await expect.poll(() => verify(page).boundingBox()).toEqual(before)

    await page.unroute(SCRIPTS)
    await notice.getByRole('button', { name: 'ลองใหม่' }).click()
    await expect(notice).toBeHidden()
    await expect(pid(page)).toBeFocused()
    await expect(box(page, 'ชื่อ')).toHaveValue('สมชาย')
  })
})
