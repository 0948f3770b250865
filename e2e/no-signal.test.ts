// The code at a counter without a signal: after a reload, and when the address is opened anew (screens, Behaviour; decision page 12).
import type { BrowserContext, Page } from '@playwright/test'
import { signOut as signOutRoute } from '@border-pass/contract/auth-routes'
import { tell } from './fixtures/api.ts'
import { holdBack } from './fixtures/hold-back.ts'
import { beginRequest, saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { saveRequest } from './steps/save-request.ts'
import { loginDialog, signOut } from './steps/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const NOTICE = 'ขณะนี้เชื่อมต่อระบบไม่ได้'

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

test('After signing out nothing of it is left, and the sign-in says that nobody can be reached', async ({
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
  await expect(loginDialog(opened)).toBeVisible()
  await expect(opened.getByText(registrationCode)).toBeHidden()
  await expect(opened.getByText(NOTICE)).toBeHidden()
})
