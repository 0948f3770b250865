// The code at a counter without a signal: after a reload, and when the address is opened anew (screens, Behaviour; decision page 12).
import type { BrowserContext, Page } from '@playwright/test'
import { authInfo, signOut as signOutRoute } from '@border-pass/contract/auth-routes'
import { getDraft } from '@border-pass/contract/draft-routes'
import { ask, tell } from './fixtures/api.ts'
import { holdBack } from './fixtures/hold-back.ts'
import { beginRequest, saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { saveRequest } from './steps/save-request.ts'
import { loginDialog, signOut } from './steps/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const NOTICE = 'ไม่มีสัญญาณอินเทอร์เน็ต ข้อมูลที่กรอกยังอยู่'

const keptTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'สำเนาที่เก็บไว้ในเครื่องนี้' })

/** The browser writes an error for every call that fails. */
test.beforeEach(({ trouble }) => trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/))

/** Until the phone has what it needs to do without the network. */
async function shellIsKept(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** The addresses of everything that the phone holds for the page. */
function keptAddresses(page: Page) {
  return page.evaluate(async () => {
    const held = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return held.flat().map(({ url }) => new URL(url).pathname)
  })
}

async function openAnew(page: Page, context: BrowserContext, address: string) {
  const opened = await context.newPage()
  await page.close()
  await opened.goto(address)
  return opened
}

test('Who has saved a request sees its code without a signal, and goes on when there is one again', async ({
  page,
  context,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await page.goto('/register/followerlist')
  const code = await saveRequest(page)
  await shellIsKept(page)
  for (const address of await keptAddresses(page)) expect(address).toMatch(/^\/$|^\/assets\//)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(keptTitle(page)).toBeVisible()
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
    // What unlocking the phone does.
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

test('The address opened anew without a signal shows the nearest appointment, and the others below', async ({
  page,
  context,
  citizens,
}) => {
  const citizen = await citizens.someone({ borderCity: 48 })
  await signInDirectly(page.request, citizen)
  await saveDirectly(page.request, { ...citizen, bpType: 1 })
  await saveDirectly(page.request, { ...citizen, bpType: 2 })
  await page.goto('/Verify')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(2)
  await shellIsKept(page)

  await context.setOffline(true)
  const opened = await openAnew(page, context, '/')
  await expect(opened.getByRole('tabpanel')).toHaveCount(1)
  await opened.getByRole('main').getByRole('group').click()
  await expect(opened.getByRole('tabpanel')).toHaveCount(2)
  await expectAccessible(opened)
})

test('Where the signal is so weak that no answer comes, the code does not wait for one', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const { registrationCode } = await saveDirectly(page.request, citizen)
  await page.goto(`/register/qrcode?dataDetail=${registrationCode}&flagPage=0`)
  await expect(page.getByText(citizen.who)).toBeVisible()

  const answer = await holdBack(page, '**/api/v1/auth/info/')
  await page.reload()
  await expect(page.getByText(NOTICE)).toBeVisible({ timeout: 8_000 })
  await expect(page.getByRole('tabpanel')).toContainText(registrationCode)
  answer.letGo()
  await expect(page.getByText(citizen.who)).toBeVisible()
})

test('A session that has ended does not hide the code where there is no signal, and asks who is there when there is one', async ({
  page,
  context,
  citizens,
  trouble,
}) => {
  trouble.expect(/status of 401|fetching the script/)
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const { registrationCode } = await saveDirectly(page.request, citizen)
  await page.goto(`/register/qrcode?dataDetail=${registrationCode}&flagPage=0`)
  await expect(page.getByText(citizen.who)).toBeVisible()

  await test.step('the server forgets the session, and the phone is looked at again', async () => {
    await tell(page.request, signOutRoute)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(loginDialog(page)).toBeVisible()
    await loginDialog(page).getByRole('textbox', { name: 'นามสกุล' }).fill(citizen.lname)
  })
  await context.setOffline(true)
  await expect(keptTitle(page)).toBeVisible()
  await expect(loginDialog(page)).toBeHidden()
  await expect(page.getByRole('img', { name: `คิวอาร์โค้ด รหัสลงทะเบียน ${registrationCode}` })).toBeVisible()
  await expect(page.getByText(citizen.who)).toBeHidden()
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(loginDialog(page).getByRole('textbox', { name: 'นามสกุล' })).toHaveValue(citizen.lname)
  await expect(keptTitle(page)).toBeHidden()
  await expectAccessible(page)
})

test('After signing out nothing of it is left, and no sign-in opens before the server has said that nobody is signed in', async ({
  page,
  context,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const { registrationCode } = await saveDirectly(page.request, citizen)
  await page.goto(`/register/qrcode?dataDetail=${registrationCode}&flagPage=0`)
  await expect(page.getByRole('tabpanel')).toContainText(registrationCode)
  await shellIsKept(page)
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

test('Who reloads a form without a signal is told so and sees no sign-in, and goes on where they were', async ({
  page,
  context,
  citizens,
}) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail' })
  await page.goto('/register/registerdetail')
  const phone = page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await phone.fill('0822222222')
  await kept
  await shellIsKept(page)

  await test.step('by itself', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(NOTICE)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'ยังเชื่อมต่อระบบไม่ได้' })).toBeVisible()
    // Longer than the first three tries take.
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

test('A form that is open says that the signal is gone, and keeps what is typed', async ({
  page,
  context,
  citizens,
  trouble,
}) => {
  trouble.expect(/fetching the script/)
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail' })
  await page.goto('/register/registerdetail')
  const phone = page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })
  await expect(phone).toHaveValue('0812345678')
  await context.setOffline(true)
  await expect(page.getByText(NOTICE)).toBeVisible()
  await phone.fill('0822222222')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText(NOTICE)).toBeHidden()
  await expect
    .poll(async () => (await ask(page.request, getDraft))?.detail?.phone, { timeout: 15_000 })
    .toBe('0822222222')
})

test('Signing out without a signal wipes the code at once, and the session ends with the next contact', async ({
  page,
  context,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const { registrationCode } = await saveDirectly(page.request, citizen)
  await page.goto(`/register/qrcode?dataDetail=${registrationCode}&flagPage=0`)
  await expect(page.getByRole('tabpanel')).toContainText(registrationCode)
  await shellIsKept(page)

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
    expect((await ask(page.request, authInfo)).userInfo).toBeNull()
    await page.reload()
    await expect(loginDialog(page)).toBeVisible()
  })
})
