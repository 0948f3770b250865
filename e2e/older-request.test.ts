// A second request for the same pass at the same office (specification 4; D27), and cancelling (specification 8).
import { listRequests } from '@border-pass/contract/request-routes'
import { callApi } from './fixtures/api.ts'
import { saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { checkEligibility, chooseSelection } from './steps/choose-selection.ts'
import { fillDetail, goNext } from './steps/fill-detail.ts'
import { askToCancel, cancelButton } from './steps/cancel-request.ts'
import { saveRequest } from './steps/save-request.ts'

test('A new request replaces the older one after the citizen confirms', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const older = await saveDirectly(page.request, citizen)
  const number = `${older.reqId}/${older.reqYear}`

  await page.goto('/register')
  await chooseSelection(page, citizen)
  await checkEligibility(page)
  const question = page.getByRole('alertdialog', { name: 'ใช้คำขอใหม่แทนคำขอเดิมหรือไม่' })
  await expect(question).toContainText(`ท่านมีคำขอเลขที่ ${number} นัดวันที่`)
  await expect(question).toContainText('ระบบจะยกเลิกคำขอเดิมโดยอัตโนมัติ และไม่คืนเงินหากชำระผ่าน e-Payment แล้ว')
  await expectAccessible(page)

  await test.step('a citizen who keeps the older request stays on the screen', async () => {
    await question.getByRole('button', { name: 'เก็บคำขอเดิมไว้' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL('/register')
  })

  await checkEligibility(page)
  await question.getByRole('button', { name: 'ใช้คำขอใหม่แทน' }).click()
  await fillDetail(page)
  await goNext(page)
  await expect(page.getByText(`ระบบจะยกเลิกคำขอเลขที่ ${number} โดยอัตโนมัติ`)).toBeVisible()
  const code = await saveRequest(page)

  const { items } = await callApi(page.request, listRequests, { query: { pid: citizen.pid } })
  expect(items.map(({ registrationCode, display }) => [registrationCode, display])).toEqual([
    [code, 'pending'],
    [older.registrationCode, 'cancelled'],
  ])
})

test('Cancelling a pending request asks first, and the request stays in the list as cancelled', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const { reqId, reqYear, registrationCode } = await saveDirectly(page.request, citizen)
  const number = `คำขอเลขที่ ${reqId}/${reqYear}`

  await page.goto('/Verify')
  await page.getByRole('link', { name: `ดูคำขอ เลขที่ ${reqId}/${reqYear}` }).click()
  const question = await askToCancel(page)
  await expect(question).toHaveAccessibleName(`ยกเลิก${number} หรือไม่`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'ยกเลิกคำขอนี้' }).click()

  await expect(page.getByText('ยกเลิกรายการเรียบร้อย')).toBeVisible()
  await expect(cancelButton(page)).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'ย้อนกลับ' }).click()
  await expect(page).toHaveURL(`/Verify?returnDetail=${registrationCode}&flagBack=1`)
  await expect(page.getByRole('link', { name: number })).toContainText('ยกเลิก')
  await expect(page.getByRole('link', { name: number })).toBeFocused()

  const { items } = await callApi(page.request, listRequests, { query: { pid: citizen.pid } })
  expect(items.map(({ display }) => display)).toEqual(['cancelled'])
})
