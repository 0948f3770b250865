// Portal launches that succeed, fail, are interrupted or repeated, or start during a session (specification 2, /landing; 8; D49).
import type { Page } from '@playwright/test'
import { authInfo } from '@border-pass/contract/auth-routes'
import { getDraft } from '@border-pass/contract/draft-routes'
import { BORDER_CITIES } from '@border-pass/domain/reference/countries'
import { getCountryName } from '@border-pass/domain/wording/pass-wording'
import { callApi, pauseCalls, problemAnswer, REFERENCE } from './fixtures/api.ts'
import { signInDirectly } from './fixtures/citizens.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { loginDialog } from './steps/sign-in.ts'

const LOGIN = '**/api/v1/egov/'
const SESSION = '**/api/v1/auth/info/'
const NO_NETWORK = 'ไม่สามารถเชื่อมต่ออินเทอร์เน็ตได้ กรุณาลองใหม่อีกครั้ง'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const connecting = (page: Page) => heading(page, 'กำลังเชื่อมต่อระบบหนังสือผ่านแดน')
const notLaunched = (page: Page) => heading(page, 'หน้านี้ใช้เมื่อเปิดบริการจากแอปทางรัฐ')
const question = (page: Page) => heading(page, 'มีผู้อื่นเข้าสู่ระบบอยู่')
const failed = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'ไม่สามารถเชื่อมต่อฐานข้อมูลหนังสือผ่านแดนได้' })
const reopen = (page: Page) => page.getByText('กรุณาเปิดบริการนี้จากแอปทางรัฐอีกครั้ง')
const again = (page: Page) => page.getByRole('button', { name: 'ลองใหม่' })
const byCard = (page: Page) => page.getByRole('button', { name: 'เข้าสู่ระบบด้วยบัตรประชาชน' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก' })
const countries = (page: Page) => page.getByRole('radio', { name: 'เมียนมา' })

/** In the sandbox a national ID is an mToken; the portal fails on `down` and refuses `unknown`. */
const launch = (page: Page, mToken: string) => page.goto(`/landing?appId=sandbox&mToken=${mToken}`)
const bodyWith = (mToken: string) => ({ appID: 'sandbox', mToken, mock: 'false' })
/** The session's citizen. login_type is 0 after a sign-in with the card, and 1 after a launch. */
const signedIn = async (page: Page) => (await callApi(page.request, authInfo)).userInfo

function launchesSent(page: Page) {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/egov/')) sent.push(request.postDataJSON())
  })
  return sent
}

/** Runs in the page. Returns the seconds from the arrival of the screen's file to the call of the server: three, by the specification. */
function secondsUntilLogin(): number {
  const fetched = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
  const shown = fetched.find(({ name }) => name.includes('landing-screen'))?.responseEnd ?? Number.NaN
  const login = fetched.find(({ name, startTime }) => name.includes('/egov/') && startTime > shown)
  return Math.round(((login?.startTime ?? Number.NaN) - shown) / 100) / 10
}

/** Runs in the page. Presses the last country as soon as it is drawn. */
function pressCountryAtOnce(): void {
  const observer = new MutationObserver(() => {
    const country = [...document.querySelectorAll<HTMLElement>('[data-chips] input')].pop()
    if (!country) return
    observer.disconnect()
    country.click()
  })
  observer.observe(document, { childList: true, subtree: true })
}

test('a portal launch signs the citizen in and shows no sign-out button', async ({
  page,
  context,
  citizens,
}) => {
  // The compiler does not know that there is a last one; 48 is Myanmar.
  const lastCountry = BORDER_CITIES.at(-1) ?? 48
  // The country nearest to home is chosen on arrival.
  const { pid } = await citizens.someone({}, ({ borderCity }) => borderCity !== lastCountry)
  const sent = launchesSent(page)
  const session = await pauseCalls(page, SESSION)
  const login = await pauseCalls(page, LOGIN)

  await test.step('the portal may launch at any address', async () => {
    await page.goto(`/?appId=sandbox&mToken=${pid}`)
    await expect(page).toHaveURL('/landing')
    await expect(connecting(page)).toBeVisible()
    await expect(menu(page)).toBeHidden()
  })
  await test.step('a reload while connecting continues with the same token, which is sent once and not stored afterwards', async () => {
    await page.reload()
    await expect(connecting(page)).toBeVisible()
    session.resume()
    await expect.poll(login.callCount).toBe(1)
    await expect(connecting(page)).toBeVisible()
    await page.addInitScript(pressCountryAtOnce)
    login.resume()
    await expect(page).toHaveURL('/register')
    expect(sent).toEqual([bodyWith(pid)])
    expect(JSON.stringify((await context.storageState()).origins)).not.toContain(pid)
    expect(
      await page.evaluate(() => JSON.stringify([history.state, Object.entries(sessionStorage)])),
    ).not.toContain(pid)
  })
  await expect(heading(page, 'จะไปประเทศไหน')).toBeVisible()
  await expect(menu(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'ออกจากระบบ' })).toBeHidden()
  await test.step('a country that is pressed as soon as it is drawn stays chosen and is stored', async () => {
    const stored = async () => (await callApi(page.request, getDraft))?.selection.borderCity
    await expect.poll(stored).toBe(lastCountry)
    await expect(page.getByRole('radio', { name: getCountryName(lastCountry) })).toBeChecked()
  })
})

test('a launch that fails permanently leads to the sign-in', async ({ page, citizens, pageErrors }) => {
  pageErrors.expect(/status of (401|503)/)
  const citizen = await citizens.someone()

  await test.step('opened without a launch, the page says so and leads to the sign-in', async () => {
    await page.goto('/landing?appId=sandbox')
    await expect(notLaunched(page)).toBeVisible()
    await expect(page).toHaveURL('/landing')
    await expect(reopen(page)).toBeVisible()
    await expect(failed(page)).toBeHidden()
    await byCard(page).click()
    await expect(loginDialog(page)).toBeVisible()
  })

  await test.step('a used token is not sent again, neither on reload nor by a button, and the page says how to continue', async () => {
    const sent = launchesSent(page)
    await launch(page, 'unknown')
    await expect(failed(page)).toBeVisible()
    await expect(reopen(page)).toBeVisible()
    await expect(again(page)).toBeHidden()
    await page.reload()
    await expect(reopen(page)).toBeVisible()
    await expect(failed(page)).toBeHidden()
    expect(sent).toHaveLength(1)
  })

  await test.step('the page says whom to ask and how to come back if trying again does not help', async () => {
    const reason = 'กรุณาติดต่อสำนักทะเบียนพร้อมรหัสอ้างอิงนี้'
    await page.route(LOGIN, (route) => route.fulfill(problemAnswer('RECORD_UNREADABLE', reason)), {
      times: 1,
    })
    await signInDirectly(page.request, citizen)
    await launch(page, citizen.pid)
    await expect(failed(page)).toContainText(reason)
    await expect(failed(page)).toContainText(REFERENCE)
    await expect(reopen(page)).toBeVisible()
    await expect(again(page)).toBeHidden()
  })

  await test.step('after a failed launch, signing in with the ID card always starts a new session', async () => {
    expect(await signedIn(page)).toMatchObject({ pid: citizen.pid })
    await byCard(page).click()
    await expect(loginDialog(page)).toBeVisible()
    expect(await signedIn(page)).toBeNull()
  })
})

test('a launch that fails temporarily can be retried with its token for two minutes', async ({
  page,
  context,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_(INTERNET_DISCONNECTED|FAILED)|status of (401|503)/)
  const { pid } = await citizens.someone()

  await test.step('when the portal cannot be reached, a message offers a retry and no token stays in the address', async () => {
    await launch(page, 'down')
    await expect(failed(page)).toBeVisible()
    await expect(again(page)).toBeEnabled()
    await expect(page).toHaveURL('/landing')
    await expect(menu(page)).toBeHidden()
    expect(await page.evaluate(secondsUntilLogin)).toBeGreaterThanOrEqual(3)
  })

  await test.step('a retry after two minutes sends no token and says how to come back', async () => {
    const later = await context.newPage()
    await launch(later, 'down')
    await expect(again(later)).toBeEnabled()
    const sentLater = launchesSent(later)
    await later.clock.setFixedTime(Date.now() + 121_000)
    await again(later).click()
    await expect(later.getByRole('heading', { name: 'กรุณาเปิดใหม่จากแอปทางรัฐ' })).toBeVisible()
    await expect(byCard(later)).toBeVisible()
    expect(sentLater).toEqual([])
    await later.close()
  })

  const sent = launchesSent(page)
  await test.step('a launch offline shows the specified message, and a retry signs in once online', async () => {
    const session = await pauseCalls(page, SESSION)
    await launch(page, pid)
    await expect(connecting(page)).toBeVisible()
    await context.setOffline(true)
    session.resume()
    await expect(failed(page)).toBeVisible()
    await expect(page.getByText(NO_NETWORK)).toBeVisible()
    expect(sent).toEqual([])
    await context.setOffline(false)
  })
  await test.step('a retry after a registry failure sends the token again and signs in', async () => {
    const reason = 'ระบบทะเบียนราษฎรไม่ตอบสนอง'
    await page.route(LOGIN, (route) => route.fulfill(problemAnswer('REGISTRY_UNAVAILABLE', reason)), {
      times: 1,
    })
    await again(page).click()
    await expect(failed(page)).toContainText(reason)
    await expect(reopen(page)).toBeHidden()
    await again(page).click()
    await expect(page).toHaveURL('/register')
    await expect(countries(page)).toBeVisible()
    expect(sent).toEqual([bodyWith(pid), bodyWith(pid)])
  })
})

test('a launch during another citizen’s session asks before it switches to the new citizen', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 409/)
  const [before, declined, accepted] = [
    await citizens.someone(),
    await citizens.someone(),
    await citizens.someone(),
  ]
  await signInDirectly(page.request, before)

  await test.step('a launch during another citizen’s session keeps that session when declined', async () => {
    await launch(page, declined.pid)
    await expect(question(page)).toBeVisible()
    await page.getByRole('button', { name: /^ใช้งานต่อในชื่อ / }).click()
    await expect(page).toHaveURL('/register')
    await expect(countries(page)).toBeVisible()
    expect(await signedIn(page)).toMatchObject({ pid: before.pid, login_type: 0 })
  })
  await test.step('a launch of the citizen already signed in continues without a question', async () => {
    const login = await pauseCalls(page, LOGIN)
    await launch(page, before.pid)
    await expect(connecting(page)).toBeVisible()
    login.resume()
    await expect(page).toHaveURL('/register')
    expect(await signedIn(page)).toMatchObject({ pid: before.pid, login_type: 1 })
  })
  await test.step('a launch during another citizen’s session asks first and switches when confirmed', async () => {
    await launch(page, accepted.pid)
    await expect(question(page)).toBeVisible()
    expect(await signedIn(page)).toMatchObject({ pid: before.pid })
    await expectAccessible(page)
  })
  await test.step('a reload during the question asks it again', async () => {
    await page.reload()
    await expect(question(page)).toBeVisible()
    await page.getByRole('button', { name: /^เข้าสู่ระบบในชื่อ / }).click()
    await expect(page).toHaveURL('/register')
    expect(await signedIn(page)).toMatchObject({ pid: accepted.pid, login_type: 1 })
  })
})
