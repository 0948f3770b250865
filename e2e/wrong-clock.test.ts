// With a wrong device clock, dates and fetch times come from the server (D1).
import { nextOpenDays } from '@border-pass/domain/handover/handover-date-rule'
import { holidaysOf } from '@border-pass/domain/reference/holidays'
import { bangkokTime, todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { compareDates } from '@border-pass/domain/values/dates/buddhist-date'
import {
  longThaiDate,
  shortThaiDate,
  THAI_MONTHS_SHORT,
  weekdayName,
} from '@border-pass/domain/values/dates/thai-date-text'
import { moveClock, serverNow } from './fixtures/clock.ts'
import { getOffice, openStep } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { chooseDay, goNext } from './steps/fill-detail.ts'
import { saveRequest } from './steps/save-request.ts'

const TWELVE_DAYS_SIX_HOURS = (12 * 24 + 6) * 3_600_000

function minuteOfDay(): number {
  const { hour, minute } = bangkokTime(serverNow())
  return hour * 60 + minute
}

test('With a wrong device clock, the offered days, the calendar and the fetch time follow the server', async ({
  page,
  citizens,
}) => {
  await moveClock(page, TWELVE_DAYS_SIX_HOURS)
  const citizen = await citizens.someone({ borderCity: 56 })
  const began = minuteOfDay()
  const today = todayInBangkok(serverNow())
  const holidays = [...holidaysOf(today.year), ...holidaysOf(today.year + 1)]
  const days = nextOpenDays({ office: getOffice(citizen.office), today, time: '09:00', holidays }, 3)
  await openStep(page, citizen, 'detail', { detail: { travelDate: null } })
  const group = page.getByRole('group', { name: 'วันที่นัดรับหนังสือผ่านแดน' })
  await expect(group.getByRole('listitem')).toHaveText(
    days.map((day) => {
      const name = compareDates(day, today) === 0 ? 'วันนี้' : weekdayName(day)
      return `${name} ${day.day} ${THAI_MONTHS_SHORT[day.month - 1]}`
    }),
  )
  await page.getByRole('button', { name: 'เลือกวันอื่นจากปฏิทิน' }).click()
  const marked = page.getByRole('gridcell').getByRole('button', { name: 'วันนี้' })
  await expect(marked).toHaveCount(1)
  await expect(marked).toHaveAccessibleName(new RegExp(longThaiDate(today)))
  await page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).click()
  await chooseDay(page)
  await goNext(page)
  await expect(page.getByRole('main')).toContainText(days.slice(2).map(longThaiDate).join(' '))

  await saveRequest(page)
  const read = page.getByText('อ่านจากระบบเมื่อ')
  await expect(read).toContainText(shortThaiDate(today))
  // The phone's own clock is hours away; the minute that the page reads may be the one before or after this test's.
  const [, hour, minute] = /เวลา (\d\d)\.(\d\d)/.exec(await read.innerText()) ?? []
  const readAt = Number(hour) * 60 + Number(minute)
  expect(readAt).toBeGreaterThanOrEqual(began - 1)
  expect(readAt).toBeLessThanOrEqual(minuteOfDay() + 1)
})
