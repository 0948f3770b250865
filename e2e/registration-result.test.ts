// The screen of a saved request, its files, and cancelling it (specification 2, registration result; 8).
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signOut } from '@border-pass/contract/auth-routes'
import { PAGES } from '@border-pass/contract/pages'
import { getRequest } from '@border-pass/contract/request-routes'
import { isEPaymentOffered } from '@border-pass/domain/payment/e-payment'
import { addDays, fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { formatLongThaiDate, formatShortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { FRAUD_WARNING } from '@border-pass/domain/wording/service-wording'
import { changeAnswer, problemAnswer, REFERENCE, sendCall } from './fixtures/api.ts'
import { type Citizen, signInDirectly } from './fixtures/citizens.ts'
import {
  toAddress,
  getOffice,
  issuePass,
  openSaved,
  saveDirectly,
  savedRequests,
  storeDraft,
  storedDraft,
} from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { toFront } from './fixtures/to-front.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { knownAnswer as fact } from './steps/fill-detail.ts'
import { askToCancel, cancelButton, cancelRequest } from './steps/save-request.ts'
import { loginDialog, signIn } from './steps/sign-in.ts'

/** Whether the pass can be paid for before the appointment; this sandbox has payment switched on (true). */
const isPaidAhead = ({ office }: Citizen) => isEPaymentOffered({ ccaa: office.slice(0, 4) }, true)

declare global {
  /** The last argument of navigator.share. */
  var shared: { text: string; files: { name: string; isDrawn: boolean }[] } | undefined
}

/** A long name leaves the ticket the least room. */
const hasLongOffice = ({ office }: Citizen) => getOffice(office).th.length >= 45

/** Words of a deadline for the payment or for the code. */
const DEADLINE = /18\.00|ล่วงหน้า|จ่ายได้ถึง|ใช้ได้ถึง/

test('the ticket of a pending request fits on a phone, with its facts', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ bpType: 2 }, (one) => hasLongOffice(one) && !isPaidAhead(one))
  await signInDirectly(page.request, citizen)
  const { registrationCode: code, request } = await saveDirectly(page.request, citizen)
  const { registerDate, travelDate, officeName } = request
  const main = page.getByRole('main')
  const bar = page.getByRole('button', { name: 'แสดงเต็มจอ' })
  /** The border and the padding of the bar above its button, in px. */
  const PADDING = 13

  // Headless Chromium has no share dialog, so the test simulates one.
  await page.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = async ({ text = '', files = [] } = {}) => {
      // An empty picture has fewer bytes.
      globalThis.shared = { text, files: files.map(({ name, size }) => ({ name, isDrawn: size > 1000 })) }
    }
  })
  await test.step('the phone’s first screen holds the whole ticket', async () => {
    await page.goto(`/register/qrcode?dataDetail=${code}&flagPage=1`)
    await expect(page.getByRole('heading', { level: 1, name: 'บันทึกข้อมูลเรียบร้อยเเล้ว' })).toBeVisible()
    await expect(page.getByText(/คำขอเลขที่ \d{7}\//)).toBeVisible()
    const ticket = page.getByRole('region', { name: 'รหัสลงทะเบียน' })
    const qr = ticket.getByRole('img', { name: code })
    // A font that loads late would move the measured elements.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const top = ((await bar.boundingBox())?.y ?? 0) - PADDING
    for (const part of [
      page.getByText('บันทึกข้อมูลเรียบร้อยเเล้ว'),
      qr,
      // The ticket shows the number and the year of the code apart.
      ticket.getByText(code.slice(0, -4), { exact: true }),
      ticket.getByText(formatLongThaiDate(fromDateNumber(travelDate))),
      ticket.getByText(citizen.who),
      ticket.getByRole('link', { name: `เปิดแผนที่ ${officeName}` }),
      ticket.getByText('ถึงวันนัดไปได้เลย ไม่ต้องรอยืนยัน'),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
      const box = await part.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), 'above the bar with the buttons').toBeLessThanOrEqual(top)
    }
    // The smallest width that registration-ticket.module.css allows.
    expect((await qr.boundingBox())?.width).toBeGreaterThanOrEqual(188)
    await expect(page.getByRole('link', { name: 'ดาวน์โหลดใบลงทะเบียน' })).toBeInViewport({ ratio: 1 })
  })

  await test.step('the registration code is copied, and shared with a picture, without personal data', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'คัดลอกรหัส' }).click()
    await expect(page.getByRole('button', { name: 'คัดลอกแล้ว' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await page.getByRole('button', { name: 'ส่งต่อ' }).click()
    await expect
      .poll(() => page.evaluate(() => globalThis.shared?.files))
      .toEqual([{ name: `border-pass-${code}.png`, isDrawn: true }])
    const text = (await page.evaluate(() => globalThis.shared?.text)) ?? ''
    const day = formatLongThaiDate(fromDateNumber(travelDate))
    for (const said of [code.slice(0, -4), day, officeName, 'แบบเล่ม', 'ข้อมูลเมื่อ']) expect(text).toContain(said)
    const { pid, fname, lname } = citizen
    for (const kept of [pid, fname, lname, request.phone, 'http']) expect(text).not.toContain(kept)
  })

  await test.step('the feedback question is asked once, and its answer holds no personal data', async () => {
    const sent = page.waitForRequest('**/api/v1/feedback/')
    await page
      .getByRole('group', { name: 'ใช้งานง่ายไหม' })
      .getByRole('button', { name: 'ง่าย', exact: true })
      .click()
    // The fourth of five faces.
    expect((await sent).postDataJSON()).toEqual({ score: 4 })
    await expect(page.getByText('ขอบคุณ')).toBeVisible()
    const times = page.waitForRequest('**/api/v1/speed/')
    // Simulates hiding the page: Playwright does not report the calls of a page that is being unloaded.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect((await times).postDataJSON()).toMatchObject({
      screen: '/register/qrcode',
      firstByte: expect.any(Number),
      paint: expect.any(Number),
    })
    expect(await (await times).headerValue('cookie')).toBeNull()
    await page.reload()
    await expect(bar).toBeVisible()
    await expect(page.getByText('ใช้งานง่ายไหม')).toBeHidden()
  })

  await test.step('the full-screen code takes the width of a phone and names what the officer compares', async () => {
    await bar.click()
    const full = page.getByRole('dialog', { name: 'รหัสลงทะเบียน' })
    const qr = full.getByRole('img', { name: code })
    await expect.poll(async () => (await qr.boundingBox())?.width).toBe(360)
    await expect(full).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    for (const line of [citizen.who, formatLongThaiDate(fromDateNumber(travelDate)), officeName, 'แบบเล่ม'])
      await expect(full).toContainText(line)
    await page.evaluate(() => (document.documentElement.style.fontSize = '36px'))
    await expect(qr).toBeInViewport({ ratio: 0.9 })
    await full.getByRole('button', { name: 'ปิด' }).click()
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  })

  await test.step('a pending request shows its progress, applicant and cost, and offers the sheet', async () => {
    const stations = page.getByRole('list', { name: 'ความคืบหน้าของคำขอ' }).getByRole('listitem')
    const toDay = (number: number) => formatShortThaiDate(fromDateNumber(number))
    await expect(stations).toHaveText([
      new RegExp(`รับคำขอ${toDay(registerDate)}`),
      new RegExp(`เข้ารับบริการ${toDay(travelDate)}`),
      /รับหนังสือผ่านแดน$/,
    ])
    await expect(stations.first()).toHaveAttribute('aria-current', 'step')
    await page.getByText('ข้อมูลคำขอ', { exact: true }).click()
    await expect(fact(page, 'ชื่อ-นามสกุล')).toHaveText(citizen.who)
    await expect(fact(page, 'วันที่ลงทะเบียน')).toHaveText(formatLongThaiDate(fromDateNumber(registerDate)))
    await expect(fact(page, 'ที่รับหนังสือผ่านแดน')).toHaveText(getOffice(citizen.office).th)
    const tabs = page.getByRole('tablist', { name: 'รหัสลงทะเบียน' }).getByRole('tab')
    await expect(tabs).toHaveText(['คิวอาร์โค้ด', 'บาร์โค้ด'])
  })
  await test.step('at other offices payment is on the day, without a deadline', async () => {
    await expect(main).toContainText('ค่าธรรมเนียม 200 บาท จ่ายในวันนัด')
    await expect(page.getByRole('contentinfo')).toContainText(FRAUD_WARNING.join(' '))
    const words = await main.innerText()
    expect(words.match(/บาท|ค่าธรรมเนียม/g)).toEqual(['ค่าธรรมเนียม', 'บาท'])
    await expect(main).not.toContainText(DEADLINE)
  })
})

test('a request shows its payment, expiry and confirmation', async ({ page, citizens, pageErrors }) => {
  pageErrors.expect(/status of 409/)
  const saved = await openSaved(page, await citizens.someone({ bpType: 2 }, isPaidAhead))
  const main = page.getByRole('main')

  await test.step('the amount, the account with its QR code and the deadline are each shown once where prepayment is possible', async () => {
    const payment = page.getByRole('region', { name: 'จ่ายเงิน' })
    const dayBefore = formatShortThaiDate(addDays(fromDateNumber(saved.request.travelDate), -1))
    await expect(payment).toContainText(
      `ค่าธรรมเนียม 200 บาท จ่ายล่วงหน้าได้ถึง ${dayBefore} เวลา 18.00 น. หรือจ่ายในวันนัด`,
    )
    await payment.getByText('จ่ายด้วยคิวอาร์โค้ด', { exact: true }).click()
    await expect(payment).toContainText(/เข้าบัญชี .+/)
    await expect(payment.getByRole('img', { name: 'คิวอาร์โค้ดสำหรับจ่ายเงิน' })).toBeVisible()
    const picture = page.waitForEvent('download')
    await payment.getByRole('link', { name: 'บันทึกรูปคิวอาร์โค้ด' }).click()
    expect((await picture).suggestedFilename()).toBe(`payment-${saved.registrationCode}.png`)
    await payment.getByText('เลขสำหรับกรอกเอง').click()
    await expect(payment.getByRole('term')).toHaveText([
      'Comp. Code',
      'เลขผู้เสียภาษี',
      'เลขอ้างอิง 1 (Ref. 1)',
      'เลขอ้างอิง 2 (Ref. 2)',
    ])
    await expect(payment).toContainText(saved.registrationCode)
    await expect(payment).toContainText(FRAUD_WARNING.join(' '))
    // The warning names both fees too. A text that is split in two has the words once.
    const words = (await main.innerText()).replace(FRAUD_WARNING[0], '')
    for (const once of ['200 บาท', '18.00', 'ล่วงหน้า', dayBefore]) expect(words.split(once)).toHaveLength(2)
    expect(words).not.toMatch(/จ่ายได้ถึง|ใช้ได้ถึง/)
    await expectAccessible(page)
  })

  await test.step('an expired request shows its facts without code and sheet, and can be repeated or cancelled', async () => {
    // The answer is changed, because the server's clock cannot be.
    await changeAnswer(page, `**/api/v1/register/${saved.registrationCode}*`, getRequest, (request) => ({
      ...request,
      display: 'expired',
      isPay: false,
    }))
    await toFront(page)
    await expect(main).toContainText('เลยวันนัดแล้ว')
    await expect(page.getByRole('link', { name: 'ดาวน์โหลดใบลงทะเบียน' })).toBeHidden()
    await expect(main).toContainText(saved.request.officeName)
    await expect(page.getByRole('list', { name: 'ความคืบหน้าของคำขอ' })).toBeHidden()
    await expect(page.getByRole('img', { name: saved.registrationCode })).toBeHidden()
    await expect(main).not.toContainText(/ค่าธรรมเนียม|จ่ายที่|แสดงเต็มจอ/)
    await expect(cancelButton(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'ขอใหม่' })).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('a late cancellation is refused with a warning that gives the reason', async () => {
    await toFront(page)
    await expect(page.getByRole('img', { name: saved.registrationCode }).first()).toBeVisible()
    await issuePass(page.request, saved)
    await cancelRequest(page)
    const warning = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
    await expect(warning).toContainText('ยกเลิกได้เฉพาะคำขอที่รอยืนยันเท่านั้น')
    await expect(warning.getByRole('alert')).toBeHidden()
    await warning.getByRole('button', { name: 'ตกลง' }).click()
    await expect(page.getByText('ยืนยันแล้ว', { exact: true })).toBeVisible()
    await expect(cancelButton(page)).toBeHidden()
  })
  await test.step('a confirmed request shows nothing to pay and no deadline', async () => {
    await expect(page.getByRole('link', { name: 'ดูหนังสือผ่านแดน' })).toBeVisible()
    const stations = page.getByRole('list', { name: 'ความคืบหน้าของคำขอ' })
    await expect(stations.locator('[aria-current=step]')).toContainText('รับหนังสือผ่านแดน')
    await expect(main).not.toContainText(/บาท|เงิน|ค่าธรรมเนียม/)
    await expect(main).not.toContainText(DEADLINE)
    await expect(page.getByRole('img', { name: 'คิวอาร์โค้ดสำหรับจ่ายเงิน' })).toBeHidden()
  })
})

test('a pending request is cancelled after a confirmation dialog', async ({ page, citizens, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED/)
  const saved = await openSaved(page, await citizens.someone())
  const number = `คำขอเลขที่ ${saved.reqId}/${saved.reqYear}`

  await test.step('a cancellation that does not reach the server opens an error dialog and succeeds on the next try', async () => {
    let calls = 0
    await page.route('**/api/v1/cancel/**', (route) => {
      calls += 1
      return route.abort('failed')
    })
    await cancelRequest(page)
    const dialog = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
    await expect(dialog.getByRole('alert')).toContainText('ไม่สามารถเชื่อมต่อระบบได้')
    await dialog.getByRole('button', { name: 'ลองใหม่' }).click()
    await expect.poll(() => calls).toBe(2)
    await dialog.getByRole('button', { name: 'ตกลง' }).click()
    await page.unroute('**/api/v1/cancel/**')
  })
  await test.step('cancelling a pending request asks first, and the request stays in the list as cancelled', async () => {
    const question = await askToCancel(page)
    await expect(question).toHaveAccessibleName(`ยกเลิก${number} หรือไม่`)
    await expect(question.getByRole('button')).toHaveText(['ยกเลิกคำขอนี้', 'เก็บคำขอไว้'])
    await question.getByRole('button', { name: 'ยกเลิกคำขอนี้' }).click()
    await expect(page.getByText('ยกเลิกรายการเรียบร้อย')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('คำขอนี้ยกเลิกแล้ว')
    await expect(page.getByRole('list', { name: 'ความคืบหน้าของคำขอ' })).toBeHidden()
    await expect(page.getByRole('img', { name: saved.registrationCode })).toBeHidden()
    await expect(cancelButton(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'ดาวน์โหลดใบลงทะเบียน' })).toBeHidden()
    await page.getByRole('link', { name: 'ย้อนกลับ' }).press('Enter')
    await expect(page).toHaveURL(`/Verify?returnDetail=${saved.registrationCode}&flagBack=1`)
    const card = page.getByRole('link', { name: number })
    await expect(card).toContainText('ยกเลิก')
    await expect(card).toBeFocused()
    expect(await savedRequests(page)).toMatchObject([{ display: 'cancelled' }])
  })
})

/** The answer to a save that the server refuses for its telephone number. */
const REFUSED = problemAnswer('INVALID', 'เบอร์โทรศัพท์ไม่ถูกต้อง', { fields: [{ path: 'phone', info: '' }] })

test('choosing another day replaces the request with a new one for that day', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of 400/)
  const citizen = await citizens.someone({ borderCity: 48, bpType: 2 })
  const draft = () => storedDraft(page)
  const main = page.getByRole('main')
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)
  await storeDraft(page, citizen, { step: 'detail', detail: { phone: '0899999999' } })
  const question = page.getByRole('alertdialog', { name: /^เปลี่ยนวันนัดเป็นวัน.+หรือไม่$/ })
  const askForLastDay = async () => {
    await page.getByRole('main').getByRole('listitem').last().getByRole('button').click()
    await page.getByRole('button', { name: /^เปลี่ยนเป็น / }).click()
    await expect(question.getByRole('button')).toHaveText(['เปลี่ยนวันนัด', 'ใช้วันเดิม'])
  }

  const change = async () => {
    await askForLastDay()
    await question.getByRole('button', { name: 'เปลี่ยนวันนัด' }).click()
  }
  const refuse = () => page.route(/register\/$/, (route) => route.fulfill(REFUSED))
  const unfinished = page.getByRole('alertdialog', { name: 'ทิ้งคำขอที่กรอกค้างไว้หรือไม่' })

  await test.step('changing the day takes one press and one dialog, and a refused change leads to the answers', async () => {
    await page.goto(toAddress(saved))
    await page.getByRole('link', { name: 'เลือกวันนัดใหม่' }).press('Enter')
    await expect(page).toHaveURL(`${PAGES.anotherDay}?request=${saved.registrationCode}`)
    const before = formatLongThaiDate(fromDateNumber(saved.request.travelDate))
    await expect(main.getByText(`นัดเดิม ${before}`)).toBeVisible()
    await askForLastDay()
    await expect(question).toContainText('คำขอเดิมจะถูกยกเลิก ท่านจะได้เลขคำขอและรหัสใหม่')
    await expect(question).toContainText('หากจ่ายผ่าน e-Payment แล้ว จะไม่ได้รับเงินคืน')
    await question.getByRole('button', { name: 'ใช้วันเดิม' }).click()
    await refuse()
    await change()
    await page.getByRole('alertdialog').getByRole('button', { name: 'แก้ไขข้อมูล' }).click()
    await expect(unfinished).toContainText(getOffice(citizen.office).th)
    await unfinished.getByRole('button', { name: 'เก็บที่กรอกค้างไว้' }).click()
    await page.unroute(/register\/$/)
  })
  await test.step('the new request takes the answers of the replaced one, and keeps the unfinished draft', async () => {
    await change()
    await expect(page.getByText('บันทึกข้อมูลเรียบร้อยเเล้ว')).toBeVisible()
    const items = await savedRequests(page)
    expect(items.map(({ display }) => display)).toEqual(['pending', 'cancelled'])
    expect(items[0]?.travelDate).not.toBe(saved.request.travelDate)
    expect(items[0]?.phone).toBe('0812345678')
    expect((await draft())?.detail?.phone).toBe('0899999999')
  })
  await test.step('an unfinished draft is replaced only after a question', async () => {
    await refuse()
    await page.getByRole('link', { name: 'เลือกวันนัดใหม่' }).press('Enter')
    await expect(page.getByText(/^นัดเดิม /)).toBeVisible()
    await change()
    await page.getByRole('alertdialog').getByRole('button', { name: 'แก้ไขข้อมูล' }).click()
    await page.getByRole('button', { name: 'ทิ้งแล้วเริ่มใหม่' }).click()
    await expect(page).toHaveURL(/\/register\/registerdetail/)
    await expect
      .poll(draft)
      .toMatchObject({ detail: { phone: '0812345678', travelDate: expect.any(Number) } })
  })
})

const SHEET = 'ดาวน์โหลดใบลงทะเบียน'

const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function downloadBy(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), linkTo(page, name).click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('the registration sheet and the calendar entry download, and a failed download is reported', async ({
  page,
  citizens,
  pageErrors,
}) => {
  pageErrors.expect(/status of (401|503)/)
  const citizen = await citizens.someone()

  const { registrationCode } = await openSaved(page, citizen)
  await expect(page.getByRole('button', { name: 'ส่งต่อ' }), 'this browser cannot share').toHaveCount(0)
  await test.step('the registration sheet and the appointment download as files', async () => {
    const sheet = await downloadBy(page, SHEET)
    expect(sheet.name).toBe(`border-pass-${registrationCode}.pdf`)
    expect(sheet.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const calendar = await downloadBy(page, 'เพิ่มลงปฏิทิน')
    expect(calendar.name).toBe(`${registrationCode}.ics`)
    expect(calendar.bytes.toString()).toContain(registrationCode)
  })
  await test.step('a download after the session has ended opens the sign-in and continues after it', async () => {
    await sendCall(page.request, signOut)
    await linkTo(page, SHEET).click()
    await expect(loginDialog(page)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await signIn(page, citizen)
    expect((await downloadBy(page, SHEET)).name).toBe(`border-pass-${registrationCode}.pdf`)
  })
  await test.step('in the portal app a failed download opens the error dialog and the page stays', async () => {
    await page.goto(`/landing?appId=sandbox&mToken=${citizen.pid}`)
    await page.getByRole('link', { name: 'ดูคำขอ' }).press('Enter')
    const busy = 'กำลังมีผู้ใช้เอกสารจำนวนมาก กรุณาลองใหม่ในอีกสักครู่'
    await page.route('**/api/v1/register/document/**', (route) =>
      route.fulfill(problemAnswer('DOCUMENTS_BUSY', busy)),
    )
    await linkTo(page, SHEET).click()
    const failure = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
    await expect(failure).toContainText('เกิดข้อผิดพลาด')
    await expect(failure).toContainText(busy)
    await expect(failure).toContainText(REFERENCE)
    await failure.getByRole('button', { name: 'ตกลง' }).click()
    await expect(failure).toBeHidden()
    await expect(linkTo(page, SHEET)).toBeVisible()
  })
})

test('the browser’s Back button restores the scroll position of the request’s page', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const { request } = await saveDirectly(page.request, citizen)
  await page.goto(toAddress(request))
  const toList = page.getByRole('main').getByRole('link', { name: 'ย้อนกลับ', exact: true })
  await toList.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await toList.click()
  await expect(page.getByRole('heading', { level: 1, name: 'รายการคำขอ' })).toBeVisible()
  await page.goBack()
  await expect(toList).toBeInViewport()
})
