// With a wrong device clock, dates and fetch times come from the server (D1).
import { nextOpenDays } from '@border-pass/domain/handover/handover-date-rule'
import { holidaysOf } from '@border-pass/domain/reference/holidays'
import { bangkokTime, todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { type BuddhistDate, compareDates } from '@border-pass/domain/values/dates/buddhist-date'
import {
  longThaiDate,
  shortThaiDate,
  THAI_MONTHS_SHORT,
  weekdayName,
} from '@border-pass/domain/values/dates/thai-date-text'
import type { Page } from '@playwright/test'
import type { Citizen } from './fixtures/citizens.ts'
import { moveClock, serverNow } from './fixtures/clock.ts'
import { getOffice, openStep } from './fixtures/prepare.ts'
import { expect, test } from './fixtures/test.ts'
import { chooseDay, goNext } from './steps/fill-detail.ts'
import { saveRequest } from './steps/save-request.ts'
import { loginDialog } from './steps/sign-in.ts'

const AN_HOUR = 3_600_000
const A_DAY = 24 * AN_HOUR

const today = () => todayInBangkok(serverNow())

function minuteOfDay(): number {
  const { hour, minute } = bangkokTime(serverNow())
  return hour * 60 + minute
}

function openDays({ office }: Citizen): readonly BuddhistDate[] {
  const now = today()
  const holidays = [...holidaysOf(now.year), ...holidaysOf(now.year + 1)]
  return nextOpenDays({ office: getOffice(office), today: now, time: '09:00', holidays }, 3)
}

async function expectMarkedInCalendar(page: Page, day: BuddhistDate) {
  await page.getByRole('button', { name: 'เลือกวันอื่นจากปฏิทิน' }).click()
  const marked = page.getByRole('gridcell').getByRole('button', { name: 'วันนี้' })
  await expect(marked).toHaveCount(1)
  await expect(marked).toHaveAccessibleName(new RegExp(longThaiDate(day)))
  await expect(marked).toHaveAttribute('data-today', /.*/)
  await expect(page.locator('[data-today]')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).click()
}

/** Asks for a pass, and compares each date that the screens show with the server's. */
async function expectServerDates(page: Page, citizen: Citizen) {
  const began = minuteOfDay()
  await openStep(page, citizen, 'detail', { detail: { travelDate: null } })
  const group = page.getByRole('group', { name: 'วันที่นัดรับหนังสือผ่านแดน' })
  await expect(group.getByRole('listitem')).toHaveText(
    openDays(citizen).map((day) => {
      const name = compareDates(day, today()) === 0 ? 'วันนี้' : weekdayName(day)
      return `${name} ${day.day} ${THAI_MONTHS_SHORT[day.month - 1]}`
    }),
  )
  await expectMarkedInCalendar(page, today())
  await chooseDay(page)
  await goNext(page)
  await expect(page.getByRole('main')).toContainText(openDays(citizen).slice(2).map(longThaiDate).join(' '))

  await saveRequest(page)
  const read = page.getByText('อ่านจากระบบเมื่อ')
  await expect(read).toContainText(shortThaiDate(today()))
  // The phone's own clock is hours away; the minute that the page reads may be the one before or after this test's.
  const [, hour, minute] = /เวลา (\d\d)\.(\d\d)/.exec(await read.innerText()) ?? []
  const readAt = Number(hour) * 60 + Number(minute)
  expect(readAt).toBeGreaterThanOrEqual(began - 1)
  expect(readAt).toBeLessThanOrEqual(minuteOfDay() + 1)

  await page.getByRole('link', { name: 'ตรวจสอบคำขอ' }).click()
  await expect(page.getByRole('main')).toContainText('รอยืนยัน')
}

test('With a wrong device clock, the offered days, the calendar, the list and the fetch time follow the server', async ({
  page,
  citizens,
}) => {
  await test.step('two years ahead, the sign-in years start at the server’s year', async () => {
    await moveClock(page, 731 * A_DAY)
    await page.goto('/')
    const list = loginDialog(page).getByRole('combobox', { name: 'ปี พ.ศ.' })
    const answer = page.waitForResponse('**/auth/info/')
    await loginDialog(page)
      .getByRole('button', { name: /^เลือกจากรายการ/ })
      .click()
    await answer
    await expect(list.locator('option').nth(1)).toHaveText(String(today().year))
  })
  await test.step('twelve days and six hours ahead', async () => {
    await moveClock(page, (12 - 731) * A_DAY + 6 * AN_HOUR)
    await expectServerDates(page, await citizens.someone({ borderCity: 56 }))
  })
})
