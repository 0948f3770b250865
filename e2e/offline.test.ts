// The registration code offline, after a reload and when the address is opened (ADR 24).
import type { BrowserContext, Page } from '@playwright/test'
import { authInfo, signOut as signOutRoute } from '@border-pass/contract/auth-routes'
import { callApi, sendCall } from './fixtures/api.ts'
import { signInDirectly } from './fixtures/citizens.ts'
import { toAddress, openSaved, openStep, saveDirectly, storedDraft } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { returnAfterTwoMinutes, toFront } from './fixtures/to-front.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { placeButton } from './steps/choose-selection.ts'
import { saveRequest } from './steps/save-request.ts'
import { loginDialog, signIn } from './steps/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const NOTICE = 'ไม่มีสัญญาณอินเทอร์เน็ต ที่กรอกไว้ยังอยู่'

const notice = (page: Page) => page.getByText(NOTICE)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const storedCopyTitle = (page: Page) => heading(page, 'สำเนาที่เก็บไว้ในอุปกรณ์นี้')
const qrCode = (page: Page, code: string) => page.getByRole('img', { name: `คิวอาร์โค้ด รหัสลงทะเบียน ${code}` })
const asksForSession = (request: { url: () => string }) => request.url().endsWith('/auth/info/')

/** The browser logs an error for every failed call. */
test.beforeEach(({ pageErrors }) =>
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script|status of 401/),
)

/** Waits until the service worker has stored the app's files. */
async function waitForCachedShell(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

function cachedAddresses(page: Page) {
  return page.evaluate(async () => {
    const addresses = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return addresses.flat().map(({ url }) => new URL(url).pathname)
  })
}

async function openInNewPage(page: Page, context: BrowserContext, address: string) {
  const opened = await context.newPage()
  await page.close()
  await opened.goto(address)
  return opened
}

test('a saved request shows its registration code, and nothing else, offline', async ({
  page,
  context,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await openStep(page, citizen, 'summary')
  const code = await saveRequest(page)
  await waitForCachedShell(page)
  for (const address of await cachedAddresses(page)) expect(address).toMatch(/^\/index\.html$|^\/assets\//)
  const fullScreen = page.getByRole('dialog', { name: 'รหัสลงทะเบียน' })

  await test.step('a saved request shows its code offline', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(notice(page)).toBeVisible()
    await expect(storedCopyTitle(page)).toBeVisible()
    await expect(qrCode(page, code)).toBeVisible()
    await expect(page.getByRole('tabpanel')).toContainText(code)
    await expect(page.getByRole('main')).not.toContainText(citizen.lname)
    const kept = JSON.stringify((await context.storageState()).origins)
    expect(kept).toContain(code)
    expect(kept).not.toContain(citizen.pid)
    expect(kept).not.toContain(citizen.fname)
  })
  await test.step('the barcode is shown full-screen offline', async () => {
    await page.getByRole('tab', { name: 'บาร์โค้ด' }).click()
    await page.getByRole('button', { name: 'แสดงเต็มจอ' }).click()
    await expect(fullScreen.getByRole('img', { name: `บาร์โค้ด รหัสลงทะเบียน ${code}` })).toBeVisible()
  })
  await test.step('a full-screen code stays open when the network returns', async () => {
    const answered = page.waitForResponse((response) => asksForSession(response) && response.ok())
    await context.setOffline(false)
    await toFront(page)
    await (await answered).finished()
    // The page has drawn the changes of an answer by the second frame.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await expect(fullScreen).toBeVisible()
    await fullScreen.getByRole('button', { name: 'ปิด' }).click()
    await expect(page.getByRole('main')).toContainText(citizen.who)
    await expect(notice(page)).toBeHidden()
    await expect(page.getByRole('tabpanel')).toContainText(code)
  })
})

test('the code of the nearest appointment is shown without a network until the citizen signs out', async ({
  page,
  context,
  citizens,
}) => {
  const citizen = await citizens.someone({ borderCity: 48 })
  await signInDirectly(page.request, citizen)
  await saveDirectly(page.request, { ...citizen, bpType: 1 })
  const { registrationCode: code } = await openSaved(page, { ...citizen, bpType: 2 })
  const result = toAddress({ registrationCode: code })
  // The link is at the end of a page that may still be loading, so it could move under the pointer.
  await page.getByRole('link', { name: 'ย้อนกลับ' }).press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: /^ดูคำขอ/ })).toHaveCount(2)
  await page.goBack()
  await expect(page.getByText(citizen.who).first()).toBeVisible()
  await waitForCachedShell(page)

  await context.setOffline(true)
  const opened = await openInNewPage(page, context, '/')
  await test.step('opening the address offline shows the nearest appointment once, with the others below it', async () => {
    await expect(storedCopyTitle(opened)).toBeVisible()
    await expect(opened.getByRole('img', { name: /^คิวอาร์โค้ด/ })).toHaveCount(1)
    await opened.getByRole('button', { name: 'แสดงเต็มจอ' }).click()
    await opened.getByRole('dialog').getByRole('button', { name: 'ปิด' }).click()
    // The other appointments are folded.
    await opened.getByRole('main').getByRole('group').click()
    await expect(opened.getByRole('tabpanel')).toHaveCount(1)
  })

  await test.step('an ended session still shows the code offline and opens the sign-in once online', async () => {
    await context.setOffline(false)
    await opened.goto(result)
    await expect(opened.getByText(citizen.who).first()).toBeVisible()
    await sendCall(opened.request, signOutRoute)
    await toFront(opened)
    const surname = loginDialog(opened).getByRole('textbox', { name: 'นามสกุล' })
    await surname.fill(citizen.lname)
    await context.setOffline(true)
    await expect(storedCopyTitle(opened)).toBeVisible()
    await expect(loginDialog(opened)).toBeHidden()
    await expect(qrCode(opened, code)).toBeVisible()
    await expect(opened.getByText(citizen.who).filter({ visible: true })).toHaveCount(0)

    await context.setOffline(false)
    await expect(surname).toHaveValue(citizen.lname)
    await expect(storedCopyTitle(opened)).toBeHidden()
    await signIn(opened, citizen)
    await expect(opened.getByRole('tabpanel')).toContainText(code)
  })

  await test.step('signing out offline removes the code at once and ends the session when the server is next reached', async () => {
    await context.setOffline(true)
    await opened.getByRole('button', { name: 'ออกจากระบบ' }).click()
    await expect(heading(opened, 'ออกจากระบบในอุปกรณ์นี้แล้ว')).toBeVisible()
    await expect(opened.getByText(code)).toBeHidden()
    expect(JSON.stringify((await context.storageState()).origins)).not.toContain(code)
    await expectAccessible(opened)
    for (const address of [result, '/']) {
      await opened.goto(address)
      await expect(notice(opened)).toBeVisible()
      await expect(opened.getByText(code)).toBeHidden()
      await expect(opened.getByRole('img', { name: /^คิวอาร์โค้ด/ })).toBeHidden()
    }
    await context.setOffline(false)
    await expect(loginDialog(opened)).toBeVisible()
    expect((await callApi(opened.request, authInfo)).userInfo).toBeNull()
    await opened.reload()
    await expect(loginDialog(opened)).toBeVisible()
  })
})

test('a form keeps the typed text and shows a notice while offline', async ({ page, context, citizens }) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  await test.step('Next goes on offline from a place whose eligibility is already known', async () => {
    await page.goto('/register')
    await placeButton(page, citizen).click()
    await expect(page.getByText('ท่านมีสิทธิ์ขอที่นี่')).toBeVisible()
    await context.setOffline(true)
    await returnAfterTwoMinutes(page)
    await page.getByRole('button', { name: 'ถัดไป: เลือกวันนัด' }).click()
    await expect(page).toHaveURL(/registerdetail/)
    await context.setOffline(false)
  })
  await openStep(page, citizen, 'detail')
  const phone = page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })
  await expect(phone).toHaveValue('0812345678')
  await waitForCachedShell(page)

  await test.step('an open form shows a notice when the network is lost and keeps the typed values', async () => {
    await context.setOffline(true)
    await expect(notice(page)).toBeVisible()
    await phone.fill('0822222222')
    await context.setOffline(false)
    await expect(notice(page)).toBeHidden()
    await expect.poll(() => storedDraft(page)).toMatchObject({ detail: { phone: '0822222222' } })
  })
  await test.step('in a browser no notice of the portal’s app is shown while offline', async () => {
    await context.setOffline(true)
    await expect(notice(page)).toBeVisible()
    await expect(page.getByText('ไม่สามารถเชื่อมต่ออินเทอร์เน็ตได้')).toBeHidden()
  })
  await test.step('Next goes on from an open form offline, and one notice is shown', async () => {
    await page.getByRole('button', { name: 'ถัดไป' }).click()
    await expect(heading(page, 'ตรวจทานก่อนส่ง')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('082 222 2222')
    await expect(notice(page)).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await page.goBack()
    await expect(phone).toHaveValue('0822222222')
  })
  await test.step('reloading a form offline shows a notice instead of the sign-in, and continues at the same step once online', async () => {
    await page.reload()
    await expect(notice(page)).toBeVisible()
    await expect(heading(page, 'ยังเชื่อมต่อระบบไม่ได้')).toBeVisible()
    await expect(loginDialog(page)).toBeHidden()
    await context.setOffline(false)
    await expect(phone).toHaveValue('0822222222')
    await expect(page).toHaveURL(/registerdetail/)
    await expect(notice(page)).toBeHidden()
  })
})
