// The detail form, the fields that Next requires, and collection or home delivery (specification 2, request detail; 5; 6; D25 and D26).
import { authInfo } from '@border-pass/contract/auth-routes'
import { getDraft } from '@border-pass/contract/draft-routes'
import { listRequests } from '@border-pass/contract/request-routes'
import { officesOf } from '@border-pass/domain/reference/issuing-offices'
import { DETAIL_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { fieldNames } from '@border-pass/domain/request/fields/text-field'
import {
  addDays,
  fromDateNumber,
  toDateNumber,
  weekday,
} from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate, shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import type { Page } from '@playwright/test'
import { callApi } from './fixtures/api.ts'
import { type Citizen, signInDirectly } from './fixtures/citizens.ts'
import { forgetAnswers, openStep } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { checkEligibility, chooseFromList, chooseSelection } from './steps/choose-selection.ts'
import type { Selection } from './steps/choose-selection.ts'
import {
  changeKnown,
  chooseDay,
  fillDetail,
  goNext,
  knownAnswer,
  pressDisabledNext,
  showAllMissing,
} from './steps/fill-detail.ts'
import { saveRequest } from './steps/save-request.ts'

const next = (page: Page) => page.getByRole('button', { name: 'ถัดไป' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('The form of somebody without children, from what is known to the saved answers', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.someone()
  await openStep(page, citizen, 'detail', { detail: { email: 'somchai', travelDate: null } })
  const email = field(page, 'อีเมล')
  const phone = field(page, 'เบอร์โทรศัพท์')
  const height = field(page, 'ส่วนสูง (ซม.)')

  await test.step('The first thing to answer stands above 300 px, the three next open days first', async () => {
    const days = page.getByRole('group', { name: 'วันที่นัดรับหนังสือผ่านแดน' }).getByRole('listitem')
    await expect(days).toHaveCount(3)
    expect((await days.first().boundingBox())?.y).toBeLessThan(300)
  })
  await test.step('A citizen without children is not offered followers', async () => {
    await expect(page.getByText('ขั้นที่ 2 จาก 3')).toBeAttached()
    await expect(page.getByRole('button', { name: 'เพิ่มผู้ติดตาม' })).toBeHidden()
  })
  await test.step('What is wrong in the folded part opens it, and its link leads there', async () => {
    await expect(email).toBeVisible()
    await page.getByText('ข้อมูลเพิ่มเติม (ถ้ามี)').click()
    await expect(email).toBeHidden()
    await showAllMissing(page)
    await page.getByRole('link', { name: 'อีเมล', exact: true }).click()
    await expect(email).toBeFocused()
  })
  await test.step('The name is read-only; height, marks, phone and e-mail are typed, the rest is chosen', async () => {
    await expect(knownAnswer(page, 'ชื่อ-นามสกุล')).toHaveText(citizen.who)
    await expect(field(page, 'ชื่อ-นามสกุล')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'เปลี่ยน ชื่อ-นามสกุล' })).toHaveCount(0)
    for (const list of ['อาชีพ', 'วัตถุประสงค์', 'จังหวัดที่เกิด']) {
      const choice = page.getByRole('combobox', { name: list })
      const known = await knownAnswer(page, list).innerText()
      await expect(choice).toBeHidden()
      await changeKnown(page, list)
      await expect(choice).toBeFocused()
      await expect(choice).toHaveValue(known)
      await choice.fill('')
      await choice.blur()
    }
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

  await test.step('Next needs occupation, objective, province of birth, a day and a phone number, and nothing else', async () => {
    await phone.fill('')
    for (const name of fieldNames(DETAIL_FIELDS).filter((one) => !DETAIL_FIELDS[one].isRequired))
      await page.locator(`#detail-${name}`).fill('')
    const missing = page.getByRole('link', {
      name: /^(อาชีพ|วัตถุประสงค์|จังหวัดที่เกิด|เบอร์โทรศัพท์|วันที่นัดรับ)$/,
    })
    await expect(missing).toHaveCount(5)
    await expect(next(page)).toBeDisabled()
    await chooseFromList(page, 'อาชีพ', 'ค้าขาย')
    await chooseFromList(page, 'วัตถุประสงค์', 'เยี่ยมญาติ')
    await chooseFromList(page, 'จังหวัดที่เกิด', 'ระนอง')
    await chooseDay(page)
    await expect(missing).toHaveText(['เบอร์โทรศัพท์'])
    // Chosen by hand: another country keeps it, where it would replace a default.
    const stored = async () => (await callApi(page.request, getDraft))?.detail
    await expect.poll(stored).toMatchObject({ objective: 'เยี่ยมญาติ', isObjectiveChosen: true })
    await phone.fill('08123456')
    await expect(next(page)).toBeDisabled()
    await phone.fill('081234567')
    await expect(next(page)).toBeEnabled()
  })

  await test.step('The list above the form follows the answers; once it has gone, only Next brings it back', async () => {
    const list = page.getByRole('alert').getByRole('link')
    await phone.fill('')
    await pressDisabledNext(page)
    await expect(page.getByRole('alert')).toBeFocused()
    await email.fill('somchai')
    await expect(list).toHaveText(['กรุณาระบุเบอร์โทรศัพท์', /^กรอกอีเมล/])
    await expect(email).toBeFocused()
    await phone.fill('081234567')
    await expect(list).toHaveText([/^กรอกอีเมล/])
    await email.fill('')
    await expect(list).toHaveCount(0)
    await phone.fill('08')
    await expect(next(page)).toBeDisabled()
    await expect(list).toHaveCount(0)
    await pressDisabledNext(page)
    await expect(list).toHaveText([/^กรอกเบอร์โทรศัพท์/])
    await phone.fill('081234567')
  })

  await test.step('A phone number keeps each digit and its plus, and is refused where it is none', async () => {
    await phone.fill('+66 (0)81 234 5678')
    await expect(phone).toHaveValue('0812345678')
    const refusal = page.getByText('กรอกเบอร์โทรศัพท์ในประเทศไทย 9 หรือ 10 หลัก')
    for (const wrong of ['+6591234567', '08123456789']) {
      await phone.fill('')
      await phone.pressSequentially(wrong)
      await expect(phone).toHaveValue(wrong)
      await expect(refusal).toBeVisible()
      await expect(next(page)).toBeDisabled()
    }
    await phone.fill('0812345678')
    await expect(next(page)).toBeEnabled()
  })

  await test.step('An unlikely height is asked about and stops nothing', async () => {
    const question = page.getByText(/^สูง 251 ซม\. ใช่หรือไม่/)
    await height.fill('251')
    await expect(question).toBeHidden()
    await height.blur()
    await expect(question).toBeVisible()
    await expect(next(page)).toBeEnabled()
    await height.fill('0')
    await height.blur()
    await expect(page.getByText('กรอกส่วนสูงเป็นเซนติเมตร ตัวเลข 1 ถึง 3 หลัก ไม่ใช่ 0')).toBeVisible()
    await expect(next(page)).toBeDisabled()
  })

  await test.step('Each optional answer that is typed stands in the summary and in the saved request', async () => {
    const optional = fieldNames(DETAIL_FIELDS).filter((name) => !DETAIL_FIELDS[name].isRequired)
    for (const name of optional) await page.locator(`#detail-${name}`).fill(DETAIL_FIELDS[name].example)
    await goNext(page)
    const main = page.getByRole('main')
    for (const name of optional)
      await expect(main.getByText(DETAIL_FIELDS[name].example).first()).toBeVisible()
    await expect(page.getByText('ไม่มีเด็กไปด้วย')).toBeHidden()
    await expect(page.getByRole('button', { name: 'เพิ่มผู้ติดตาม' })).toBeHidden()
    await saveRequest(page)
    const { items } = await callApi(page.request, listRequests, { query: { pid: citizen.pid } })
    for (const name of optional) expect(String(items[0]?.[name])).toBe(DETAIL_FIELDS[name].example)
  })
})

async function changeSelection(page: Page, selection: Selection) {
  await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
  await chooseSelection(page, selection)
  await checkEligibility(page)
}

/** A temporary pass has no area rule, and the offices of Laos are open on Sundays. */
const LAOS = { borderCity: 56, bpType: 1, office: officesOf(56)[0]?.code ?? '' } as const

test('A chosen day that is not open is said with its reason and must be replaced', async ({
  page,
  citizens,
}) => {
  const someone = await citizens.someone()
  await signInDirectly(page.request, someone)
  const today = fromDateNumber((await callApi(page.request, authInfo)).today)

  await test.step('A chosen day that has passed is reported and must be replaced', async () => {
    await openStep(page, someone, 'detail', { detail: { travelDate: toDateNumber(addDays(today, -1)) } })
    const warning = page.getByText('วันที่นัดทำรายการที่ด่านต้องน้อยกว่าวันที่เดินทาง')
    await expect(warning).toBeVisible()
    await expect(next(page)).toBeDisabled()
    await chooseDay(page)
    await expect(warning).toBeHidden()
    await expect(next(page)).toBeEnabled()
  })

  await test.step('Another office keeps the chosen day, and says when it is not open on it', async () => {
    const cambodia = await citizens.someone({ borderCity: 57 })
    const sunday = addDays(today, 7 - weekday(today))
    await openStep(page, { ...cambodia, ...LAOS }, 'detail', { detail: { travelDate: toDateNumber(sunday) } })
    await expect(next(page)).toBeEnabled()
    const warning = page.getByText(`ด่านนี้ไม่เปิดวันที่ ${shortThaiDate(sunday)} กรุณาเลือกวันใหม่`)
    await changeSelection(page, cambodia)
    await expect(warning).toBeVisible()
    await expect(next(page)).toBeDisabled()
    await changeSelection(page, LAOS)
    await expect(next(page)).toBeEnabled()
    await expect(warning).toBeHidden()
    await goNext(page)
    await expect(page.getByRole('main')).toContainText(longThaiDate(sunday))
  })
})

const disabled = (page: Page) => page.getByRole('checkbox', { name: 'เป็นผู้พิการ' })
const home = (page: Page) => page.getByRole('radio', { name: 'จัดส่งที่บ้าน' })

async function deliveryOf(page: Page, { pid }: Citizen) {
  const { items } = await callApi(page.request, listRequests, { query: { pid, status: '0' } })
  return items.map(({ registrationCode, deliveryType, deliveryAddress }) => ({
    registrationCode,
    deliveryType,
    deliveryAddress,
  }))
}

test('A citizen of 60 or older is not asked about a disability and may choose home delivery', async ({
  page,
  citizens,
}) => {
  const elder = await citizens.named('นางบุญมา ศรีสุข')
  await signInDirectly(page.request, elder)
  await forgetAnswers(page)
  await page.goto('/register')
  // The address comes from the registry.
  await chooseSelection(page, elder)
  await checkEligibility(page)
  await fillDetail(page)
  await expect(disabled(page)).toBeHidden()
  await expect(page.getByRole('radio', { name: 'รับที่ด่าน' })).toBeChecked()
  await home(page).check()
  await expect(home(page)).toHaveAccessibleName(
    /เจ้าหน้าที่จะโทรหาท่านที่ 0812345678 เพื่อแจ้งค่าจัดส่งและวันส่ง ในวันนัดยังต้องไปที่ด่าน/,
  )
  const houseNo = field(page, 'บ้านเลขที่')
  await expect(houseNo).not.toHaveValue('')
  const subdistrict = await field(page, 'ตำบล').inputValue()

  await test.step('What was filled in, emptied and left says that it is needed', async () => {
    const needed = page.getByText('กรุณาระบุบ้านเลขที่')
    await houseNo.fill('')
    await expect(needed).toBeHidden()
    await houseNo.blur()
    await expect(needed).toBeVisible()
  })
  await test.step('A letter that no address has is not typed, with a word', async () => {
    await houseNo.pressSequentially('12#3')
    await expect(houseNo).toHaveValue('123')
    await houseNo.fill('12/3#4')
    await expect(houseNo).toHaveValue('12/34')
    await expect(page.getByText('กรอกได้เฉพาะตัวอักษร ตัวเลข เว้นวรรค และ / . - ( )')).toBeVisible()
    await field(page, 'หมู่ที่').fill('')
  })

  await goNext(page)
  await expect(page.getByRole('main')).toContainText('จัดส่งที่บ้าน: 12/34')
  const code = await saveRequest(page)
  expect(await deliveryOf(page, elder)).toEqual([
    { registrationCode: code, deliveryType: 1, deliveryAddress: `12/34#-#${subdistrict}` },
  ])
  await test.step('Home delivery says that staff will call, and whether to come on the day', async () => {
    const delivery = page.getByRole('region', { name: 'การจัดส่งที่บ้าน' })
    await expect(delivery).toContainText(`12/34 ตำบล${subdistrict}`)
    await expect(delivery).toContainText('เจ้าหน้าที่จะโทรหาท่านที่ 0812345678')
    await expect(delivery).toContainText('ในวันนัดยังต้องไปที่ด่าน เว้นแต่เจ้าหน้าที่บอกทางโทรศัพท์ว่าไม่ต้องไป')
  })
})

test('Declaring a disability offers home delivery, which is not offered where nothing is delivered', async ({
  page,
  citizens,
}) => {
  const citizen = await citizens.named('นายเข้มแข็ง ก้าวไป')
  await openStep(page, citizen, 'detail')
  await expect(disabled(page)).toBeVisible()
  await expect(home(page)).toBeHidden()
  await test.step('withdrawn', async () => {
    await disabled(page).check()
    await home(page).check()
    await disabled(page).uncheck()
    await expect(home(page)).toBeHidden()
    await expect(field(page, 'บ้านเลขที่')).toBeHidden()
    await disabled(page).check()
    await expect(page.getByRole('radio', { name: 'รับที่ด่าน' })).toBeChecked()
  })
  await home(page).check()
  await goNext(page)
  await expect(page.getByRole('main')).toContainText('เป็นผู้พิการ')
  await expect(page.getByRole('main')).toContainText('จัดส่งที่บ้าน')
  const code = await saveRequest(page)
  expect(await deliveryOf(page, citizen)).toMatchObject([{ registrationCode: code, deliveryType: 2 }])
})
