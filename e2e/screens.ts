// Every screen in its main states, in visits that go from one state to the next. screens.test.ts measures them, and the contact sheet
// takes a picture of each. A visit loads a page only if the previous screen has no link to it.
import type { Locator, Page } from '@playwright/test'
import { findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import type { getNotices } from '@border-pass/contract/notice-routes'
import type { PageName } from '@border-pass/contract/pages'
import { PAGES } from '@border-pass/contract/pages'
import { findHolidays } from '@border-pass/contract/registry-routes'
import { getRequest, listRequests } from '@border-pass/contract/request-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import { addDays, fromDateNumber, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { getCountryName } from '@border-pass/domain/wording/pass-wording'
import { changeAnswer, pauseCalls } from './fixtures/api.ts'
import { cancelDirectly, type Citizens } from './fixtures/citizens.ts'
import { beginRequest, enterAs, getOffice, issuePass, openStep, saveDirectly } from './fixtures/prepare.ts'
import { expect } from './fixtures/test.ts'
import type { PageErrors } from './fixtures/test.ts'
import { returnAfterTwoMinutes, toFront } from './fixtures/to-front.ts'
import { checkEligibility, chooseSelection, placeButton } from './steps/choose-selection.ts'
import { addFollowers, goNext, pressDisabledNext, tickChild } from './steps/fill-detail.ts'
import { askToCancel, askToSend, savedCode } from './steps/save-request.ts'
import { fillCard, loginDialog } from './steps/sign-in.ts'

type Setup = { page: Page; citizens: Citizens; pageErrors: PageErrors }

/** Called in each state of a visit. A state with `isPrinted` is also measured as a printed page. */
export type See = (state: string, kind?: { readonly isPrinted: true }) => Promise<void>

type Visit = {
  readonly pages: readonly PageName[]
  /** The number of page loads, which screens.test.ts compares. */
  readonly loads: number
  readonly walk: (setup: Setup, see: See) => Promise<void>
}

const PRINTED = { isPrinted: true } as const

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const links = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
const openTopic = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name, exact: true }).click()
/** Citizens of one office, so that the measures do not depend on the length of an office's name. */
const someone = (citizens: Citizens) =>
  citizens.someone({ borderCity: 48, bpType: 2 }, ({ office }) => office === '850101002')

const NOTICE = 'ปิดปรับปรุงระบบคืนวันเสาร์ที่ 28 พฤศจิกายน เวลา 22.00 ถึง 24.00 น.'
const PAUSE = 'งดรับคำขอใหม่ชั่วคราว เนื่องจากระบบทะเบียนปิดปรับปรุง รหัสและรายการเดิมยังใช้ได้'
const CLOSED = 'ปิดจุดผ่านแดนชั่วคราวเพราะน้ำท่วม กรุณาเลือกวันอื่นหรือที่รับหนังสืออื่น'
/** How booked each day is, from the fixed day of these tests on. */
const BOOKING_LOAD = Object.fromEntries(
  Array.from({ length: 31 }, (_, days) => [
    toDateNumber(addDays(fromDateNumber(25691120), days)),
    (['few', 'some', 'many', 'few'] as const)[days % 4] ?? 'few',
  ]),
)
const CONTACT = { hours: 'ทุกวัน 08.30-16.30 น.', address: '1 ถนนชายแดน ตำบลในเมือง', telephone: '055-531-000' }

/** Shows an operator's notice by changing the answer. The server's admin.test.ts tests the operator's command (D51). */
const showNotice = (page: Page, changes: Partial<ReplyOf<typeof getNotices>>) =>
  page.route('**/api/v1/notices', (route) =>
    route.fulfill({ json: { items: [], newRequests: true, ...changes } }),
  )

const expectShown = (found: Locator) => expect(found.first()).toBeVisible()

async function seeBeforeSignIn({ page, citizens, pageErrors }: Setup, see: See) {
  pageErrors.expect(/status of (401|503)/)
  const citizen = await citizens.someone()
  const notice = loginDialog(page).getByText(NOTICE)
  await showNotice(page, { items: [{ info: NOTICE, from: '2026-11-20T00:00:00.000Z', to: null }] })
  await page.goto(PAGES.start)
  await expectShown(notice)
  await see('sign-in with a notice')
  await page.unrouteAll()
  await toFront(page)
  await expect(notice).toBeHidden()
  await fillCard(page, citizen)
  await see('sign-in')
  await fillCard(page, { ...citizen, fname: 'นางสาวสมใจ' })
  await expectShown(button(page, 'ลบคำนำหน้า นางสาว'))
  await see('sign-in with a suggestion')
  await fillCard(page, { ...citizen, laser: 'JT0000000000' })
  await loginDialog(page).getByRole('button', { name: 'ตรวจสอบ' }).click()
  await expect(page.getByRole('alert')).toContainText('ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ')
  await see('sign-in refused')
  await button(page, /^เลือกจากรายการ/).click()
  await expectShown(page.getByRole('radio', { name: 'มีเฉพาะปี' }))
  await button(page, 'ดูว่าอยู่ตรงไหนบนบัตร').click()
  await expectShown(page.getByText('ด้านหลังบัตร'))
  await see('sign-in unfolded')

  await page.goto(PAGES.manual)
  await expectShown(page.getByRole('link', { name: 'เข้าสู่ระบบ' }))
  await see('manual before the sign-in')
  for (const [state, title] of [
    ['contact', 'ติดต่อ'],
    ['privacy', 'ความเป็นส่วนตัว'],
    ['terms', 'ข้อกำหนดการใช้'],
    ['accessibility', 'การใช้งานสำหรับทุกคน'],
  ] as const) {
    const foot = page.getByRole('contentinfo')
    await foot.getByRole('link', { name: title }).click()
    await expectShown(heading(page, title))
    await expect(foot).toContainText('ระบบสาธิต')
    await see(state, PRINTED)
  }

  await page.goto(PAGES.landing)
  await expectShown(heading(page, 'หน้านี้ใช้เมื่อเปิดบริการจากแอปทางรัฐ'))
  await see('portal page opened by hand')
  const { resume } = await pauseCalls(page, '**/api/v1/egov/')
  // The sandbox portal fails on the mToken `down`.
  await page.goto(`${PAGES.landing}?appId=sandbox&mToken=down`)
  await expectShown(heading(page, 'กำลังเชื่อมต่อระบบหนังสือผ่านแดน'))
  await see('portal launch')
  resume()
  await expectShown(page.getByText('ไม่สามารถเชื่อมต่อฐานข้อมูลหนังสือผ่านแดนได้'))
  await see('portal failure')
}

async function seePlaces({ page, citizens }: Setup, see: See) {
  const booked = await someone(citizens)
  await enterAs(page, booked)
  await saveDirectly(page.request, booked)
  await page.goto(PAGES.register)
  await expectShown(button(page, 'แสดงรหัส'))
  await see('the appointment as home')
  await chooseSelection(page, booked)
  await checkEligibility(page)
  await expectShown(button(page, 'เก็บคำขอเดิมไว้'))
  await see('older request')
  await enterAs(page, booked)
  await saveDirectly(page.request, { ...booked, bpType: 1 })
  await beginRequest(page.request, booked, { step: 'detail' })
  await page.goto(PAGES.register)
  await expect(button(page, /^แสดงเต็มจอ/)).toHaveCount(2)
  await see('two appointments and a draft')

  const citizen = await someone(citizens)
  await enterAs(page, citizen)
  await changeAnswer(page, '**/eligibility/offices', findEligibleOffices, ({ items, ...rest }) => ({
    ...rest,
    items: items.map((item) => ({
      ...item,
      closure: CLOSED,
      // The citizen's own office is closed until further notice, the others until a day.
      closedUntil: item.office === citizen.office ? null : 25700331,
      contact: CONTACT,
    })),
  }))
  await page.goto(PAGES.register)
  await page.getByRole('radio', { name: getCountryName(citizen.borderCity) }).check()
  await expectShown(page.getByText(CLOSED))
  const closed = page.getByRole('group', { name: getOffice(citizen.office).th }).first()
  await expect(closed).toContainText('ปิดจนกว่าจะมีประกาศ')
  await expect(closed.getByRole('radio', { disabled: false })).toHaveCount(0)
  await see('closed places')
  await button(page, /^ดูที่รับหนังสือทั้งหมด/).click()
  // The pressed button has left the bar, so the focus moves to the first choice.
  await expect(page.getByRole('radio', { name: /^หนังสือผ่านแดน/ }).first()).toBeFocused()
  await button(page, 'ดูที่รับหนังสือใกล้บ้านของท่าน').click()
  await page.unrouteAll()
  const notices = [{ info: NOTICE, from: '2026-11-20T00:00:00.000Z', to: null }]
  await showNotice(page, { items: notices, newRequests: false, newRequestsInfo: PAUSE })
  const asked = page.waitForRequest('**/api/v1/notices')
  await returnAfterTwoMinutes(page)
  // The call has no cookie, so it does not keep a session open.
  expect(await (await asked).allHeaders()).not.toHaveProperty('cookie')
  await expect(page.getByRole('alert')).toHaveText(PAUSE)
  await expectShown(page.getByText(NOTICE))
  await expectShown(page.getByText('คำขอและรหัสที่ท่านมีอยู่แล้ว'))
  await see('no new requests')
  await page.unrouteAll()
  await toFront(page)
  await placeButton(page, citizen).click()
  await expectShown(page.getByText('ท่านมีสิทธิ์ขอที่นี่'))
  await see('places', PRINTED)
  await chooseSelection(page, citizen)
  await see('selection')
  // The citizen lives in a province that borders Myanmar, not Malaysia.
  await chooseSelection(page, { borderCity: 50, bpType: 2, office: '901001001' })
  await checkEligibility(page)
  await expectShown(page.getByRole('alertdialog').getByText('ผลการตรวจสอบสิทธิ์'))
  await see('not eligible')

  await enterAs(page, await citizens.named('เด็กหญิงขวัญข้าว รอวัน'))
  await page.goto(PAGES.register)
  await button(page, 'ตกลง').click()
  await expectShown(heading(page, /^ขอได้ตั้งแต่พรุ่งนี้/))
  await see('too young')
  await enterAs(page, await citizens.named('นายอำพล ไร้ภาพ'))
  await page.goto(PAGES.register)
  await button(page, 'ตกลง').click()
  await expectShown(button(page, 'แสดงให้เจ้าหน้าที่ดู'))
  await see('refused everywhere')
}

async function seeAnswers({ page, citizens }: Setup, see: See) {
  const days = '**/api/v1/holiday/*'
  const calendar = button(page, 'เลือกวันอื่นจากปฏิทิน')
  await openStep(page, await citizens.named('นายเกษียณ วันนี้'), 'detail', { detail: { homeDelivery: true } })
  await expectShown(page.getByRole('textbox', { name: 'บ้านเลขที่' }))
  await see('delivery')
  const detail = { phone: '08', email: 'somchai', occupation: '', travelDate: null }
  await openStep(page, await someone(citizens), 'detail', { detail })
  await calendar.click()
  await expectShown(page.getByRole('grid'))
  await see('handover calendar')
  await page.keyboard.press('Escape')
  await pressDisabledNext(page)
  await expect(page.locator('#detail-phone-error')).toBeVisible()
  await see('request detail with faults')
  await changeAnswer(page, days, findHolidays, (answer) => ({ ...answer, load: BOOKING_LOAD }))
  await returnAfterTwoMinutes(page)
  await expectShown(page.getByText('นับเฉพาะคนที่จองออนไลน์'))
  await calendar.click()
  await expectShown(page.getByRole('grid'))
  await see('quiet and full days')
  await page.keyboard.press('Escape')
  await page.unroute(days)
  await changeAnswer(page, days, findHolidays, (answer) => ({
    ...answer,
    closures: [{ from: 25690101, until: 25700131, info: CLOSED }],
  }))
  await returnAfterTwoMinutes(page)
  await expectShown(page.getByText(CLOSED))
  await see('closed days')
}

async function seeRequest({ page, citizens }: Setup, see: See) {
  await openStep(page, await citizens.named('นางอามีนะห์ บ้านใหญ่'), 'detail')
  await expect(button(page, 'ถัดไป')).toBeEnabled()
  await see('request detail', PRINTED)
  await addFollowers(page)
  await tickChild(page, 0)
  await tickChild(page, 1)
  await see('followers')
  await goNext(page)
  await expectShown(page.getByRole('table', { name: 'เด็กที่ไปด้วย' }))
  await see('summary', PRINTED)
  const question = await askToSend(page)
  await see('confirm saving')
  await question.getByRole('button', { name: 'ส่งคำขอ' }).click()
  await savedCode(page)
  await see('result', PRINTED)
  await button(page, 'แสดงเต็มจอ').click()
  await expectShown(page.getByRole('dialog', { name: 'รหัสลงทะเบียน' }))
  await see('code at the counter')
  await button(page, 'ปิด').click()
  const keep = (await askToCancel(page)).getByRole('button', { name: 'เก็บคำขอไว้' })
  await see('cancelling')
  await keep.click()
}

async function seeSaved({ page, citizens, pageErrors }: Setup, see: See) {
  pageErrors.expect(/ERR_FAILED/)
  const citizen = await someone(citizens)
  await enterAs(page, citizen)
  const saved = await saveDirectly(page.request, citizen)
  const { registrationCode } = saved
  await changeAnswer(page, `**/api/v1/register/${registrationCode}`, getRequest, (request) => ({
    ...request,
    closure: CLOSED,
    contact: CONTACT,
  }))
  await page.goto(PAGES.verify)
  await links(page, /^ดูคำขอ/).click()
  await expectShown(page.getByText(CLOSED))
  await see('closed appointment', PRINTED)
  await page.unrouteAll()
  await toFront(page)
  await expect(page.getByText(CLOSED)).toBeHidden()
  // The link is at the end of a page that may still be loading, so it could move under the pointer.
  await page.getByRole('link', { name: 'เลือกวันนัดใหม่' }).press('Enter')
  await expectShown(heading(page, 'เปลี่ยนวันนัด'))
  await page.getByRole('main').getByRole('listitem').last().getByRole('button').click()
  const change = button(page, /^เปลี่ยนเป็น/)
  await expect(change).toBeEnabled()
  await see('another day')
  await change.click()
  const question = page.getByRole('alertdialog')
  await expectShown(question)
  await see('confirm another day')
  await question.getByRole('button', { name: 'ใช้วันเดิม' }).click()
  await page.goBack()
  await expectShown(button(page, 'แสดงเต็มจอ'))
  await page.route('**/api/v1/auth/info/', (route) => route.abort())
  await page.reload()
  await expectShown(heading(page, 'สำเนาที่เก็บไว้ในอุปกรณ์นี้'))
  await see('the stored code')

  await page.unrouteAll()
  await cancelDirectly(page.request, saved)
  await page.goto(PAGES.verify)
  await links(page, /^ดูคำขอ|คำขอเลขที่/)
    .first()
    .click()
  await expectShown(button(page, 'ขอใหม่'))
  await see('cancelled request', PRINTED)
}

async function seeLists({ page, citizens }: Setup, see: See) {
  const citizen = await someone(citizens)
  await enterAs(page, citizen)
  await page.goto(PAGES.verify)
  await expectShown(page.getByText('ยังไม่มีคำขอหนังสือผ่านแดน'))
  await see('list without requests')
  await openTopic(page, 'ข้อมูลหนังสือผ่านแดน')
  await expectShown(page.getByText('ยังไม่มีหนังสือผ่านแดน'))
  await see('list without passes')
  // Navigates without loading the page, like a link within the app.
  await page.evaluate((address) => history.pushState(null, '', address), `${PAGES.detail}?pass=00000000000`)
  await expectShown(heading(page, 'ไม่พบหนังสือผ่านแดนนี้'))
  await see('unknown pass')

  await issuePass(page.request, await saveDirectly(page.request, citizen))
  await cancelDirectly(page.request, await saveDirectly(page.request, citizen))
  await saveDirectly(page.request, citizen)
  await openTopic(page, 'ตรวจสอบคำขอ')
  // One for each request, and a second one of the pending request, which leads to changing it.
  await expect(links(page, /เลขที่/)).toHaveCount(4)
  await see('list of requests', PRINTED)
  await changeAnswer(page, '**/api/v1/register/?*', listRequests, ({ items, ...list }) => ({
    ...list,
    items: items.map((request) => ({ ...request, closure: CLOSED })),
  }))
  await toFront(page)
  await expectShown(page.getByText(CLOSED))
  await see('list with a closed appointment')
  await page.unrouteAll()
  await openTopic(page, 'ข้อมูลหนังสือผ่านแดน')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
  await see('issued passes', PRINTED)
  await page.getByRole('main').getByRole('link').click()
  await page.getByRole('tab', { name: 'MRZ' }).click()
  await button(page, 'แสดงตัวอย่าง').click()
  await expectShown(page.getByRole('img', { name: /^ตัวอย่างหนังสือผ่านแดน/ }))
  await see('one pass', PRINTED)
  await openTopic(page, 'คู่มือ')
  await expectShown(heading(page, 'ดาวน์โหลดคู่มือ'))
  await see('manual', PRINTED)
  await page.getByRole('contentinfo').getByRole('link', { name: 'ใครดูข้อมูลของท่าน' }).click()
  await expectShown(page.getByRole('main').getByRole('row').nth(1))
  await see('who looked at my data', PRINTED)
}

export const VISITS: Readonly<Record<string, Visit>> = {
  'a request': { pages: ['requestDetail', 'followers', 'summary', 'result'], loads: 1, walk: seeRequest },
  'before the sign-in': {
    pages: ['start', 'manual', 'contact', 'privacy', 'terms', 'accessibility', 'landing'],
    loads: 4,
    walk: seeBeforeSignIn,
  },
  'requests and passes': { pages: ['verify', 'detail', 'manual', 'accessLog'], loads: 1, walk: seeLists },
  'choosing a place': { pages: ['register'], loads: 5, walk: seePlaces },
  'a saved request': { pages: ['result', 'anotherDay'], loads: 3, walk: seeSaved },
  'answering the questions': { pages: ['requestDetail'], loads: 2, walk: seeAnswers },
}
