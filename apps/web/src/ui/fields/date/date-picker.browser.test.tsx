// The calendar of handover days, by touch, keyboard and screen reader (specification 5, Handover date).
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, type BuddhistDate, compareDates } from '@border-pass/domain/values/dates/buddhist-date'
import { formatLongThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { expectAccessible, expectText, show } from '../../../testing/show.tsx'
import { DateCalendar } from './date-calendar.tsx'
import { DatePicker } from './date-picker.tsx'

/** A Wednesday. */
const TODAY = { year: 2569, month: 11, day: 18 }
const LAST_DAY = addDays(TODAY, 365)
const CLOSED: BuddhistDate = addDays(TODAY, 3)
/** The longest name of a holiday. */
const HOLIDAY = addDays(TODAY, 9)
const LONG_REASON =
  'ปิดทำการ (วันคล้ายวันพระบรมราชสมภพพระบาทสมเด็จพระบรมชนกาธิเบศร มหาภูมิพลอดุลยเดชมหาราช บรมนาถบพิตร วันชาติ และวันพ่อแห่งชาติ)'
const { keyboard } = userEvent

const getClosedReason = (date: BuddhistDate) => {
  if (compareDates(date, CLOSED) === 0) return 'ปิดทำการวันเสาร์'
  if (compareDates(date, HOLIDAY) === 0) return LONG_REASON
  if (compareDates(date, TODAY) < 0) return 'เลือกวันที่ผ่านมาแล้วไม่ได้'
  return compareDates(date, LAST_DAY) > 0 ? 'เลือกได้ถึงวันที่ 18 พฤศจิกายน 2570' : null
}

/** Few bookings today, some tomorrow, and many on the holiday, on which the office is closed. */
const findLoad = (date: BuddhistDate) =>
  (
    [
      [TODAY, 'few'],
      [addDays(TODAY, 1), 'some'],
      [HOLIDAY, 'many'],
    ] as const
  ).find(([day]) => compareDates(day, date) === 0)?.[1] ?? null

function Form() {
  const [value, setValue] = useState<BuddhistDate | null>(null)
  return (
    <DatePicker
      Calendar={DateCalendar}
      label="วันนัด"
      id="day"
      value={value}
      onChange={setValue}
      rule="เปิดวันเสาร์และวันอาทิตย์ด้วย ปิดทำการวันหยุดราชการ"
      nextDays={[0, 1, 2].map((days) => addDays(TODAY, days))}
      today={TODAY}
      lastDay={LAST_DAY}
      getClosedReason={getClosedReason}
      findLoad={findLoad}
    />
  )
}

const opener = page.getByRole('button', { name: 'เลือกวันอื่นจากปฏิทิน' })
const calendar = page.getByRole('dialog')
const status = calendar.getByRole('status')
const later = page.getByRole('button', { name: 'เดือนถัดไป' })
const day = (date: BuddhistDate) =>
  page.getByRole('gridcell').getByRole('button', { name: formatLongThaiDate(date), exact: false })
const chosen = page.getByRole('group', { name: 'วันนัด' }).getByRole('status')

async function openCalendar() {
  await show(<Form />)
  await opener.click()
  await expect.element(page.getByRole('grid')).toBeVisible()
}

test('the calendar opens with the focus on today, explains past days and keeps its buttons in place', async () => {
  await openCalendar()
  await expect.element(day(TODAY)).toHaveFocus()
  await expectText(status, formatLongThaiDate(TODAY))
  const [first] = page.getByRole('gridcell').getByRole('button').elements()
  expect(first?.getAttribute('aria-label')).toContain(formatLongThaiDate(addDays(TODAY, -3)))
  expect(page.getByRole('columnheader').elements()).toHaveLength(7)
  await expectAccessible()

  await keyboard('{ArrowRight}')
  await expectText(status, formatLongThaiDate(addDays(TODAY, 1)))
  await keyboard('{Home}')
  await expectText(status, 'เลือกวันที่ผ่านมาแล้วไม่ได้')

  const before = later.element().getBoundingClientRect()
  for (let month = 0; month < 6; month += 1) {
    await later.click()
    expect(later.element().getBoundingClientRect()).toEqual(before)
  }
})

test('a press on a closed day, or on one past the last day, says why and selects nothing', async () => {
  await openCalendar()
  // A closed day is aria-disabled, but still reacts to a press.
  await day(CLOSED).click({ force: true })
  await expectText(status, 'ปิดทำการวันเสาร์')
  while (!later.element().hasAttribute('aria-disabled')) await later.click()
  await day(addDays(LAST_DAY, 1)).click({ force: true })
  await expectText(status, 'เลือกได้ถึงวันที่ 18 พฤศจิกายน 2570')
  await expect.element(calendar).toBeVisible()
  await keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  await expectText(chosen, 'ยังไม่ได้เลือกวัน')
})

test('the longest reason of a closed day moves no day and is fully visible', async () => {
  await openCalendar()
  for (const height of [740, 568]) {
    await page.viewport(360, height)
    await day(CLOSED).click({ force: true })
    const tops = () =>
      page
        .getByRole('gridcell')
        .elements()
        .map((cell) => cell.getBoundingClientRect().top)
    const before = tops()
    await day(HOLIDAY).click({ force: true })
    await expectText(status, LONG_REASON)
    expect(tops()).toEqual(before)
    expect(status.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
  }
})

test('the keyboard alone selects a day of a later month, and a held key selects nothing', async () => {
  await show(<Form />)
  await opener.click()
  await expect.element(day(TODAY)).toHaveFocus()
  const held = { key: 'Enter', repeat: true, bubbles: true, cancelable: true }
  const isTaken = document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', held))
  expect(isTaken, 'a repeated Enter is not passed on').toBe(false)
  await expect.element(calendar).toBeVisible()

  await keyboard('{PageDown}{ArrowDown}')
  const focused = document.activeElement?.getAttribute('aria-label')
  await keyboard('{Enter}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await expectText(chosen, 'วันศุกร์ที่ 25 ธันวาคม 2569')
  expect(focused).toContain('วันศุกร์ที่ 25 ธันวาคม 2569')
})

test('one press selects a suggested day and shows it as selected, and the button of the current day says วันนี้', async () => {
  await show(<Form />)
  await expect.element(page.getByRole('button', { name: /^วันนี้ 18 พ.ย./ })).toBeVisible()
  const third = page.getByRole('button', { name: 'ศุกร์ 20 พ.ย.' })
  await third.click()
  await expect.element(third).toHaveAttribute('aria-pressed', 'true')
  await expectText(chosen, formatLongThaiDate(addDays(TODAY, 2)))
})

test('a suggested day names its booking load, and the calendar shows it as icons with a name and a legend', async () => {
  await show(<Form />)
  const days = page.getByRole('group', { name: 'วันนัด' }).getByRole('listitem')
  for (const [index, words] of ['วันนี้ 18 พ.ย. คนจองน้อย', 'พฤหัสบดี 19 พ.ย. คนจองปานกลาง'].entries())
    await expectText(days.nth(index), words)
  await expect.element(days.nth(2)).not.toHaveTextContent('คนจอง')
  await expect.element(page.getByText('นับเฉพาะคนที่จองออนไลน์')).toBeVisible()
  await opener.click()
  await expect.element(day(TODAY)).toHaveAccessibleName(/เลือกได้ คนจองน้อย$/)
  await expect.element(day(addDays(TODAY, 2))).toHaveAccessibleName(/เลือกได้$/)
  await expect.element(day(HOLIDAY)).not.toHaveAccessibleName(/คนจอง/)
  await expectText(status, 'คนจองน้อย')
  const legend = calendar.getByText(/^คนจอง.*มาก$/)
  await expectText(legend, 'คนจอง น้อย ปานกลาง มาก')
  await expectAccessible()
  // A page without known booking loads has no legend.
  await later.click()
  await expect.element(legend).not.toBeInTheDocument()
})

test('the calendar is a list of days if the letters are too large for its cells', async () => {
  const { documentElement: root } = document
  onTestFinished(() => {
    root.removeAttribute('style')
    root.toggleAttribute('data-large-text', false)
  })
  root.style.fontSize = '36px'
  root.toggleAttribute('data-large-text', true)
  await show(<Form />)
  await opener.click()
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  const rows = calendar.getByRole('listitem')
  await expect.element(rows.first().getByRole('button')).toHaveFocus()
  // The list starts with today, and a closed day shows its reason.
  expect(rows.elements()).toHaveLength(6 * 7 - 3)
  await expectText(rows.nth(3), 'เสาร์ 21 พ.ย. ปิดทำการวันเสาร์')
  await expectAccessible()
  expect(calendar.element().scrollWidth).toBeLessThanOrEqual(360)
  await later.click()
  await calendar.getByRole('button', { name: 'พฤหัสบดี 31 ธ.ค.' }).click()
  await expectText(chosen, 'วันพฤหัสบดีที่ 31 ธันวาคม 2569')
})
