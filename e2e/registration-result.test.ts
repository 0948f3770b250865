// What a saved request shows, and what may be done with it (specification 2, registration result; 8).
import { fromDateNumber } from '@border-pass/domain/values/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/thai-date-text'
import type { Page } from '@playwright/test'
import { getOffice } from './fixtures/get-office.ts'
import { issuePass } from './fixtures/play-office.ts'
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

test('A pending request shows how far it is, whose it is, what it costs, and offers the sheet', async ({
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
  await expect(page.getByRole('main')).toContainText(
    'ค่าธรรมเนียม 200 บาท กรุณาชำระก่อน 18.00 น. ของวันก่อนวันนัด หรือชำระเป็นเงินสดหรือคิวอาร์โค้ดในวันนัด',
  )
  const tabs = page.getByRole('tablist', { name: 'รหัสลงทะเบียน' }).getByRole('tab')
  await expect(tabs).toHaveText(['คิวอาร์โค้ด', 'บาร์โค้ด'])
  await expect(page.getByRole('link', { name: 'ดาวน์โหลด' })).toBeVisible()
})

test('A cancellation that comes too late is refused with a warning that says why', async ({
  page,
  citizens,
  trouble,
}) => {
  trouble.expect(/status of 409/)
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

test('A cancellation that does not reach the server gives an error dialog, and goes through on the next try', async ({
  page,
  citizens,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/)
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
