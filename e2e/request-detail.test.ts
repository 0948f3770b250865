// The detail form and the fields that Next requires (specification 2, request detail; 5).
import { authInfo } from '@border-pass/contract/auth-routes'
import { listRequests } from '@border-pass/contract/request-routes'
import { officesOf } from '@border-pass/domain/reference/issuing-offices'
import { DETAIL_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { fieldNames } from '@border-pass/domain/request/fields/text-field'
import type { TextField } from '@border-pass/domain/request/fields/text-field'
import {
  addDays,
  fromDateNumber,
  toDateNumber,
  weekday,
} from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate, shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import type { Page } from '@playwright/test'
import { callApi } from './fixtures/api.ts'
import { beginRequest } from './fixtures/prepare.ts'
import { signInDirectly } from './fixtures/sign-in-directly.ts'
import { expect, test } from './fixtures/test.ts'
import { checkEligibility, chooseFromList, chooseSelection } from './steps/choose-selection.ts'
import { changeKnown, chooseDay, goNext, knownAnswer, unfoldMore } from './steps/fill-detail.ts'
import { saveRequest } from './steps/save-request.ts'

const next = (page: Page) => page.getByRole('button', { name: 'ถัดไป' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('The name is read-only; height, marks, phone and e-mail are typed, the rest is chosen', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail' })
  await page.goto('/register/registerdetail')
  await expect(knownAnswer(page, 'ชื่อ-นามสกุล')).toHaveText(citizen.who)
  await expect(field(page, 'ชื่อ-นามสกุล')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'เปลี่ยน ชื่อ-นามสกุล' })).toHaveCount(0)

  await test.step('what is known stands as a row until it is changed', async () => {
    for (const list of ['อาชีพ', 'วัตถุประสงค์', 'จังหวัดที่เกิด']) {
      const choice = page.getByRole('combobox', { name: list })
      const known = await knownAnswer(page, list).innerText()
      await expect(choice).toBeHidden()
      await changeKnown(page, list)
      await expect(choice).toBeFocused()
      await expect(choice).toHaveValue(known)
    }
  })
  await unfoldMore(page)
  for (const name of fieldNames(DETAIL_FIELDS)) await expect(page.locator(`#detail-${name}`)).toHaveCount(1)
  for (const [name, typed, shown] of [
    ['ส่วนสูง (ซม.)', '1x650', '165'],
    ['ตำหนิหรือลักษณะพิเศษ', 'แผลเป็น 2 แห่ง abc', 'แผลเป็น 2 แห่ง'],
    ['เบอร์โทรศัพท์', '08a12345678', '0812345678'],
    ['อีเมล', 'somchai@example.com', 'somchai@example.com'],
  ] as const) {
    await field(page, name).fill('')
    await field(page, name).pressSequentially(typed)
    await expect.poll(async () => (await field(page, name).inputValue()).trim()).toBe(shown)
  }
})

/** A text that may be typed in the field and is valid. */
function exampleOf({ isValid, filter }: TextField): string {
  const texts = ['165', 'ไฝที่แก้มซ้าย', 'somchai', 'somchai@example.com']
  const example = texts.find((text) => isValid(text) && (filter?.(text).kept ?? text) === text)
  if (example === undefined) throw new Error('The field needs an example here')
  return example
}

test('Each optional answer that is typed stands in the summary and in the saved request', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const optional = fieldNames(DETAIL_FIELDS).filter((name) => !DETAIL_FIELDS[name].isRequired)
  const empty = Object.fromEntries(optional.map((name) => [name, '']))
  await beginRequest(page.request, citizen, { step: 'detail', detail: empty })
  await page.goto('/register/registerdetail')
  await unfoldMore(page)
  for (const name of optional) await page.locator(`#detail-${name}`).fill(exampleOf(DETAIL_FIELDS[name]))
  await goNext(page)

  for (const name of optional)
    await expect(
      page.getByRole('main').getByText(exampleOf(DETAIL_FIELDS[name]), { exact: true }).first(),
    ).toBeVisible()
  await saveRequest(page)
  const { items } = await callApi(page.request, listRequests, { query: { pid: citizen.pid } })
  for (const name of optional) expect(String(items[0]?.[name])).toBe(exampleOf(DETAIL_FIELDS[name]))
})

test('Next needs occupation, objective, province of birth, a day and a phone number, and nothing else', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const required = { occupation: '', objective: '', bornPlace: '', phone: '', travelDate: null }
  const optional = { height: '', spePecul: '', fanameEng: '', manameEng: '', email: '' }
  await beginRequest(page.request, citizen, { step: 'detail', detail: { ...required, ...optional } })
  await page.goto('/register/registerdetail')
  const missing = page.getByRole('link', { name: /^(อาชีพ|วัตถุประสงค์|จังหวัดที่เกิด|เบอร์โทรศัพท์|วันที่นัดรับ)$/ })
  await expect(missing).toHaveCount(5)
  await expect(next(page)).toBeDisabled()

  await chooseFromList(page, 'อาชีพ', 'ค้าขาย')
  await chooseFromList(page, 'วัตถุประสงค์', 'เยี่ยมญาติ')
  await chooseFromList(page, 'จังหวัดที่เกิด', 'ระนอง')
  await chooseDay(page)
  await expect(missing).toHaveText(['เบอร์โทรศัพท์'])
  await field(page, 'เบอร์โทรศัพท์').fill('08123456')
  await expect(next(page)).toBeDisabled()
  await field(page, 'เบอร์โทรศัพท์').fill('081234567')
  await expect(next(page)).toBeEnabled()
  await unfoldMore(page)
  await field(page, 'อีเมล').fill('somchai')
  await expect(next(page)).toBeDisabled()
  await field(page, 'อีเมล').fill('')
  await expect(next(page)).toBeEnabled()
})

test('A chosen day that has passed is reported and must be replaced', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  const today = fromDateNumber((await callApi(page.request, authInfo)).today)
  const travelDate = toDateNumber(addDays(today, -1))
  await beginRequest(page.request, citizen, { step: 'detail', detail: { travelDate } })
  await page.goto('/register/registerdetail')
  const warning = page.getByText('วันที่นัดทำรายการที่ด่านต้องน้อยกว่าวันที่เดินทาง')
  await expect(warning).toBeVisible()
  await expect(next(page)).toBeDisabled()
  await chooseDay(page)
  await expect(warning).toBeHidden()
  await expect(next(page)).toBeEnabled()
})

test('Another office keeps the chosen day, and says when it is not open on it', async ({
  page,
  citizens,
}) => {
  const cambodia = await citizens.someone({ borderCity: 57 })
  // A temporary pass has no area rule, and the offices of Laos are open on Sundays.
  const laos = { ...cambodia, borderCity: 56, bpType: 1, office: officesOf(56)[0]?.code ?? '' } as const
  await signInDirectly(page.request, cambodia)
  const today = fromDateNumber((await callApi(page.request, authInfo)).today)
  const sunday = addDays(today, 7 - weekday(today))
  await beginRequest(page.request, laos, { step: 'detail', detail: { travelDate: toDateNumber(sunday) } })
  await page.goto('/register/registerdetail')
  await expect(next(page)).toBeEnabled()
  const warning = page.getByText(`ด่านนี้ไม่เปิดวันที่ ${shortThaiDate(sunday)} กรุณาเลือกวันใหม่`)
  const goTo = async (selection: typeof cambodia | typeof laos) => {
    await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
    await chooseSelection(page, selection)
    await checkEligibility(page)
  }
  await goTo(cambodia)
  await expect(warning).toBeVisible()
  await expect(next(page)).toBeDisabled()
  await goTo(laos)
  await expect(next(page)).toBeEnabled()
  await expect(warning).toBeHidden()
  await goNext(page)
  await expect(page.getByRole('main')).toContainText(longThaiDate(sunday))
})

test('An office that closes on holidays offers no days in a year whose holidays are unpublished, and says why', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone({ borderCity: 57 })
  await signInDirectly(page.request, citizen)
  const nextYear = fromDateNumber((await callApi(page.request, authInfo)).today).year + 1
  await page.route(`**/api/v1/holiday/${nextYear}`, (route) => route.fulfill({ json: { items: [] } }))
  await beginRequest(page.request, citizen, {
    step: 'detail',
    detail: { travelDate: nextYear * 10_000 + 101 },
  })
  await page.goto('/register/registerdetail')
  const why = `ยังไม่มีประกาศวันหยุดราชการปี ${nextYear} จึงยังเลือกวันในปีนั้นไม่ได้`
  // One message about the office, one about the chosen day.
  await expect(page.getByText(why)).toHaveCount(2)
  await expect(next(page)).toBeDisabled()
  await test.step('the calendar shows that year without an open day', async () => {
    await page.getByRole('button', { name: 'เลือกวันอื่นจากปฏิทิน' }).click()
    const days = page.getByRole('gridcell').getByRole('button')
    await expect(days.first()).toHaveAccessibleName(new RegExp(`${nextYear} ${why}$`))
    await expect(days.and(page.locator('[aria-disabled=false]'))).toHaveCount(0)
    await page.getByRole('dialog').getByRole('button', { name: 'ปิด' }).click()
  })
  await chooseDay(page)
  await expect(page.getByText(why)).toHaveCount(1)
  await expect(next(page)).toBeEnabled()
})

for (const [borderCity, objective] of [
  [48, 'ท่องเที่ยว'],
  [50, 'เยี่ยมญาติ'],
] as const) {
  test(`For country ${borderCity} the objective defaults to ${objective}`, async ({ page, citizens }) => {
    const citizen = await citizens.someone({ borderCity })
    await signInDirectly(page.request, citizen)
    await page.goto('/register')
    await chooseSelection(page, citizen)
    await checkEligibility(page)
    await expect(page).toHaveURL('/register/registerdetail?pagecheck=0')
    await expect(knownAnswer(page, 'วัตถุประสงค์')).toHaveText(objective)
  })
}

test('A default objective changes with the country, and a chosen one stays', async ({ page, citizens }) => {
  const citizen = await citizens.someone({ borderCity: 50 })
  await signInDirectly(page.request, citizen)
  await page.goto('/register')
  await chooseSelection(page, citizen)
  await checkEligibility(page)
  const objective = knownAnswer(page, 'วัตถุประสงค์')
  await expect(objective).toHaveText('เยี่ยมญาติ')

  const toLaos = async () => {
    await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
    // A temporary pass has no area rule.
    await chooseSelection(page, { borderCity: 56, bpType: 1, office: officesOf(56)[0]?.code ?? '' })
    await checkEligibility(page)
  }
  await toLaos()
  await expect(objective).toHaveText('ท่องเที่ยว')
  await changeKnown(page, 'วัตถุประสงค์')
  await chooseFromList(page, 'วัตถุประสงค์', 'ค้าขาย')
  await chooseFromList(page, 'วัตถุประสงค์', 'ท่องเที่ยว')
  await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
  await chooseSelection(page, citizen)
  await checkEligibility(page)
  await expect(objective).toHaveText('ท่องเที่ยว')
})

test('A phone number in international form is converted to the national form', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail' })
  await page.goto('/register/registerdetail')
  const phone = field(page, 'เบอร์โทรศัพท์')
  for (const written of [
    '+66812345678',
    '66 81-234 5678',
    '+66 (0)81 234 5678',
    '+๖๖๘๑๒๓๔๕๖๗๘',
    '0066812345678',
  ]) {
    await phone.fill(written)
    await expect(phone).toHaveValue('0812345678')
    await phone.fill('')
    await phone.pressSequentially(written)
    await expect(phone).toHaveValue('0812345678')
  }
})

test('A phone number keeps each digit and its plus, and is refused where it is none', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail' })
  await page.goto('/register/registerdetail')
  const phone = field(page, 'เบอร์โทรศัพท์')
  const refusal = page.getByText('กรอกเบอร์โทรศัพท์ในประเทศไทย 9 หรือ 10 หลัก')
  for (const wrong of ['+6591234567', '00812345678', '08123456789']) {
    await phone.fill('')
    await phone.pressSequentially(wrong)
    await expect(phone).toHaveValue(wrong)
    await expect(refusal).toBeVisible()
    await expect(next(page)).toBeDisabled()
    await phone.blur()
    await expect(refusal).toBeVisible()
  }
  await test.step('a digit too many in the middle can be taken out again', async () => {
    await phone.fill('0812345678')
    await phone.press('Home')
    await phone.press('ArrowRight')
    await phone.pressSequentially('9')
    await expect(phone).toHaveValue('09812345678')
    await phone.press('Backspace')
    await expect(phone).toHaveValue('0812345678')
    await expect(next(page)).toBeEnabled()
  })
})

test('An unlikely height is asked about and stops nothing', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail' })
  await page.goto('/register/registerdetail')
  await unfoldMore(page)
  const height = field(page, 'ส่วนสูง (ซม.)')
  const question = page.getByText(/^สูง \d+ ซม\. ใช่หรือไม่/)
  for (const [typed, isAsked] of [
    ['50', false],
    ['49', true],
    ['250', false],
    ['251', true],
  ] as const) {
    await height.fill(typed)
    await expect(question).toBeHidden()
    await height.blur()
    await expect(question).toHaveCount(isAsked ? 1 : 0)
    await expect(next(page)).toBeEnabled()
  }
  await height.fill('0')
  await height.blur()
  await expect(page.getByText('กรอกส่วนสูงเป็นเซนติเมตร ตัวเลข 1 ถึง 3 หลัก ไม่ใช่ 0')).toBeVisible()
  await expect(next(page)).toBeDisabled()

  await height.fill('251')
  await goNext(page)
  await saveRequest(page)
  const { items } = await callApi(page.request, listRequests, { query: { pid: citizen.pid } })
  expect(items[0]?.height).toBe(251)
})

test('What is wrong in the folded part opens it, and its link leads there', async ({ page, citizens }) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail', detail: { email: 'somchai' } })
  await page.goto('/register/registerdetail')
  const email = field(page, 'อีเมล')
  await expect(email).toBeVisible()
  await page.getByText('ข้อมูลเพิ่มเติม (ถ้ามี)').click()
  await expect(email).toBeHidden()
  await page.getByRole('link', { name: 'อีเมล', exact: true }).click()
  await expect(email).toBeFocused()
  await email.fill('somchai@example.com')
  await expect(next(page)).toBeEnabled()
})

test('The first thing to answer stands above 300 px, the three next open days first', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await signInDirectly(page.request, citizen)
  await beginRequest(page.request, citizen, { step: 'detail', detail: { travelDate: null } })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/register/registerdetail')
  const days = page.getByRole('group', { name: 'วันที่นัดรับหนังสือผ่านแดน' }).getByRole('listitem')
  await expect(days).toHaveCount(3)
  const box = await days.first().boundingBox()
  expect(box?.y).toBeLessThan(300)
})

test('A monk’s occupation is filled in', async ({ page, citizens }) => {
  const monk = await citizens.named('พระสมพร จิตฺตสํวโร')
  await signInDirectly(page.request, monk)
  await page.goto('/register')
  await chooseSelection(page, monk)
  await checkEligibility(page)
  await expect(knownAnswer(page, 'อาชีพ')).toHaveText('พระภิกษุ')
})
