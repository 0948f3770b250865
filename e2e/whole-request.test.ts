// The shortest way through the service, with the menu, the header and the manual (specification 2), on a phone whose clock is twelve days
// ahead: dates come from the server (D1).
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { longThaiDate, shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { MANUAL_TITLE } from '@border-pass/domain/wording/all-countries'
import { moveClock, serverNow } from './fixtures/clock.ts'
import { getOffice, savedRequests } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { checkEligibility, chooseSelection } from './steps/choose-selection.ts'
import { fillDetail, goNext } from './steps/fill-detail.ts'
import { saveRequest, sendButton } from './steps/save-request.ts'
import { loginDialog, signIn, signOut } from './steps/sign-in.ts'

/** The menu's words and where they lead. */
const TOPICS = [
  ['ขอหนังสือผ่านแดน', '/register'],
  ['ข้อมูลหนังสือผ่านแดน', '/Detail'],
  ['ตรวจสอบคำขอ', '/Verify'],
  ['คู่มือ', '/Manual'],
] as const

const TWELVE_DAYS = 12 * 24 * 3_600_000

/** The office is open today. */
const FIRST_DAY = 'วันนี้'

test('A citizen signs in, requests a pass and finds it in the list', async ({ page, citizens }) => {
  await moveClock(page, TWELVE_DAYS)
  const today = todayInBangkok(serverNow())
  const citizen = await citizens.someone({ borderCity: 48, bpType: 1 })
  const main = page.getByRole('main')
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })

  await test.step('the manual without a session, and the sign-in', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'คู่มือ' }).click()
    await expect(page).toHaveURL('/Manual')
    await expect(menu).toHaveCount(0)
    await main.getByText('เด็กที่ไปด้วย', { exact: true }).click()
    await expect(main.getByRole('row', { name: /มาเลเซีย.*8.คน/ })).toBeVisible()
    await page.getByRole('link', { name: 'เข้าสู่ระบบ' }).click()
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
    const offered = page.getByRole('group', { name: 'วันที่นัดรับหนังสือผ่านแดน' }).getByRole('listitem')
    await expect(offered).toHaveCount(3)
    await expect(offered.first()).toHaveText(`${FIRST_DAY} ${shortThaiDate(today).replace(/ \d+$/, '')}`)
    await page.getByRole('button', { name: 'เลือกวันอื่นจากปฏิทิน' }).click()
    const marked = page.getByRole('gridcell').getByRole('button', { name: FIRST_DAY })
    await expect(marked).toHaveCount(1)
    await expect(marked).toHaveAccessibleName(new RegExp(longThaiDate(today)))
    await page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).click()
    await fillDetail(page)
    await expect(main).toContainText(citizen.who)
    await goNext(page)
  })

  await test.step('the summary', async () => {
    await expect(page).toHaveURL('/register/followerlist')
    await expect(page.getByRole('heading', { level: 1, name: 'ตรวจทานก่อนส่ง' })).toBeVisible()
    for (const told of [citizen.who, 'หนังสือผ่านแดนชั่วคราว', getOffice(citizen.office).th, 'ท่องเที่ยว'])
      await expect(main).toContainText(told)
    await page.getByRole('definition').last().scrollIntoViewIfNeeded()
    await expect(sendButton(page)).toBeInViewport({ ratio: 1 })
  })

  const code = await test.step('saving, and the result', async () => {
    const saved = await saveRequest(page)
    await expect(page.getByText('ข้อมูลเมื่อ')).toContainText(shortThaiDate(today))
    await expect(page).toHaveURL(`/register/qrcode?dataDetail=${saved}&flagPage=1`)
    await expect(menu.locator('[aria-current]')).toHaveText(['ตรวจสอบคำขอ'])
    expect(await savedRequests(page)).toMatchObject([{ registrationCode: saved, display: 'pending' }])
    return saved
  })

  await test.step('the list has it', async () => {
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

  await test.step('The menu links to its four topics, and the header shows the current topic and the version', async () => {
    await expect(menu.getByRole('link')).toHaveCount(TOPICS.length)
    const header = page.getByRole('banner')
    for (const [title, address] of TOPICS) {
      await menu.getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(address)
      await expect(menu.locator('[aria-current=page]')).toHaveText(title)
      await expect(header).toContainText(title)
    }
    await expect(header).toContainText('เวอร์ชัน 1.1.1')
  })

  await test.step('One manual can be downloaded or read on the page: the agreement with the four countries', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: `${MANUAL_TITLE} (PDF)` })).toBeVisible()
    await expect(main.getByRole('link')).toHaveText(['ดาวน์โหลด'])
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'ข้ามไปเนื้อหาหลัก' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(main).toBeFocused()
    const download = page.waitForEvent('download')
    await main.getByRole('link').click()
    expect((await download).suggestedFilename()).toBe('border-pass-manual.pdf')
    await main.getByText('ขั้นตอนการขอ', { exact: true }).click()
    await expect(main.getByText('บัตรประจำตัวประชาชนตัวจริงของเด็กทุกคน')).toBeVisible()
  })

  await signOut(page)
})
