// The shortest way through the service (specification 2), on a phone whose clock is twelve days fast: dates come from the server (D1).
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { formatLongThaiDate, formatShortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { moveClock, serverNow } from './fixtures/clock.ts'
import { getOffice, savedRequests } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { checkEligibility, chooseSelection } from './steps/choose-selection.ts'
import { fillDetail, goNext } from './steps/fill-detail.ts'
import { saveRequest, sendButton } from './steps/save-request.ts'
import { signIn, signOut } from './steps/sign-in.ts'

const TWELVE_DAYS = 12 * 24 * 3_600_000

/** The label of the first day that is offered: today, because the office is open. */
const FIRST_DAY = 'วันนี้'

test('a citizen signs in, requests a pass and finds it in the list', async ({ page, citizens }) => {
  await moveClock(page, TWELVE_DAYS)
  const today = toBangkokDate(serverNow())
  const citizen = await citizens.someone({ borderCity: 48, bpType: 1 })
  const main = page.getByRole('main')
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })

  await page.goto('/')
  await signIn(page, citizen)

  await test.step('the citizen chooses country, pass and office', async () => {
    await expect(page).toHaveURL('/register')
    await chooseSelection(page, citizen)
    await checkEligibility(page)
  })

  await test.step('the citizen answers what the registry does not know', async () => {
    await expect(page).toHaveURL('/register/registerdetail?pagecheck=0')
    const offered = page.getByRole('group', { name: 'วันที่นัดรับหนังสือผ่านแดน' }).getByRole('listitem')
    await expect(offered).toHaveCount(3)
    // A day of this year is written without the year.
    await expect(offered.first()).toHaveText(
      `${FIRST_DAY} ${formatShortThaiDate(today).replace(/ \d+$/, '')}`,
    )
    await page.getByRole('button', { name: 'เลือกวันอื่นจากปฏิทิน' }).click()
    const marked = page.getByRole('gridcell').getByRole('button', { name: FIRST_DAY })
    await expect(marked).toHaveCount(1)
    await expect(marked).toHaveAccessibleName(new RegExp(formatLongThaiDate(today)))
    await page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).click()
    await fillDetail(page)
    await expect(main).toContainText(citizen.who)
    await goNext(page)
  })

  await test.step('the summary shows the answers', async () => {
    await expect(page).toHaveURL('/register/followerlist')
    await expect(page.getByRole('heading', { level: 1, name: 'ตรวจทานก่อนส่ง' })).toBeVisible()
    for (const told of [citizen.who, 'หนังสือผ่านแดนชั่วคราว', getOffice(citizen.office).th, 'ท่องเที่ยว'])
      await expect(main).toContainText(told)
    await page.getByRole('definition').last().scrollIntoViewIfNeeded()
    await expect(sendButton(page)).toBeInViewport({ ratio: 1 })
  })

  const code = await test.step('the citizen saves the request and sees its code', async () => {
    const saved = await saveRequest(page)
    await expect(page.getByText('ข้อมูลเมื่อ')).toContainText(formatShortThaiDate(today))
    await expect(page).toHaveURL(`/register/qrcode?dataDetail=${saved}&flagPage=1`)
    await expect(menu.locator('[aria-current]')).toHaveText(['ตรวจสอบคำขอ'])
    expect(await savedRequests(page)).toMatchObject([{ registrationCode: saved, display: 'pending' }])
    return saved
  })

  await test.step('the request list shows the saved request', async () => {
    await page.getByRole('link', { name: 'ตรวจสอบคำขอ' }).click()
    await expect(page).toHaveURL('/Verify')
    const number = `${Number(code.slice(0, 7))}/${code.slice(7)}`
    const card = main.getByRole('listitem').filter({ hasText: `คำขอเลขที่ ${number}` })
    await expect(card).toContainText('รอยืนยัน')
    await card.getByRole('link', { name: /^ดูคำขอ/ }).click()
    await expect(page).toHaveURL(`/register/qrcode?dataDetail=${code}&flagPage=0`)
    await expect(page.getByRole('tabpanel')).toContainText(code)
    await expect(page.getByText('บันทึกข้อมูลเรียบร้อยเเล้ว')).toBeHidden()
    await expect(menu.locator('[aria-current]')).toHaveText(['ตรวจสอบคำขอ'])
  })

  await signOut(page)
})
