// The screen of a saved request (specification 2, registration result; 8).
import { getRequest } from '@border-pass/contract/request-routes'
import { isEPaymentOffered } from '@border-pass/domain/payment/e-payment-offered'
import { addDays, fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate, shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import type { Page } from '@playwright/test'
import type { Citizen, Citizens } from './fixtures/citizens.ts'
import { getOffice } from './fixtures/get-office.ts'
import { issuePass } from './fixtures/office.ts'
import { saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'

const addressOf = ({ registrationCode }: { registrationCode: string }) =>
  `/register/qrcode?dataDetail=${registrationCode}&flagPage=0`

const cancelButton = (page: Page) => page.getByRole('button', { name: 'ยกเลิกคำขอ' })

async function confirmCancelling(page: Page) {
  await cancelButton(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยืนยัน' }).click()
}

test('A pending request shows its progress, applicant and cost, and offers the sheet', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)
  await page.goto(addressOf(saved))

  const stations = page.getByRole('list', { name: 'ความคืบหน้าของคำขอ' }).getByRole('listitem')
  await expect(stations).toHaveText([/รับคำขอ$/, /เข้ารับบริการ$/, /รับหนังสือผ่านแดน$/])
  await expect(stations.first()).toHaveAttribute('aria-current', 'step')
  const fact = (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
  await expect(fact('ชื่อ-นามสกุล')).toHaveText(citizen.who)
  await expect(fact('วันที่ลงทะเบียน')).toHaveText(longThaiDate(fromDateNumber(saved.request.registerDate)))
  await expect(fact('ด่านที่ออกหนังสือผ่านแดน')).toHaveText(getOffice(citizen.office).th)
  await expect(page.getByRole('main')).toContainText('ค่าธรรมเนียม 200 บาท')
  const tabs = page.getByRole('tablist', { name: 'รหัสลงทะเบียน' }).getByRole('tab')
  await expect(tabs).toHaveText(['คิวอาร์โค้ด', 'บาร์โค้ด'])
  await expect(page.getByRole('link', { name: 'ดาวน์โหลด' })).toBeVisible()
})

const ON_THE_DAY = 'ค่าธรรมเนียม 200 บาท ชำระที่ด่านในวันนัด'
const DEADLINE = /18\.00|ล่วงหน้า|ชำระได้ถึง|ใช้ได้ถึง/

async function someoneOf(citizens: Citizens, isOffered: boolean): Promise<Citizen> {
  for (;;) {
    const citizen = await citizens.someone({ bpType: 2 })
    if (isEPaymentOffered({ ccaa: citizen.office.slice(0, 4) }, true) === isOffered) return citizen
  }
}

/** The server's clock cannot be changed, so the answer is rewritten as expired. */
async function showAsExpired(page: Page, code: string) {
  await page.route(`**/api/v1/register/${code}*`, async (route) => {
    const response = await route.fetch()
    const request = getRequest.reply.schema.parse(await response.json())
    await route.fulfill({ response, json: { ...request, display: 'expired', isPay: false } })
  })
}

test('Where prepayment is possible the amount, the account with its QR code and the deadline are each shown once', async ({
  page,
  citizens,
}) => {
  const citizen = await someoneOf(citizens, true)
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)
  await page.goto(addressOf(saved))

  const payment = page.getByRole('region', { name: 'ชำระเงิน' })
  const dayBefore = shortThaiDate(addDays(fromDateNumber(saved.request.travelDate), -1))
  await expect(payment).toContainText(
    `ค่าธรรมเนียม 200 บาท ชำระล่วงหน้าได้ถึง ${dayBefore} เวลา 18.00 น. หรือชำระที่ด่านในวันนัด`,
  )
  await expect(payment.getByRole('term')).toHaveText([
    'ชื่อบัญชี',
    'Comp. Code',
    'เลขผู้เสียภาษี',
    'เลขอ้างอิง 1 (Ref. 1)',
    'เลขอ้างอิง 2 (Ref. 2)',
  ])
  await expect(payment).toContainText(saved.registrationCode)
  await expect(payment.getByRole('img', { name: 'คิวอาร์โค้ดสำหรับชำระเงิน' })).toBeVisible()
  const words = await page.getByRole('main').innerText()
  for (const once of ['200 บาท', '18.00', 'ล่วงหน้า', dayBefore]) expect(words.split(once)).toHaveLength(2)
  expect(words).not.toMatch(/ชำระได้ถึง|ใช้ได้ถึง/)
  await expectAccessible(page)
})

test('At other offices, and once confirmed, payment is on the day and no deadline is shown', async ({
  page,
  citizens,
}) => {
  const elsewhere = await someoneOf(citizens, false)
  await signInDirectly(page.request, elsewhere)
  await page.goto(addressOf(await saveDirectly(page.request, elsewhere)))
  const main = page.getByRole('main')
  await expect(main).toContainText(ON_THE_DAY)
  await expect(main).not.toContainText(DEADLINE)

  const confirmed = await someoneOf(citizens, true)
  await signInDirectly(page.request, confirmed)
  const saved = await saveDirectly(page.request, confirmed)
  await issuePass(page.request, saved)
  await page.goto(addressOf(saved))
  await expect(main).toContainText(ON_THE_DAY)
  await expect(main).not.toContainText(DEADLINE)
  await expect(page.getByRole('img', { name: 'คิวอาร์โค้ดสำหรับชำระเงิน' })).toBeHidden()
})

test('An expired request shows no stepper, no payment and no counter code', async ({ page, citizens }) => {
  const citizen = await someoneOf(citizens, true)
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)
  await showAsExpired(page, saved.registrationCode)
  await page.goto(addressOf(saved))
  const main = page.getByRole('main')
  await expect(main).toContainText('เลยวันนัดแล้ว')
  await expect(page.getByRole('list', { name: 'ความคืบหน้าของคำขอ' })).toBeHidden()
  await expect(main).not.toContainText(/ค่าธรรมเนียม|ชำระ|แสดงรหัสนี้ต่อเจ้าหน้าที่/)
})

test('A late cancellation is refused with a warning that gives the reason', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 409/)
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)
  await page.goto(addressOf(saved))
  await expect(cancelButton(page)).toBeVisible()
  await issuePass(page.request, saved)

  await confirmCancelling(page)
  const warning = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
  await expect(warning).toContainText('ยกเลิกได้เฉพาะคำขอที่รอยืนยันเท่านั้น')
  await expect(warning.getByRole('alert')).toBeHidden()
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'ตกลง' }).click()
  await expect(page.getByText('ยืนยันแล้ว')).toBeVisible()
  await expect(cancelButton(page)).toBeHidden()
})

test('A cancellation that does not reach the server opens an error dialog and succeeds on the next try', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/)
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await page.goto(addressOf(await saveDirectly(page.request, citizen)))
  await page.route('**/api/v1/cancel/**', (route) => route.abort('failed'))

  await confirmCancelling(page)
  const dialog = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
  await expect(dialog.getByRole('alert')).toContainText('ไม่สามารถเชื่อมต่อระบบได้')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'ตกลง' }).click()
  await page.unroute('**/api/v1/cancel/**')
  await confirmCancelling(page)
  await expect(page.getByText('ยกเลิกรายการเรียบร้อย')).toBeVisible()
  await expect(page.getByRole('list', { name: 'ความคืบหน้าของคำขอ' })).toBeHidden()
})
