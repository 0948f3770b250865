// The five fields of the card: masks, the date of birth, errors on blur (specification 2, 4 and 5, Login; D8).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { THAI_MONTHS } from '@border-pass/domain/values/dates/thai-date-text'
import { expectAccessible, expectDescription, expectText, show } from '../../testing/show.tsx'
import { FiveFieldLogin, LOGIN_TITLE_ID } from './five-field-login-screen.tsx'

const box = (name: string) => page.getByRole('textbox', { name })
const list = (name: string) => page.getByRole('combobox', { name })
const dialog = page.getByRole('dialog')
const [pid, laser] = [box('เลขประจำตัวประชาชน'), box('รหัสหลังบัตร (Laser Code)')]
const [first, last] = [box('ชื่อ'), box('นามสกุล')]
const typed = box('วันเดือนปีเกิด')
const [year, month, day] = [list('ปี พ.ศ.'), list('เดือน'), list('วัน')]
const verify = page.getByRole('button', { name: 'ตรวจสอบ' })
const { keyboard } = userEvent

/** Fixes the date to 20 November 2569. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T09:00:00+07:00') }))
afterEach(() => void vi.useRealTimers())

const header = <p id={LOGIN_TITLE_ID}>ระบบลงทะเบียนหนังสือผ่านแดน</p>

const showLogin = () =>
  show(<FiveFieldLogin foot={null} offers={{}} header={header} onVerify={() => undefined} />)

function toInput(field: Locator): HTMLInputElement {
  const element = field.element()
  if (!(element instanceof HTMLInputElement)) throw new Error('This is no field.')
  return element
}

async function showLists() {
  await showLogin()
  await page.getByRole('button', { name: 'เลือกจากรายการ หรือบัตรไม่มีวันหรือเดือนเกิด' }).click()
  await expect.element(year).toHaveFocus()
}

/** Focuses a field and places its caret, by default at the end. */
function place(field: Locator, at = toInput(field).value.length): void {
  toInput(field).focus()
  toInput(field).setSelectionRange(at, at)
}

async function expectLists(...values: [year: string, month: string, day: string]) {
  for (const [index, each] of [year, month, day].entries())
    await expect.element(each).toHaveValue(values[index])
}

// mask.test.ts tests the masks. This tests a real field, with its caret and messages.
test('a masked field accepts pasted text and refuses a digit too many with a message', async () => {
  await showLogin()
  for (const [full, pasted, whole, said] of [
    [pid, '๙๑๐๐ 00000-1018', '9-1000-00001-01-8', 'ครบ 13 หลักแล้ว ลบตัวที่ผิดก่อน'],
    [laser, 'jt1101234567', 'JT1-1012345-67', 'ครบ 12 ตัวแล้ว ลบตัวที่ผิดก่อน'],
  ] as const) {
    await full.fill(pasted)
    await expect.element(full).toHaveValue(whole)
    place(full, 4)
    await keyboard('7')
    await expect.element(full).toHaveValue(whole)
    await expectText(dialog, said)
    expect(toInput(full).selectionStart).toBe(4)
    // After a deletion there is room for another digit.
    await keyboard('{Delete}7')
    await expect.element(full).toHaveValue(`${whole.slice(0, 4)}7${whole.slice(5)}`)
  }
  await pid.fill('')
  await keyboard('9ก')
  await expect.element(pid).toHaveValue('9')
  await expectText(dialog, 'ช่องนี้ใส่ได้เฉพาะตัวเลข 13 หลัก')
  // A letter of the laser code is corrected without typing the digits again.
  await laser.fill('IT1123456789')
  place(laser, 1)
  await keyboard('{Backspace}')
  await expect.element(laser).toHaveValue('IT1-1234567-89')
  await keyboard('J')
  await expect.element(laser).toHaveValue('JT1-1234567-89')
})

test('a national ID and a laser code are checked on blur, and a letter O is read as 0 with a message', async () => {
  await showLogin()
  await pid.click()
  await keyboard('910000000101')
  await expect.element(pid).not.toHaveAttribute('aria-invalid')
  await keyboard('{Tab}')
  await expectDescription(pid, 'มีตัวเลข 12 หลัก ต้องมี 13 หลัก')
  await pid.fill('9100000001019')
  await keyboard('{Tab}')
  await expectDescription(pid, 'เลขไม่ถูกต้อง ดูทีละตัวจากบัตร')
  await pid.fill('9100000001018')
  await expect.element(pid).not.toHaveAttribute('aria-invalid')

  await laser.click()
  await keyboard('JTo12345678')
  await expect.element(laser).toHaveValue('JT0-1234567-8')
  await expectText(dialog, 'อ่านตัวอักษร O เป็นเลข 0 ให้แล้ว')
  await keyboard('{Tab}')
  await expectDescription(laser, 'ใส่อักษร 2 ตัว เลข 10 หลัก')
  await expectAccessible()
  await laser.fill('')
  await expect.poll(() => dialog.element().textContent).not.toContain('อ่านตัวอักษร')
})

test('a Latin letter in a name is reported at the field', async () => {
  await showLogin()
  for (const name of [first, last]) {
    await name.fill('Somchai')
    await expectDescription(name, 'ใช้ตัวอักษรไทยตามหน้าบัตร')
    await name.fill('สมชาย')
    await expect.element(name).not.toHaveAttribute('aria-invalid')
  }
})

test('a button offers to remove a title before the name, without a layout shift', async () => {
  await showLogin()
  const offer = page.getByRole('button', { name: 'ลบคำนำหน้า นาง' })
  await first.fill('นางมาลัย')
  const placesBelow = () =>
    [first, last, typed, verify].map((control) => control.element().getBoundingClientRect())
  const before = placesBelow()
  toInput(first).blur()
  await expect.element(offer).toBeVisible()
  expect(placesBelow()).toEqual(before)
  await expect.element(first).not.toHaveAttribute('aria-invalid')
  await offer.click()
  await expect.element(first).toHaveValue('มาลัย')
  await expect.element(first).toHaveFocus()
  await first.fill('นายิกา')
  toInput(first).blur()
  await expect.element(page.getByRole('button', { name: /^ลบคำนำหน้า/ })).not.toBeInTheDocument()
  await first.fill('นางนวล')
  toInput(first).blur()
  await expect.element(offer).toBeVisible()
})

test('the verify button needs every field and lists the missing ones; a field with an error does not disable it', async () => {
  await showLogin()
  await expect.element(verify).toHaveAttribute('aria-disabled', 'true')
  await expectText(dialog, 'กรอกข้อมูลให้ตรงกับบัตรประจำตัวประชาชน')
  await expectDescription(first, 'ไม่ต้องใส่คำนำหน้า')
  await expect.element(page.getByRole('link', { name: 'รหัสหลังบัตร (Laser Code)' })).toBeVisible()
  await pid.fill('9100000001019')
  await laser.fill('JT1101234567')
  await first.fill('Malai')
  await last.fill('ใจดี')
  await typed.fill('12052534')
  await expect.element(verify).not.toHaveAttribute('aria-disabled')

  // Another year clears month and day, and a mode without a day requires none.
  await page.getByRole('button', { name: 'เลือกจากรายการ หรือบัตรไม่มีวันหรือเดือนเกิด' }).click()
  await year.selectOptions('2500')
  await expect.element(month).toHaveValue('')
  await expect.element(verify).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio', { name: 'มีเฉพาะปี' }).click()
  await expect.element(month).not.toBeInTheDocument()
  await expect.element(typed).not.toBeInTheDocument()
  await expect.element(verify).not.toHaveAttribute('aria-disabled')
})

test('the birth date lists have 150 years, twelve months and the days of the month; a change clears the later lists', async () => {
  await showLists()
  const listOptions = (of: Locator) => [...of.element().querySelectorAll('option')].map(({ label }) => label)
  const years = Array.from({ length: 150 }, (_, back) => String(2569 - back))
  expect(listOptions(year)).toEqual(['เลือกปี', ...years])
  for (const [leap, days] of [
    ['2566', 28],
    ['2567', 29],
  ] as const) {
    await year.selectOptions(leap)
    await expectLists(leap, '', '')
    expect(listOptions(month)).toEqual(['เลือกเดือน', ...THAI_MONTHS])
    await month.selectOptions('กุมภาพันธ์')
    await expect.poll(() => listOptions(day)).toHaveLength(days + 1)
    await day.selectOptions('28')
  }
  await month.selectOptions('เมษายน')
  await expectLists('2567', '4', '')
  for (const mode of ['มีเดือนและปี', 'มีวันเดือนปี']) await page.getByRole('radio', { name: mode }).click()
  await expectLists('2567', '', '')
})

test('eight typed digits fill the birth date lists, and the lists change the digits; an incomplete date counts as missing', async () => {
  await showLists()
  await expect.element(typed).toHaveAttribute('inputmode', 'numeric')
  await typed.click()
  await keyboard('1/5/253')
  await expect.element(typed).toHaveValue('01/05/253')
  await expectLists('', '', '')
  toInput(typed).blur()
  await expectDescription(typed, 'ยังไม่ครบ')
  place(typed)
  await keyboard('4')
  await expectLists('2534', '5', '1')
  await expect.element(typed).not.toHaveAttribute('aria-invalid')
  await day.selectOptions('31')
  await expect.element(typed).toHaveValue('31/05/2534')
  await month.selectOptions('มิถุนายน')
  await expect.element(typed).toHaveValue('')
  await expectLists('2534', '6', '')
})

test('a year of the common era, an invalid day and a day after today are reported at the field', async () => {
  await showLists()
  for (const [digits, said] of [
    ['12051991', 'กรุณาใส่ปี พ.ศ.'],
    ['31042534', 'ไม่มีวันที่นี้'],
    ['21112569', 'วันเกิดอยู่หลังวันนี้ กรุณาตรวจสอบ'],
  ] as const) {
    await typed.fill(digits)
    await expectDescription(typed, said)
  }
  await expectAccessible()
  await typed.fill('20112569')
  await expect.element(typed).not.toHaveAttribute('aria-invalid')
})

test('the page says what the service is, how long it takes, who may apply and what to prepare', async () => {
  await showLogin()
  await expect.element(page.getByRole('heading', { level: 1, name: 'ขอหนังสือผ่านแดน' })).toBeVisible()
  await expectText(dialog, 'ใช้เวลาประมาณ 4 นาที')
  const atHand = page.getByRole('list', { name: 'สิ่งที่ต้องมี' })
  for (const words of ['คนไทยอายุ 12 ปีขึ้นไป', 'บัตรประชาชนตัวจริง', 'เบอร์โทรศัพท์', '30 หรือ 200 บาท'])
    await expectText(atHand, words)
})

test('a button near the laser code shows the card with the focused field highlighted', async () => {
  await showLogin()
  const side = dialog.getByRole('figure')
  const where = page.getByRole('button', { name: 'ดูว่าอยู่ตรงไหนบนบัตร' })
  await expect.element(side).not.toBeInTheDocument()
  await where.click()
  await expectText(side, 'ด้านหลังบัตร')
  const { width, height } = side.element().firstElementChild?.getBoundingClientRect() ?? {}
  expect((width ?? 0) / (height ?? 1)).toBeCloseTo(340 / 214, 1)
  await last.fill('ใจดี')
  await expectText(side, 'ด้านหน้าบัตร')
  await expectText(side, 'ใจดี')
  await expect.poll(() => side.element().querySelectorAll('[data-lit]').length).toBe(1)
  await expectAccessible()
  await where.click()
  await expect.element(side).not.toBeInTheDocument()

  // On a desktop the card is shown beside the form, and the button is hidden.
  await page.viewport(1280, 800)
  await expect.element(side).toBeVisible()
  await expect.element(where).not.toBeInTheDocument()
})
