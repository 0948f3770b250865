// The shortest way through the service.
import { listRequests } from '@border-pass/contract/request-routes'
import { callApi } from './fixtures/api.ts'
import { getOffice } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { checkEligibility, chooseSelection } from './steps/choose-selection.ts'
import { fillDetail, goNext } from './steps/fill-detail.ts'
import { saveRequest, sendButton } from './steps/save-request.ts'
import { loginDialog, signIn, signOut } from './steps/sign-in.ts'

test('A citizen signs in, requests a temporary pass, finds it in the list and signs out', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ borderCity: 48, bpType: 1 })

  await test.step('the sign-in', async () => {
    await page.goto('/')
    await expect(loginDialog(page)).toBeVisible()
    await signIn(page, citizen)
  })

  await test.step('country, pass and office', async () => {
    await expect(page).toHaveURL('/register')
    await chooseSelection(page, citizen)
    await checkEligibility(page)
  })

  await test.step('what only the citizen knows', async () => {
    await expect(page).toHaveURL('/register/registerdetail?pagecheck=0')
    await fillDetail(page)
    await expect(page.getByRole('main')).toContainText(citizen.who)
    await goNext(page)
  })

  await test.step('the summary', async () => {
    await expect(page).toHaveURL('/register/followerlist')
    await expect(page.getByRole('heading', { level: 1, name: 'ตรวจทานก่อนส่ง' })).toBeVisible()
    const summary = page.getByRole('main')
    for (const told of [citizen.who, 'หนังสือผ่านแดนชั่วคราว', getOffice(citizen.office).th, 'ท่องเที่ยว'])
      await expect(summary).toContainText(told)
    await expect(sendButton(page)).toBeInViewport({ ratio: 1 })
    await page.getByRole('definition').last().scrollIntoViewIfNeeded()
    await expect(sendButton(page)).toBeInViewport({ ratio: 1 })
  })

  const code = await test.step('saving, and the result', async () => {
    const saved = await saveRequest(page)
    await expect(page).toHaveURL(`/register/qrcode?dataDetail=${saved}&flagPage=1`)
    await expect(page.getByRole('img', { name: `คิวอาร์โค้ด รหัสลงทะเบียน ${saved}` })).toBeVisible()
    return saved
  })

  await test.step('the server has it, once, under the code that the screen shows', async () => {
    const { items } = await callApi(page.request, listRequests, { query: { pid: citizen.pid } })
    expect(items.map(({ registrationCode, display }) => [registrationCode, display])).toEqual([
      [code, 'pending'],
    ])
  })

  await test.step('the list has it', async () => {
    await page.getByRole('link', { name: 'ตรวจสอบคำขอ' }).click()
    await expect(page).toHaveURL('/Verify')
    const number = `${Number(code.slice(0, 7))}/${code.slice(7)}`
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `คำขอเลขที่ ${number}` })
    await expect(card).toContainText('รอยืนยัน')
    await card.getByRole('link', { name: /^ดูคำขอ/ }).click()
    await expect(page).toHaveURL(`/register/qrcode?dataDetail=${code}&flagPage=0`)
    await expect(page.getByRole('tabpanel')).toContainText(code)
    await expect(page.getByText('บันทึกข้อมูลเรียบร้อยเเล้ว')).toBeHidden()
  })

  await signOut(page)
})
