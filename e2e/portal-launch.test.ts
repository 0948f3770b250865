// Portal launches that are interrupted, repeated, or made during an existing session (D49).
import type { Page, Route } from '@playwright/test'
import { authInfo, portalLogin } from '@border-pass/contract/auth-routes'
import { callApi } from './fixtures/api.ts'
import { pauseCalls } from './fixtures/pause-calls.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { loginDialog } from './steps/sign-in.ts'

const connecting = (page: Page) => page.getByRole('heading', { level: 1, name: 'กำลังเชื่อมต่อระบบหนังสือผ่านแดน' })
const failed = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'ไม่สามารถเชื่อมต่อฐานข้อมูลหนังสือผ่านแดนได้' })
const reopen = (page: Page) => page.getByText('กรุณาเปิดบริการนี้จากแอปทางรัฐอีกครั้ง')
const question = (page: Page) => page.getByRole('heading', { level: 1, name: 'มีผู้อื่นเข้าสู่ระบบอยู่' })

const refuse = (route: Route, code: string, info: string) =>
  route.fulfill({
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'about:blank',
      title: '',
      status: 503,
      code,
      info,
      requestId: '0123456789abcdef',
    }),
  })

/** Records the tokens that the page sends. */
function tokensSent(page: Page) {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/egov/')) sent.push(request.postDataJSON())
  })
  return sent
}

const signedIn = async (page: Page) => (await callApi(page.request, authInfo)).userInfo

test('A reload while connecting continues with the same token, which is sent once and not stored afterwards', async ({
  page,
  context,
  citizens,
}) => {
  const { pid } = await citizens.someone()
  const sent = tokensSent(page)
  // The token is sent only after this answer.
  const answer = await pauseCalls(page, '**/api/v1/auth/info/')
  await page.goto(`/landing?appId=sandbox&mToken=${pid}`)
  await expect(connecting(page)).toBeVisible()
  await expect(page).toHaveURL('/landing')
  await page.reload()
  await expect(connecting(page)).toBeVisible()
  answer.resume()
  await expect(page).toHaveURL('/register')
  expect(sent).toEqual([{ appID: 'sandbox', mToken: pid, mock: 'false' }])
  expect(JSON.stringify((await context.storageState()).origins)).not.toContain(pid)
  expect(
    await page.evaluate(() => JSON.stringify([history.state, Object.entries(sessionStorage)])),
  ).not.toContain(pid)
})

test('A used token is not sent again, neither on reload nor by a button, and the page says how to continue', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401/)
  const citizen = await citizens.someone()
  const sent = tokensSent(page)
  await page.goto('/landing?appId=sandbox&mToken=unknown')
  await expect(failed(page)).toBeVisible()
  await expect(reopen(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'ลองใหม่' })).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await expect(reopen(page)).toBeVisible()
  await expect(failed(page)).toBeHidden()
  expect(sent).toHaveLength(1)
  // A new launch works again.
  await page.goto(`/landing?appId=sandbox&mToken=${citizen.pid}`)
  await expect(page).toHaveURL('/register')
})

test('When the registry fails after the portal’s yes, the retry sends the same token and signs in', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 503/)
  const { pid } = await citizens.someone()
  const sent = tokensSent(page)
  const reason = 'ระบบทะเบียนราษฎรไม่ตอบสนอง'
  await page.route('**/api/v1/egov/', (route) => refuse(route, 'REGISTRY_UNAVAILABLE', reason), { times: 1 })
  await page.goto(`/landing?appId=sandbox&mToken=${pid}`)
  await expect(failed(page)).toContainText(reason)
  await expect(reopen(page)).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(page).toHaveURL('/register', { timeout: 10_000 })
  const body = { appID: 'sandbox', mToken: pid, mock: 'false' }
  expect(sent).toEqual([body, body])
})

test('When the answer is lost, the retry goes on', async ({ page, citizens, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED/)
  const { pid } = await citizens.someone()
  await page.route('**/api/v1/egov/', (route) => route.abort(), { times: 1 })
  await page.goto(`/landing?appId=sandbox&mToken=${pid}`)
  await expect(failed(page)).toBeVisible()
  await page.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(page).toHaveURL('/register', { timeout: 10_000 })
})

test('Where trying again does not help, the page says whom to ask and how to come back', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 503/)
  const { pid } = await citizens.someone()
  const reason = 'กรุณาติดต่อสำนักทะเบียนพร้อมเลขอ้างอิงนี้'
  await page.route('**/api/v1/egov/', (route) => refuse(route, 'RECORD_UNREADABLE', reason))
  await page.goto(`/landing?appId=sandbox&mToken=${pid}`)
  await expect(failed(page)).toContainText(reason)
  await expect(failed(page)).toContainText('รหัสอ้างอิง 01234567')
  await expect(reopen(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'ลองใหม่' })).toBeHidden()
})

test('A token that another browser has used is refused, and the page says how to continue', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401/)
  const { pid } = await citizens.someone()
  await callApi(page.request, portalLogin, { body: { appID: 'sandbox', mToken: pid } })
  await page.context().clearCookies()
  await page.goto(`/landing?appId=sandbox&mToken=${pid}`)
  await expect(failed(page)).toContainText('การเปิดบริการครั้งนี้ใช้ไปแล้วหรือหมดอายุ')
  await expect(reopen(page)).toBeVisible()
  expect(await signedIn(page)).toBeNull()
})

test('After a failed launch, signing in with the ID card always starts a new session', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401/)
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await page.goto('/landing?appId=sandbox&mToken=unknown')
  await expect(failed(page)).toBeVisible()
  expect(await signedIn(page)).toMatchObject({ pid: citizen.pid })
  await page.getByRole('button', { name: 'เข้าสู่ระบบด้วยบัตรประจำตัวประชาชน' }).click()
  await expect(loginDialog(page)).toBeVisible()
  expect(await signedIn(page)).toBeNull()
})

test('A launch during another citizen’s session asks first and switches when confirmed', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 409/)
  const before = await citizens.someone()
  const launched = await citizens.someone()
  const sent = tokensSent(page)
  await signInDirectly(page.request, before)
  await page.goto(`/landing?appId=sandbox&mToken=${launched.pid}`)
  await expect(question(page)).toBeVisible()
  expect(await signedIn(page)).toMatchObject({ pid: before.pid })
  await expectAccessible(page)
  await page.getByRole('button', { name: /^เข้าสู่ระบบในชื่อ / }).click()
  await expect(page).toHaveURL('/register')
  expect(await signedIn(page)).toMatchObject({ pid: launched.pid, login_type: 1 })
  expect(sent).toHaveLength(1)
})

test('A reload during the question asks it again', async ({ page, citizens, pageErrors }) => {
  pageErrors.expect(/status of 409/)
  const launched = await citizens.someone()
  await signInDirectly(page.request, await citizens.someone())
  await page.goto(`/landing?appId=sandbox&mToken=${launched.pid}`)
  await expect(question(page)).toBeVisible()
  await page.reload()
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: /^เข้าสู่ระบบในชื่อ / }).click()
  await expect(page).toHaveURL('/register')
  expect(await signedIn(page)).toMatchObject({ pid: launched.pid, login_type: 1 })
})

test('A launch during another citizen’s session keeps that session when declined', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 409/)
  const before = await citizens.someone()
  const launched = await citizens.someone()
  await signInDirectly(page.request, before)
  await page.goto(`/landing?appId=sandbox&mToken=${launched.pid}`)
  await page.getByRole('button', { name: /^ใช้งานต่อในชื่อ / }).click()
  await expect(page).toHaveURL('/register')
  await expect(page.getByRole('radio', { name: 'เมียนมา' })).toBeVisible()
  expect(await signedIn(page)).toMatchObject({ pid: before.pid, login_type: 0 })
})

test('A launch of the citizen already signed in continues without a question', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const answer = await pauseCalls(page, '**/api/v1/egov/')
  await page.goto(`/landing?appId=sandbox&mToken=${citizen.pid}`)
  await expect(connecting(page)).toBeVisible()
  answer.resume()
  await expect(page).toHaveURL('/register')
  expect(await signedIn(page)).toMatchObject({ pid: citizen.pid, login_type: 1 })
})
