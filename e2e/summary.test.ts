// The summary, the question before sending, and saves that are refused, lost or replaced (specification 5 and 8; D27).
import type { Page } from '@playwright/test'
import { signOut } from '@border-pass/contract/auth-routes'
import { deleteDraft } from '@border-pass/contract/draft-routes'
import { isDeliveryOffered } from '@border-pass/domain/delivery/delivery-options'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { pauseCalls, sendCall } from './fixtures/api.ts'
import { getOffice, openStep, saveDirectly, savedRequests, storedDraft } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { checkEligibility, chooseSelection } from './steps/choose-selection.ts'
import { fillDetail, goNext } from './steps/fill-detail.ts'
import { askToSend, confirmSaving, saveRequest, sendButton } from './steps/save-request.ts'
import { loginDialog, signIn } from './steps/sign-in.ts'

const SUMMARY = '/register/followerlist'

/** The idempotency keys of the saves that the page sends. */
function watchKeys(page: Page) {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/register/'))
      keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

test('each block of the summary leads to its form, and the request is sent once', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401/)
  // At an office that delivers there would be a fourth button.
  const citizen = await citizens.someone(
    { bpType: 2 },
    ({ office, bpType }) => !isDeliveryOffered(findOffice(office) ?? { ccaa: '' }, bpType),
  )
  await openStep(page, citizen, 'summary', { detail: { email: '' } })
  const main = page.getByRole('main')

  await test.step('the title fits on one line, and each block has one edit button', async () => {
    const title = page.getByRole('heading', { level: 1, name: 'ตรวจทานก่อนส่ง' })
    await expect.poll(async () => (await title.boundingBox())?.height).toBeLessThan(48)
    await expect(page.getByRole('term').filter({ hasText: 'อีเมล' })).toHaveCount(0)
    await expect(main.getByRole('button', { name: /^แก้ไข/ })).toHaveText([
      'แก้ไข วันนัด',
      'แก้ไข ที่รับหนังสือ ประเทศ และประเภท',
      'แก้ไขข้อมูล',
    ])
  })
  await test.step('the answers can be changed from the summary', async () => {
    await main.getByRole('button', { name: 'แก้ไขข้อมูล' }).click()
    await expect(page).toHaveURL(/registerdetail\?pagecheck=1/)
    const phone = page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })
    await phone.fill('0899999999')
    await goNext(page)
    await expect(page).toHaveURL(SUMMARY)
    await expect(main).toContainText('089 999 9999')
  })
  await test.step('the day can be changed from the summary', async () => {
    await main.getByRole('button', { name: 'แก้ไข วันนัด' }).click()
    await expect(page.locator('#detail-travelDate')).toBeFocused()
    await goNext(page)
    await expect(page).toHaveURL(SUMMARY)
  })
  await test.step('the office can be changed from the summary', async () => {
    await main.getByRole('button', { name: 'แก้ไข ที่รับหนังสือ' }).click()
    await expect(page).toHaveURL('/register#selection-office')
    await checkEligibility(page)
    await expect(page).toHaveURL(SUMMARY)
  })

  await test.step('the question before sending names office, day and fee, and returning changes nothing', async () => {
    await expect(main).toContainText('200 บาท จ่าย')
    const question = await askToSend(page)
    await expect(question).toContainText(getOffice(citizen.office).th)
    await expect(question).toContainText(/วัน.+ที่ \d+ .+ \d{4}/)
    await expect(question).toContainText('ค่าธรรมเนียม 200 บาท')
    await question.getByRole('button', { name: 'กลับไปตรวจทาน' }).click()
    await expect(sendButton(page)).toBeFocused()
    expect(await savedRequests(page)).toEqual([])
  })

  await test.step('a session that ends while saving opens only the sign-in, and afterwards the summary is unchanged and the same save succeeds', async () => {
    const keys = watchKeys(page)
    // Otherwise a pending upload or look-up would be the first to meet the ended session.
    await page.reload({ waitUntil: 'networkidle' })
    await expect(sendButton(page)).toBeEnabled()
    await sendCall(page.request, signOut)
    await confirmSaving(page)
    await expect(
      loginDialog(page).getByText('หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง ข้อมูลที่กรอกไว้ยังอยู่'),
    ).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await signIn(page, citizen)
    await expect(page).toHaveURL(SUMMARY)
    await expect(page.getByRole('main')).toContainText('089 999 9999')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    const code = await saveRequest(page)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(await savedRequests(page)).toMatchObject([{ registrationCode: code, display: 'pending' }])
  })

  await test.step('the notice of a saved request is shown once, not after a reload', async () => {
    const address = page.url()
    expect(address).toContain('flagPage=1')
    await page.reload()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('button', { name: 'แสดงเต็มจอ' })).toBeVisible()
    await expect(page.getByText('บันทึกข้อมูลเรียบร้อยเเล้ว')).toBeHidden()
  })
})

test('the request cannot be changed while it is being saved', async ({ page, citizens }) => {
  await openStep(page, await citizens.someone({ bpType: 2 }), 'summary')
  const answer = await pauseCalls(page, /\/api\/v1\/register\/$/)
  await confirmSaving(page)
  await expect(page.getByRole('button', { name: 'กำลังส่งคำขอ' })).toBeVisible()
  const main = page.getByRole('main')
  for (const name of ['แก้ไขข้อมูล', 'แก้ไข วันนัด', 'แก้ไข ที่รับหนังสือ', 'เริ่มใหม่'])
    await expect(main.getByRole('button', { name })).toBeDisabled()
  const menu = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click()
  await menu('ขอหนังสือผ่านแดน')
  await expect(page).toHaveURL(SUMMARY)
  await page.goBack()
  await expect(page).toHaveURL(SUMMARY)
  await menu('ตรวจสอบคำขอ')
  await expect(page).toHaveURL('/Verify')
  answer.resume()
  await expect(main).toContainText(/ส่งคำขอเลขที่ \d+\/\d+ แล้ว\s·\sดูรหัส/)
  await expect(page).toHaveURL('/Verify')
  await main.getByRole('link', { name: 'ดูรหัส' }).click()
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await expect(main).not.toContainText('ดูรหัส')
})

test('an older request that is found only at the save is replaced by the new one', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 409/)
  const citizen = await citizens.someone({ borderCity: 48, bpType: 2 })
  await openStep(page, citizen, 'summary')
  await expect(sendButton(page)).toBeEnabled()
  const older = await saveDirectly(page.request, citizen)
  const number = `${older.reqId}/${older.reqYear}`
  await test.step('a second save is refused with the request that was saved elsewhere as the reason', async () => {
    await confirmSaving(page)
    const dialogs = page.getByRole('alertdialog')
    await expect(dialogs.getByRole('paragraph').first()).toHaveText(/^ไม่สามารถลงทะเบียนได้ \[เนื่องจาก .+\]$/)
    // The save elsewhere has deleted the draft too; the draft becomes a new request without another dialog.
    await expect.poll(async () => (await storedDraft(page))?.step).toBe('summary')
    await dialogs.getByRole('button', { name: 'ตกลง' }).click()
    await expect(dialogs).toHaveCount(0)
  })
  await test.step('the summary names the older request, and its button leads to the question', async () => {
    await expect(page.getByText(`ท่านมีคำขอเลขที่ ${number}`)).toBeVisible()
    await sendButton(page).click({ force: true })
    await expect(page.getByRole('button', { name: 'ใช้คำขอใหม่แทน' })).toBeFocused()
  })
  const question = page.getByRole('alertdialog', { name: 'ใช้คำขอใหม่แทนคำขอเดิมหรือไม่' })
  await test.step('a citizen who keeps the older request stays on the screen of the places', async () => {
    await page.goto('about:blank')
    await sendCall(page.request, deleteDraft)
    await page.goto('/register')
    await chooseSelection(page, citizen)
    await checkEligibility(page)
    await expect(question).toContainText(`ท่านมีคำขอเลขที่ ${number} นัดวันที่`)
    await expect(question).toContainText('ระบบจะยกเลิกคำขอเดิมโดยอัตโนมัติ และไม่คืนเงินหากจ่ายผ่าน e-Payment แล้ว')
    await question.getByRole('button', { name: 'เก็บคำขอเดิมไว้' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL('/register')
  })
  await checkEligibility(page)
  await question.getByRole('button', { name: 'ใช้คำขอใหม่แทน' }).click()
  await expect(page).toHaveURL(/registerdetail/)
  await fillDetail(page)
  await goNext(page)
  await expect(page.getByText(`ระบบจะยกเลิกคำขอเลขที่ ${number} โดยอัตโนมัติ`)).toBeVisible()
  const code = await saveRequest(page)
  expect(await savedRequests(page)).toMatchObject([
    { registrationCode: code, display: 'pending' },
    { registrationCode: older.registrationCode, display: 'cancelled' },
  ])
})
