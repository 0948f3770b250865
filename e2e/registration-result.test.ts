// The screen of a saved request (specification 2, registration result; 8).
import { authInfo } from '@border-pass/contract/auth-routes'
import { getDraft } from '@border-pass/contract/draft-routes'
import { listPasses } from '@border-pass/contract/pass-routes'
import { getRequest } from '@border-pass/contract/request-routes'
import { isEPaymentOffered } from '@border-pass/domain/payment/e-payment'
import { addDays, fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate, shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import type { Page } from '@playwright/test'
import { callApi } from './fixtures/api.ts'
import type { Citizen, Citizens } from './fixtures/citizens.ts'
import { getOffice } from './fixtures/get-office.ts'
import { LONG_NUMBER, lengthenRequestNumbers, lengthened } from './fixtures/long-request-numbers.ts'
import { issuePass } from './fixtures/office.ts'
import { beginRequest, saveDirectly } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { expectAccessible } from './measures/accessibility.ts'
import { expectNoSidewaysScroll } from './measures/reflow.ts'
import { askToCancel, cancelButton, cancelRequest } from './steps/cancel-request.ts'
import { saveRequest } from './steps/save-request.ts'

const addressOf = ({ registrationCode }: { registrationCode: string }) =>
  `/register/qrcode?dataDetail=${registrationCode}&flagPage=0`

test('A pending request shows its progress, applicant and cost, and offers the sheet', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)
  await page.goto(addressOf(saved))

  const stations = page.getByRole('list', { name: 'ความคืบหน้าของคำขอ' }).getByRole('listitem')
  const dayOf = (number: number) => shortThaiDate(fromDateNumber(number))
  await expect(stations).toHaveText([
    new RegExp(`รับคำขอ${dayOf(saved.request.registerDate)}`),
    new RegExp(`เข้ารับบริการ${dayOf(saved.request.travelDate)}`),
    /รับหนังสือผ่านแดน$/,
  ])
  await expect(stations.first()).toHaveAttribute('aria-current', 'step')
  await page.getByText('ข้อมูลคำขอ', { exact: true }).click()
  const fact = (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
  await expect(fact('ชื่อ-นามสกุล')).toHaveText(citizen.who)
  await expect(fact('วันที่ลงทะเบียน')).toHaveText(longThaiDate(fromDateNumber(saved.request.registerDate)))
  await expect(fact('ด่านที่ออกหนังสือผ่านแดน')).toHaveText(getOffice(citizen.office).th)
  await expect(page.getByRole('main')).toContainText('ค่าธรรมเนียม 200 บาท')
  const tabs = page.getByRole('tablist', { name: 'รหัสลงทะเบียน' }).getByRole('tab')
  await expect(tabs).toHaveText(['คิวอาร์โค้ด', 'บาร์โค้ด'])
})

test('The phone’s first screen holds the whole ticket, and one more screen down the request can be cancelled', async ({
  page,
  citizens,
}) => {
  const citizen = await someoneOfLongOffice(citizens)
  await signInDirectly(page.request, citizen)
  const stored = await saveDirectly(page.request, citizen)
  await lengthenRequestNumbers(page)
  const saved = { ...stored, registrationCode: lengthened(stored.registrationCode) }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(addressOf(saved).replace('flagPage=0', 'flagPage=1'))
  await expect(page.getByRole('heading', { name: LONG_NUMBER })).toBeVisible()
  const ticket = page.getByRole('region', { name: 'รหัสลงทะเบียน' })
  const qr = ticket.getByRole('img', { name: saved.registrationCode })
  const bar = page.getByRole('button', { name: 'แสดงเต็มจอ' })
  const PADDING = 13
  const top = ((await bar.boundingBox())?.y ?? 0) - PADDING
  for (const part of [
    page.getByText('บันทึกข้อมูลเรียบร้อยเเล้ว'),
    qr,
    ticket.getByText(saved.registrationCode.slice(0, -4), { exact: true }),
    ticket.getByText(longThaiDate(fromDateNumber(saved.request.travelDate))),
    ticket.getByText(saved.request.officeName),
    ticket.getByText(citizen.who),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 })
    const box = await part.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), 'above the bar with the buttons').toBeLessThanOrEqual(top)
  }
  expect((await qr.boundingBox())?.width).toBeGreaterThanOrEqual(200)
  await expect(page.getByRole('link', { name: 'ดาวน์โหลดใบลงทะเบียน' })).toBeInViewport({ ratio: 1 })

  await page.goto(addressOf(saved))
  await expect(bar).toBeVisible()
  // The router restores the scroll position once the page is rendered, which may be later.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, innerHeight))
    const button = await cancelButton(page).boundingBox()
    expect((button?.y ?? Infinity) + (button?.height ?? 0), 'one screen down').toBeLessThanOrEqual(top)
  }).toPass({ timeout: 10_000 })
  const question = await askToCancel(page)
  await expect(question).toContainText(longThaiDate(fromDateNumber(saved.request.travelDate)))
  await expect(question).toContainText('หากชำระผ่าน e-Payment แล้ว จะไม่ได้รับเงินคืน')
  await expect(question.getByRole('button')).toHaveText(['ยกเลิกคำขอนี้', 'เก็บคำขอไว้'])
  await question.getByRole('button', { name: 'เก็บคำขอไว้' }).click()
  await expect(question).toBeHidden()
  await expect(cancelButton(page)).toBeFocused()
})

test('That a request was saved is said once: not after a reload, nor back and forward', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'summary' })
  await page.goto('/register/followerlist')
  await saveRequest(page)
  const address = page.url()
  expect(address).toContain('flagPage=1')
  const line = page.getByText('บันทึกข้อมูลเรียบร้อยเเล้ว')
  const code = page.getByRole('button', { name: 'แสดงเต็มจอ' })
  await expect(line).toBeVisible()

  await page.reload()
  await expect(code).toBeVisible()
  await expect(line).toBeHidden()
  await page.getByRole('link', { name: 'ตรวจสอบคำขอ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'รายการคำขอ' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(code).toBeVisible()
  await expect(line).toBeHidden()
  await page.goBack()
  await page.goForward()
  await expect(page).toHaveURL(address)
  await expect(code).toBeVisible()
  await expect(line).toBeHidden()
})

test('The full-screen code takes 90 % of a phone’s width and names what the officer compares', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(addressOf(saved))
  await page.getByRole('button', { name: 'แสดงเต็มจอ' }).click()
  const full = page.getByRole('dialog', { name: 'รหัสลงทะเบียน' })
  const qr = full.getByRole('img', { name: saved.registrationCode })
  expect((await qr.boundingBox())?.width).toBeGreaterThanOrEqual(0.9 * 360)
  await expect(full).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const line of [
    citizen.who,
    longThaiDate(fromDateNumber(saved.request.travelDate)),
    saved.request.officeName,
    'หนังสือผ่านแดน',
  ])
    await expect(full).toContainText(line)
  await expectAccessible(page)

  for (const size of ['200%', '36px']) {
    await page.evaluate((chosen) => (document.documentElement.style.fontSize = chosen), size)
    await expectNoSidewaysScroll(page, `full screen at ${size}`)
    await expect(full.getByRole('button', { name: 'ปิด' })).toBeInViewport({ ratio: 1 })
    await expect(qr).toBeInViewport({ ratio: 0.9 })
  }
  await full.getByRole('button', { name: 'ปิด' }).click()
  for (const size of ['200%', '36px']) {
    await page.evaluate((chosen) => (document.documentElement.style.fontSize = chosen), size)
    await expectNoSidewaysScroll(page, `the ticket at ${size}`)
  }
})

test('What to bring is listed for this person and these children', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)
  const child = { ...aFollower, pid: saved.request.pid }
  await page.route(`**/api/v1/register/${saved.registrationCode}*`, async (route) => {
    const response = await route.fetch()
    const request = getRequest.reply.schema.parse(await response.json())
    await route.fulfill({ response, json: { ...request, follower: 1, listFollow: [child] } })
  })
  await page.goto(addressOf(saved))
  const list = page.getByRole('region', { name: 'สิ่งที่ต้องนำไป' }).getByRole('listitem')
  await expect(list).toHaveText([
    'บัตรประชาชนตัวจริงของท่าน',
    'บัตรประชาชนตัวจริงของเด็ก 1 คนด.ช.ภูผา ใจดี',
    'รหัสลงทะเบียนนี้',
    /^(เงินค่าธรรมเนียม หรือ|ค่าธรรมเนียม \d+ บาท)/,
  ])
})

const aFollower = {
  followerNo: 1,
  title: 'ด.ช.',
  fname: 'ภูผา',
  lname: 'ใจดี',
  ename: 'MASTER#PHUPHA##JAIDEE',
  age: 8,
  sex: 1,
  dob: 25610101,
  height: null,
  bornPlace: 'ระนอง',
  faname: '',
  fanameEng: '',
  maname: '',
  manameEng: '',
  photoName: '',
  face: '',
} as const

test('Home delivery says that staff will call, and whether to come on the day', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ bpType: 2 })
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)
  await page.route(`**/api/v1/register/${saved.registrationCode}*`, async (route) => {
    const response = await route.fetch()
    const request = getRequest.reply.schema.parse(await response.json())
    await route.fulfill({
      response,
      json: { ...request, deliveryType: 1, deliveryAddress: '99/1#3#แม่สอด' },
    })
  })
  await page.goto(addressOf(saved))
  const delivery = page.getByRole('region', { name: 'การจัดส่งที่บ้าน' })
  await expect(delivery).toContainText('99/1 หมู่ที่ 3 ตำบลแม่สอด')
  await expect(delivery).toContainText('การจัดส่งมีค่าธรรมเนียม เจ้าหน้าที่จะติดต่อท่านทางโทรศัพท์')
  await expect(delivery).toContainText('0812345678')
  await expect(delivery).toContainText('ในวันนัดยังต้องไปที่ด่าน เว้นแต่เจ้าหน้าที่บอกทางโทรศัพท์ว่าไม่ต้องไป')
})

test('Another day begins a new request with the same answers, which replaces this one', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)
  await page.goto(addressOf(saved))
  await page.getByRole('button', { name: 'เลือกวันนัดใหม่' }).click()
  await expect(page).toHaveURL(/\/register\/registerdetail/)
  await expect
    .poll(() => callApi(page.request, getDraft))
    .toMatchObject({
      oldRequest: `${saved.reqId}/${saved.reqYear}`,
      detail: { phone: '0812345678', travelDate: null },
    })
})

test('An unfinished request is replaced only by whoever says so, and is named first', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ borderCity: 48, bpType: 2 })
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail', detail: { phone: '0899999999' } })
  await page.goto(addressOf(saved))
  const otherDay = page.getByRole('button', { name: 'เลือกวันนัดใหม่' })
  const question = page.getByRole('alertdialog', { name: 'ทิ้งคำขอที่กรอกค้างไว้หรือไม่' })
  const phone = async () => (await callApi(page.request, getDraft))?.detail?.phone
  await otherDay.click()
  await expect(question).toContainText(getOffice(citizen.office).th)
  await expect(question).toContainText('เมียนมา · แบบเล่ม')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'เก็บที่กรอกค้างไว้' }).click()
  await expect(question).toBeHidden()
  expect(await phone()).toBe('0899999999')
  await otherDay.click()
  await question.getByRole('button', { name: 'ทิ้งแล้วเริ่มใหม่' }).click()
  await expect(page).toHaveURL(/\/register\/registerdetail/)
  await expect.poll(phone).toBe('0812345678')
})

test('The sandbox’s drawer plays the office: the request is confirmed, its pass issued, and expired', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)
  await page.goto(addressOf(saved))
  await page.getByText('จำลองงานของด่าน').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ด่านยืนยันคำขอ' }).click()
  await expect(page.getByText('ยืนยันแล้ว', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'ด่านออกหนังสือผ่านแดน' }).click()
  await expect(page.getByRole('link', { name: 'ดูหนังสือผ่านแดน' })).toBeVisible()
  await page.getByRole('button', { name: 'ออกไว้แล้วและหมดอายุเมื่อวาน' }).click()
  await expect
    .poll(async () => (await callApi(page.request, listPasses)).items[0]?.pass?.expireDate ?? 0)
    .toBeLessThan((await callApi(page.request, authInfo)).today)
})

const ON_THE_DAY = 'ค่าธรรมเนียม 200 บาท ชำระที่ด่านในวันนัด'
const DEADLINE = /18\.00|ล่วงหน้า|ชำระได้ถึง|ใช้ได้ถึง/

async function someoneOf(citizens: Citizens, isOffered: boolean): Promise<Citizen> {
  for (;;) {
    const citizen = await citizens.someone({ bpType: 2 })
    if (isEPaymentOffered({ ccaa: citizen.office.slice(0, 4) }, true) === isOffered) return citizen
  }
}

/** Its name takes two lines of a phone's ticket. */
async function someoneOfLongOffice(citizens: Citizens): Promise<Citizen> {
  const MORE_THAN_A_LINE = 45
  for (;;) {
    const citizen = await someoneOf(citizens, false)
    if (getOffice(citizen.office).th.length >= MORE_THAN_A_LINE) return citizen
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
  await expect(payment).toContainText(/เข้าบัญชี .+/)
  await expect(payment.getByRole('img', { name: 'คิวอาร์โค้ดสำหรับชำระเงิน' })).toBeVisible()
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
  const words = await page.getByRole('main').innerText()
  for (const once of ['200 บาท', '18.00', 'ล่วงหน้า', dayBefore]) expect(words.split(once)).toHaveLength(2)
  expect(words).not.toMatch(/ชำระได้ถึง|ใช้ได้ถึง/)
  await expectAccessible(page)
})

test('At other offices payment is on the day, once confirmed there is none, and neither shows a deadline', async ({
  page,
  citizens,
}) => {
  const elsewhere = await someoneOf(citizens, false)
  await signInDirectly(page.request, elsewhere)
  await page.goto(addressOf(await saveDirectly(page.request, elsewhere)))
  const main = page.getByRole('main')
  await expect(main).toContainText(ON_THE_DAY)
  expect((await main.innerText()).match(/บาท|ค่าธรรมเนียม/g)).toEqual(['ค่าธรรมเนียม', 'บาท'])
  await expect(main).not.toContainText(DEADLINE)

  const confirmed = await someoneOf(citizens, true)
  await signInDirectly(page.request, confirmed)
  const saved = await saveDirectly(page.request, confirmed)
  await issuePass(page.request, saved)
  await page.goto(addressOf(saved))
  await expect(page.getByRole('link', { name: 'ดูหนังสือผ่านแดน' })).toBeVisible()
  await expect(main).not.toContainText(/บาท|เงิน|ค่าธรรมเนียม/)
  await expect(main).not.toContainText(DEADLINE)
  await expect(page.getByRole('img', { name: 'คิวอาร์โค้ดสำหรับชำระเงิน' })).toBeHidden()
})

test('An expired request shows what it was and no code, can be asked for again and still be cancelled', async ({
  page,
  citizens,
}) => {
  const citizen = await someoneOf(citizens, true)
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)
  await showAsExpired(page, saved.registrationCode)
  await page.goto(addressOf(saved))
  const main = page.getByRole('main')
  await expect(main).toContainText('เลยวันนัดแล้ว')
  await expect(page.getByRole('link', { name: 'ดาวน์โหลดใบลงทะเบียน' })).toBeVisible()
  await expect(main).toContainText(saved.request.officeName)
  await expect(page.getByRole('list', { name: 'ความคืบหน้าของคำขอ' })).toBeHidden()
  await expect(page.getByRole('img', { name: saved.registrationCode })).toBeHidden()
  await expect(main).not.toContainText(/ค่าธรรมเนียม|ชำระที่|แสดงเต็มจอ/)
  await expect(cancelButton(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'ขอใหม่' })).toBeVisible()
  await expectAccessible(page)
})

test('A cancelled request shows no code, and asks for it again with the same answers', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const saved = await saveDirectly(page.request, citizen)
  await page.goto(addressOf(saved))
  await cancelRequest(page)
  await expect(page.getByText('ยกเลิกรายการเรียบร้อย')).toBeVisible()
  await expect(page.getByRole('img', { name: saved.registrationCode })).toBeHidden()
  await expect(cancelButton(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'ดาวน์โหลดใบลงทะเบียน' })).toBeHidden()
  await page.getByRole('button', { name: 'ขอใหม่' }).click()
  await expect(page).toHaveURL(/\/register\/registerdetail/)
  await expect
    .poll(() => callApi(page.request, getDraft))
    .toMatchObject({
      oldRequest: null,
      detail: { phone: '0812345678', travelDate: null },
    })
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

  await cancelRequest(page)
  const warning = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
  await expect(warning).toContainText('ยกเลิกได้เฉพาะคำขอที่รอยืนยันเท่านั้น')
  await expect(warning.getByRole('alert')).toBeHidden()
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'ตกลง' }).click()
  await expect(page.getByText('ยืนยันแล้ว', { exact: true })).toBeVisible()
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

  await cancelRequest(page)
  const dialog = page.getByRole('alertdialog', { name: 'แจ้งเตือน' })
  await expect(dialog.getByRole('alert')).toContainText('ไม่สามารถเชื่อมต่อระบบได้')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'ตกลง' }).click()
  await page.unroute('**/api/v1/cancel/**')
  await cancelRequest(page)
  await expect(page.getByText('ยกเลิกรายการเรียบร้อย')).toBeVisible()
  await expect(page.getByRole('list', { name: 'ความคืบหน้าของคำขอ' })).toBeHidden()
})
