// The registration code offline, after a reload and when the address is opened (decision page 12).
import type { BrowserContext, Page } from '@playwright/test'
import { authInfo, signOut as signOutRoute } from '@border-pass/contract/auth-routes'
import { getDraft } from '@border-pass/contract/draft-routes'
import { callApi, sendCall } from './fixtures/api.ts'
import { pauseCalls } from './fixtures/pause-calls.ts'
import { openSavedRequest, openStep } from './fixtures/open-prepared.ts'
import { saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { saveRequest } from './steps/save-request.ts'
import { loginDialog, signOut } from './steps/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const NOTICE = 'ไม่มีสัญญาณอินเทอร์เน็ต ข้อมูลที่กรอกยังอยู่'

const storedCopyTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'สำเนาที่เก็บไว้ในเครื่องนี้' })

/** The browser logs an error for every failed call. */
test.beforeEach(({ pageErrors }) => pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/))

/** Waits until everything for offline use is cached. */
async function shellIsCached(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** The addresses of all cached files. */
function cachedAddresses(page: Page) {
  return page.evaluate(async () => {
    const addresses = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return addresses.flat().map(({ url }) => new URL(url).pathname)
  })
}

async function openAnew(page: Page, context: BrowserContext, address: string) {
  const opened = await context.newPage()
  await page.close()
  await opened.goto(address)
  return opened
}

test('A saved request shows its code offline, and the app continues when the network returns', async ({
  page,
  context,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await openStep(page, citizen, 'summary')
  const code = await saveRequest(page)
  await shellIsCached(page)
  for (const address of await cachedAddresses(page)) expect(address).toMatch(/^\/index\.html$|^\/assets\//)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(storedCopyTitle(page)).toBeVisible()
  await expect(page.getByRole('img', { name: `คิวอาร์โค้ด รหัสลงทะเบียน ${code}` })).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText(code)
  await expect(page.getByRole('main')).not.toContainText(citizen.fname)
  await expectAccessible(page)

  await test.step('full screen, as a barcode', async () => {
    await page.getByRole('tab', { name: 'บาร์โค้ด' }).click()
    await page.getByRole('button', { name: 'แสดงเต็มจอ' }).click()
    const counter = page.getByRole('dialog', { name: 'รหัสลงทะเบียน' })
    await expect(counter.getByRole('img', { name: `บาร์โค้ด รหัสลงทะเบียน ${code}` })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the network returns, and the code that is held up stays until it is put away', async () => {
    const counter = page.getByRole('dialog', { name: 'รหัสลงทะเบียน' })
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/auth/info/') && response.ok(),
    )
    await context.setOffline(false)
    // As on unlocking the phone.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await answered
    await page.waitForTimeout(500)
    await expect(counter).toBeVisible()
    await counter.getByRole('button', { name: 'ปิด' }).click()
    await expect(page.getByRole('main')).toContainText(citizen.who)
    await expect(page.getByText(NOTICE)).toBeHidden()
    await expect(page.getByRole('tabpanel')).toContainText(code)
  })
})

test('Opening the address offline shows the nearest appointment with the others below it', async ({
  page,
  context,
  citizens,
}) => {
  const citizen = await citizens.someone({ borderCity: 48 })
  await signInDirectly(page.request, citizen)
  await saveDirectly(page.request, { ...citizen, bpType: 1 })
  await saveDirectly(page.request, { ...citizen, bpType: 2 })
  await page.goto('/Verify')
  await expect(page.getByRole('main').getByRole('link', { name: /^ดูคำขอ/ })).toHaveCount(2)
  await shellIsCached(page)

  await context.setOffline(true)
  const opened = await openAnew(page, context, '/')
  await expect(opened.getByRole('tabpanel')).toHaveCount(1)
  await opened.getByRole('main').getByRole('group').click()
  await expect(opened.getByRole('tabpanel')).toHaveCount(2)
  await expectAccessible(opened)
})

test('When the server does not answer, the code is shown without waiting for it', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  const registrationCode = await openSavedRequest(page, citizen)
  await expect(page.getByText(citizen.who)).toBeVisible()

  const answer = await pauseCalls(page, '**/api/v1/auth/info/')
  await page.reload()
  await expect(page.getByText(NOTICE)).toBeVisible({ timeout: 8_000 })
  await expect(page.getByRole('tabpanel')).toContainText(registrationCode)
  answer.resume()
  await expect(page.getByText(citizen.who)).toBeVisible()
})

test('An ended session still shows the code offline and opens the sign-in once online', async ({
  page,
  context,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401|fetching the script/)
  const citizen = await citizens.someone()
  const registrationCode = await openSavedRequest(page, citizen)
  await expect(page.getByText(citizen.who)).toBeVisible()

  await test.step('the server forgets the session, and the phone is looked at again', async () => {
    await sendCall(page.request, signOutRoute)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(loginDialog(page)).toBeVisible()
    await loginDialog(page).getByRole('textbox', { name: 'นามสกุล' }).fill(citizen.lname)
  })
  await context.setOffline(true)
  await expect(storedCopyTitle(page)).toBeVisible()
  await expect(loginDialog(page)).toBeHidden()
  await expect(page.getByRole('img', { name: `คิวอาร์โค้ด รหัสลงทะเบียน ${registrationCode}` })).toBeVisible()
  await expect(page.getByText(citizen.who)).toBeHidden()
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(loginDialog(page).getByRole('textbox', { name: 'นามสกุล' })).toHaveValue(citizen.lname)
  await expect(storedCopyTitle(page)).toBeHidden()
  await expectAccessible(page)
})

test('Sign-out removes the offline data, and no sign-in opens until the server confirms that nobody is signed in', async ({
  page,
  context,
  citizens,
}) => {
  const citizen = await citizens.someone()
  const registrationCode = await openSavedRequest(page, citizen)
  await expect(page.getByRole('tabpanel')).toContainText(registrationCode)
  await shellIsCached(page)
  await signOut(page)

  await context.setOffline(true)
  const opened = await openAnew(page, context, `/register/qrcode?dataDetail=${registrationCode}&flagPage=0`)
  await expect(opened.getByText(NOTICE)).toBeVisible()
  await expect(loginDialog(opened)).toBeHidden()
  await expect(opened.getByText(registrationCode)).toBeHidden()
  await expectAccessible(opened)
  await context.setOffline(false)
  await expect(loginDialog(opened)).toBeVisible()
})

test('Reloading a form offline shows a notice instead of the sign-in, and continues at the same step once online', async ({
  page,
  context,
  citizens,
}) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await openStep(page, citizen, 'detail')
  const phone = page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await phone.fill('0822222222')
  await stored
  await shellIsCached(page)

  await test.step('by itself', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(NOTICE)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'ยังเชื่อมต่อระบบไม่ได้' })).toBeVisible()
    // Longer than the first three attempts take.
    await page.waitForTimeout(5000)
    await expect(loginDialog(page)).toBeHidden()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(phone).toHaveValue('0822222222')
    await expect(page).toHaveURL(/registerdetail/)
    await expect(page.getByText(NOTICE)).toBeHidden()
  })
  await test.step('by the button', async () => {
    await page.route('**/api/v1/auth/info/', (route) => route.abort('internetdisconnected'))
    await page.reload()
    await expect(page.getByText(NOTICE)).toBeVisible()
    await page.unroute('**/api/v1/auth/info/')
    await page.getByRole('button', { name: 'ลองใหม่' }).click()
    await expect(phone).toHaveValue('0822222222')
  })
})

test('An open form shows a notice when the network is lost and keeps the typed values', async ({
  page,
  context,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/fetching the script/)
  const citizen = await citizens.someone({ bpType: 2 })
  await openStep(page, citizen, 'detail')
  const phone = page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })
  await expect(phone).toHaveValue('0812345678')
  await context.setOffline(true)
  await expect(page.getByText(NOTICE)).toBeVisible()
  await phone.fill('0822222222')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText(NOTICE)).toBeHidden()
  await expect
    .poll(async () => (await callApi(page.request, getDraft))?.detail?.phone, { timeout: 15_000 })
    .toBe('0822222222')
})

test('Signing out offline removes the code at once and ends the session when the server is next reached', async ({
  page,
  context,
  citizens,
}) => {
  const citizen = await citizens.someone()
  const registrationCode = await openSavedRequest(page, citizen)
  await expect(page.getByRole('tabpanel')).toContainText(registrationCode)
  await shellIsCached(page)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ออกจากระบบในเครื่องนี้แล้ว' })).toBeVisible()
  await expect(page.getByText(registrationCode)).toBeHidden()
  expect(JSON.stringify((await context.storageState()).origins)).not.toContain(registrationCode)
  await expectAccessible(page)

  await test.step('a reload without a signal shows nothing of it either', async () => {
    await page.reload()
    await expect(page.getByText(NOTICE)).toBeVisible()
    await expect(page.getByText(registrationCode)).toBeHidden()
  })
  await test.step('with a signal nobody is signed in', async () => {
    await context.setOffline(false)
    await expect(loginDialog(page)).toBeVisible()
    expect((await callApi(page.request, authInfo)).userInfo).toBeNull()
    await page.reload()
    await expect(loginDialog(page)).toBeVisible()
  })
})
