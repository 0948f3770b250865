// The sign-in that stands in the page itself, before React takes it over (ADR 11).
import type { Page, Request } from '@playwright/test'
import { pauseCalls } from './fixtures/pause-calls.ts'
import { expect, test } from './fixtures/test.ts'
import { expectStable, watchStability } from './measures/stability.ts'
import { fillCard, loginDialog, signIn } from './steps/sign-in.ts'

const SCRIPTS = /\/assets\/[^/]+\.js$/

const box = (page: Page, name: string) => loginDialog(page).getByRole('textbox', { name, exact: true })
const pid = (page: Page) => box(page, 'เลขประจำตัวประชาชน')
const verify = (page: Page) => loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' })
const textSize = (page: Page) => loginDialog(page).getByRole('button', { name: /^ขนาดตัวอักษร/ })
const firstScreen = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'เลือกประเทศและด่านที่ออกหนังสือผ่านแดน' })

const asksForSession = (request: Request) => request.url().endsWith('/auth/info/')

/** React adds a property of its own to an element that it has hydrated. */
const isTakenOver = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('sign-in')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })

/** Everything that the page fetches by itself has come. */
async function openUntouched(page: Page): Promise<void> {
  const ahead = page.waitForResponse(/\/inside-[\w-]+\.js$/)
  await page.goto('/')
  await (await ahead).finished()
}

test('Nothing of the app runs until somebody uses the page, and then nothing moves', async ({ page }) => {
  await watchStability(page)
  const asked: string[] = []
  page.on('request', (request) => asksForSession(request) && asked.push(request.url()))
  await openUntouched(page)
  expect(await isTakenOver(page)).toBe(false)
  expect(asked).toEqual([])
  const answer = page.waitForResponse((response) => asksForSession(response.request()))
  await pid(page).evaluate((field) => field.dispatchEvent(new Event('input', { bubbles: true })))
  await answer
  await expect.poll(() => isTakenOver(page)).toBe(true)
  await expect(verify(page)).toHaveAttribute('type', 'submit')
  await expectStable(page, 'the taking over')
})

test('ตรวจสอบ pressed as the very first thing leads to the first missing field', async ({ page }) => {
  const scripts = await pauseCalls(page, SCRIPTS)
  await page.goto('/', { waitUntil: 'commit' })
  await verify(page).click({ force: true })
  await verify(page).click({ force: true })
  await expect(pid(page)).not.toBeFocused()
  scripts.resume()
  await expect(pid(page)).toBeFocused()
  await expect(page).toHaveURL('/')
})

test('What was typed and checked before the app has come is checked once when it comes', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/login5field/')) sent.push(request.url())
  })
  const scripts = await pauseCalls(page, SCRIPTS)
  await page.goto('/', { waitUntil: 'commit' })
  await fillCard(page, citizen)
  await verify(page).click({ force: true })
  await box(page, 'นามสกุล').press('Enter')
  await verify(page).click({ force: true })
  expect(sent).toEqual([])
  scripts.resume()
  await expect(firstScreen(page)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('Who goes on typing after ตรวจสอบ is not taken away from the field', async ({ page }) => {
  const scripts = await pauseCalls(page, SCRIPTS)
  await page.goto('/', { waitUntil: 'commit' })
  await verify(page).click({ force: true })
  await box(page, 'นามสกุล').pressSequentially('ใจดี')
  scripts.resume()
  await expect(verify(page)).toHaveAttribute('type', 'submit')
  await expect(box(page, 'นามสกุล')).toBeFocused()
  await expect(box(page, 'นามสกุล')).toHaveValue('ใจดี')
})

test('Every kind of answer given before the app has come stays, with the caret where it was', async ({
  page,
}) => {
  const scripts = await pauseCalls(page, SCRIPTS)
  await page.goto('/', { waitUntil: 'commit' })
  await pid(page).pressSequentially('910000000101')
  await box(page, 'ชื่อ').pressSequentially('สมชาย')
  await pid(page).evaluate((field: HTMLInputElement) => {
    field.focus()
    field.setSelectionRange(6, 6)
  })
  scripts.resume()
  await expect(pid(page)).toHaveValue('9-1000-00001-01')
  await expect(box(page, 'ชื่อ')).toHaveValue('สมชาย')
  await expect(pid(page)).toBeFocused()
  await expect
    .poll(() => pid(page).evaluate((field: HTMLInputElement) => field.selectionStart))
    .toBe('9-1000-0'.length)
})

test('A half-typed date of birth stays, and so does its whole date', async ({ page }) => {
  const birth = box(page, 'วันเดือนปีเกิด')
  for (const [typed, shown] of [
    ['120525', '12/05/25'],
    ['12052534', '12/05/2534'],
  ] as const) {
    const scripts = await pauseCalls(page, SCRIPTS)
    await page.goto('/', { waitUntil: 'commit' })
    await birth.pressSequentially(typed)
    scripts.resume()
    await expect(birth).toHaveValue(shown)
    await page.unrouteAll()
  }
})

test('A button or a folded part that is pressed first works once', async ({ page }) => {
  await test.step('the text size', async () => {
    await openUntouched(page)
    await textSize(page).click()
    await expect(page.locator('html')).toHaveAttribute('data-text-size', 'm')
    await expect(textSize(page)).toHaveAccessibleName(/กลาง$/)
  })
  await test.step('the folded part about the date of birth', async () => {
    await page.evaluate(() => localStorage.clear())
    await openUntouched(page)
    await loginDialog(page).getByText('บัตรไม่มีวันหรือเดือนเกิด').click()
    await expect(verify(page)).toHaveAttribute('type', 'submit')
    await expect(loginDialog(page).getByRole('radio', { name: 'มีเฉพาะปี' })).toBeVisible()
  })
  await test.step('a link to a missing field', async () => {
    await openUntouched(page)
    await loginDialog(page).getByRole('link', { name: 'รหัสหลังบัตร (Laser Code)' }).click()
    await expect(box(page, 'รหัสหลังบัตร (Laser Code)')).toBeFocused()
    await expect(page).toHaveURL('/')
  })
})

test('A sign-in in another tab opens the app in a page that nobody has touched', async ({
  page,
  context,
  citizens,
}) => {
  await openUntouched(page)
  const other = await context.newPage()
  await other.goto('/')
  await signIn(other, await citizens.someone())
  await expect(firstScreen(page)).toBeVisible()
  await expect(loginDialog(page)).toBeHidden()
})

test('Without a network an untouched page starts the app, keeps the sign-in, and signs in later', async ({
  page,
  context,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await openUntouched(page)
  const asked = page.waitForEvent('requestfailed', asksForSession)
  await context.setOffline(true)
  await asked
  await expect(verify(page)).toHaveAttribute('type', 'submit')
  await expect(loginDialog(page)).toBeVisible()
  await context.setOffline(false)
  await signIn(page, await citizens.someone())
})

for (const [what, event] of [
  ['shown again after it was hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['restored by the browser', () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
] as const) {
  test(`A page that is ${what} asks who is signed in`, async ({ page }) => {
    await openUntouched(page)
    const asked = page.waitForRequest(asksForSession)
    await page.evaluate(event)
    await asked
    await expect(verify(page)).toHaveAttribute('type', 'submit')
  })
}

test('A page with something stored by an earlier visit starts the app at once', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('text-size', 'l'))
  const asked = page.waitForRequest(asksForSession)
  await page.goto('/')
  await asked
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'l')
  await expect(verify(page)).toHaveAttribute('type', 'submit')
})

test('An app that cannot be fetched at the first press is said, and fetched again, with the press', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_|Failed to load|dynamically imported module/)
  await page.route(SCRIPTS, (route) => route.abort('internetdisconnected'))
  await page.goto('/')
  const notice = page.getByRole('alert').filter({ hasText: 'ไม่สามารถเชื่อมต่อระบบได้' })
  await box(page, 'ชื่อ').pressSequentially('สมชาย')
  await expect(notice).toBeVisible()
  const before = await verify(page).boundingBox()
  await verify(page).click({ force: true })
  await notice.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(notice).toBeVisible()
  expect(await verify(page).boundingBox()).toEqual(before)

  await page.unroute(SCRIPTS)
  await notice.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(notice).toBeHidden()
  await expect(pid(page)).toBeFocused()
  await expect(box(page, 'ชื่อ')).toHaveValue('สมชาย')
})

test('A session check that fails leaves the sign-in, which came because nobody is signed in', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 500/)
  await page.route('**/api/v1/auth/info/', (route) => route.fulfill({ status: 500, body: 'broken' }))
  const citizen = await citizens.someone()
  await page.goto('/')
  let failed = 0
  page.on('response', (response) => {
    if (asksForSession(response.request())) failed += 1
  })
  await fillCard(page, citizen)
  // The app tries three times.
  await expect.poll(() => failed, { timeout: 15_000 }).toBe(3)
  await expect(loginDialog(page)).toBeVisible()
  await page.unroute('**/api/v1/auth/info/')
  await signIn(page, citizen)
})
