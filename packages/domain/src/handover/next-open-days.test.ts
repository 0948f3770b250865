import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOffice } from '../testing/an-office.ts'
import { addDays, fromDateNumber, toDateNumber, toEpochDay } from '../values/dates/buddhist-date.ts'
import { decideHandoverDay } from './handover-date-rule.ts'
import { nextOpenDays } from './next-open-days.ts'

const friday = fromDateNumber(25691204)
/** The years that the days below reach are published: each has its new year's day. */
const newYears = Array.from({ length: 12 }, (_, ahead) => ({
  date: fromDateNumber((2569 + ahead) * 10_000 + 101),
  th: 'วันขึ้นปีใหม่',
  en: '',
}))
const holidays = [...newYears, { date: fromDateNumber(25691207), th: 'วันหยุดชดเชยวันพ่อแห่งชาติ', en: '' }]
const question = { office: anOffice(57, '270000001'), today: friday, holidays }

test('three of them: today, then past the weekend and the Monday off', () => {
  expect(nextOpenDays(question, 3).map(toDateNumber)).toEqual([25691204, 25691208, 25691209])
})

test('no more than there are in reach', () => {
  const everyDayOff = Array.from({ length: 366 }, (_, ahead) => ({
    date: addDays(friday, ahead),
    th: '',
    en: '',
  }))
  const lastDayOpen = { ...question, office: anOffice(48, '850101002'), holidays: everyDayOff.slice(0, 365) }
  expect(nextOpenDays(lastDayOpen, 3)).toEqual([addDays(friday, 365)])
  expect(nextOpenDays({ ...lastDayOpen, holidays: everyDayOff }, 3)).toEqual([])
})

test('none in a year that is not published', () => {
  const lastDays = { ...question, today: fromDateNumber(25691230), holidays: newYears.slice(0, 1) }
  expect(nextOpenDays(lastDays, 5).map(toDateNumber)).toEqual([25691230, 25691231])
})

test('each is open, and every day before the last that is not among them is closed', () => {
  const offices = fc.constantFrom(
    anOffice(48, '850101002'),
    anOffice(50, '961001051'),
    anOffice(57, '270000001'),
  )
  fc.assert(
    fc.property(
      offices,
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 1, max: 9 }),
      (office, days, count) => {
        const today = addDays(friday, days)
        const asked = { ...question, office, today }
        const open = nextOpenDays(asked, count)
        expect(open).toHaveLength(count)
        const last = open.at(-1) ?? today
        const all = Array.from({ length: toEpochDay(last) - toEpochDay(today) + 1 }, (_, ahead) =>
          addDays(today, ahead),
        )
        expect(all.filter((date) => decideHandoverDay({ ...asked, date }).open)).toEqual(open)
      },
    ),
  )
})
