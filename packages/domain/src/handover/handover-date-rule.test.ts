import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anOffice } from '../testing/an-office.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { addDays, fromDateNumber, toDateNumber, toEpochDay } from '../values/dates/buddhist-date.ts'
import { findClosedReason, listNextOpenDays, findUnpublishedYear } from './handover-date-rule.ts'

/** A Friday. */
const today = fromDateNumber(25691120)
const SATURDAY = fromDateNumber(25691121)
const SUNDAY = fromDateNumber(25691122)
/** This holiday is on a Saturday. */
const FATHERS_DAY = fromDateNumber(25691205)
/** The substitute holiday, on a Monday. */
const SUBSTITUTE = fromDateNumber(25691207)
/** One holiday of the next year counts as the publication of that year’s holidays. */
const NEW_YEAR = fromDateNumber(25700101)
const holidays = [
  { date: NEW_YEAR, th: 'วันขึ้นปีใหม่', en: '' },
  { date: FATHERS_DAY, th: 'วันพ่อแห่งชาติ', en: '' },
  { date: SUBSTITUTE, th: 'วันหยุดชดเชยวันพ่อแห่งชาติ', en: '' },
]

const maeSai = anOffice(48, '570901001')
const ranong = anOffice(48, '850101002')
const sungaiKolok = anOffice(50, '961001051')
const saKaeoHall = anOffice(57, '270000001')

const decide = (office: typeof ranong, date: BuddhistDate) =>
  findClosedReason(date, { office, today, time: '09:00', holidays })

const lastDay = addDays(today, 365)

test.each([
  ['yesterday is past', maeSai, addDays(today, -1), { code: 'PAST' }],
  ['today is open', maeSai, today, null],
  ['day 365 ahead is open', maeSai, lastDay, null],
  ['day 366 ahead is too far', maeSai, addDays(lastDay, 1), { code: 'TOO_FAR', lastDay }],
  ['a month without its day is no date', maeSai, fromDateNumber(25691100), { code: 'NOT_A_DATE' }],
  ['29 February of a common year is no date', maeSai, fromDateNumber(25700229), { code: 'NOT_A_DATE' }],
  ['a Sunday is open at an office open every day', maeSai, SUNDAY, null],
  ['a holiday is open at an office open every day', maeSai, FATHERS_DAY, null],
  ['a Saturday is open at an office closed on holidays', ranong, SATURDAY, null],
  ['a Sunday is open at an office closed on holidays', ranong, SUNDAY, null],
  [
    'a holiday is closed at an office closed on holidays',
    ranong,
    SUBSTITUTE,
    { code: 'HOLIDAY', th: 'วันหยุดชดเชยวันพ่อแห่งชาติ' },
  ],
  ['the day after a holiday is open at an office closed on holidays', ranong, addDays(SUBSTITUTE, 1), null],
  ['a Saturday is open at an office closed on Sundays', sungaiKolok, SATURDAY, null],
  ['a Sunday is closed at an office closed on Sundays', sungaiKolok, SUNDAY, { code: 'SUNDAY' }],
  ['a Saturday is closed at an office closed on weekends', saKaeoHall, SATURDAY, { code: 'SATURDAY' }],
  [
    'a holiday on a Saturday is closed with the holiday’s name',
    saKaeoHall,
    FATHERS_DAY,
    { code: 'HOLIDAY', th: 'วันพ่อแห่งชาติ' },
  ],
])('the rule of handover dates: %s', (_day, office, date, reason) =>
  expect(decide(office, date)).toEqual(reason),
)

test('an office with a closing hour is closed after it today, and open tomorrow', () => {
  const office = anOffice(48, '570901001', { closesAt: '16:30' })
  const at = (time: string, date = today) => findClosedReason(date, { office, today, time, holidays })
  expect(at('16:29')).toBeNull()
  expect(at('16:30')).toEqual({ code: 'PAST_HOUR', closesAt: '16:30' })
  expect(at('16:30', addDays(today, 1))).toBeNull()
  expect(findClosedReason(today, { office: maeSai, today, time: '23:59', holidays })).toBeNull()
})

describe('a year whose holidays are not published yet', () => {
  const ofThisYear = holidays.filter(({ date }) => date.year === 2569)
  const LAST_DAY = fromDateNumber(25691231)
  const FIRST_DAY = fromDateNumber(25700101)
  const decideIn = (office: typeof ranong, date: BuddhistDate) =>
    findClosedReason(date, { office, today, time: '09:00', holidays: ofThisYear })
  const notPublished = { code: 'HOLIDAYS_NOT_PUBLISHED', year: 2570 }

  test.each([
    ['the last day before the year is open', ranong, LAST_DAY, true],
    ['its first day is closed at an office closed on holidays', ranong, FIRST_DAY, false],
    ['its last day in reach is closed at an office closed on holidays', ranong, lastDay, false],
    ['its first day is closed at an office closed on weekends', saKaeoHall, FIRST_DAY, false],
    [
      'a Sunday is closed for the same reason as the rest of the year',
      sungaiKolok,
      fromDateNumber(25700103),
      false,
    ],
    ['its first day is open at an office open on holidays', maeSai, FIRST_DAY, true],
  ])('without published holidays of a year, %s', (_day, office, date, isOpen) =>
    expect(decideIn(office, date)).toEqual(isOpen ? null : notPublished),
  )

  test('a year opens as soon as one of its holidays is published', () => {
    expect(decide(ranong, addDays(FIRST_DAY, 1))).toBeNull()
  })

  test('an unpublished year within reach is reported for an office that closes on holidays', () => {
    const question = { office: ranong, today, time: '09:00', holidays: ofThisYear }
    expect(findUnpublishedYear(question)).toBe(2570)
    expect(findUnpublishedYear({ ...question, holidays })).toBeNull()
    expect(findUnpublishedYear({ ...question, office: maeSai })).toBeNull()
    expect(findUnpublishedYear({ ...question, holidays: [] })).toBe(2569)
  })

  test('the next year is not within reach on 1 January of a leap year', () => {
    const holidaysOf2571 = [{ date: fromDateNumber(25710101), th: '', en: '' }]
    const input = { office: ranong, time: '09:00', holidays: holidaysOf2571 }
    const on = (day: number) => ({ ...input, today: fromDateNumber(day) })
    expect(findUnpublishedYear(on(25710101))).toBeNull()
    expect(findUnpublishedYear(on(25710102))).toBe(2572)
  })
})

const friday = fromDateNumber(25691204)
/** New year's days, so that the holidays of every year below count as published. */
const newYears = Array.from({ length: 12 }, (_, ahead) => ({
  date: fromDateNumber((2569 + ahead) * 10_000 + 101),
  th: 'วันขึ้นปีใหม่',
  en: '',
}))
const closedDays = [...newYears, { date: fromDateNumber(25691207), th: 'วันหยุดชดเชยวันพ่อแห่งชาติ', en: '' }]
const question = { office: anOffice(57, '270000001'), today: friday, time: '09:00', holidays: closedDays }

test('fewer days are offered if the range of possible days ends', () => {
  const dayOff = (ahead: number) => ({ date: addDays(friday, ahead), th: '', en: '' })
  const everyDayOff = Array.from({ length: 366 }, (_, ahead) => dayOff(ahead))
  const lastDayOpen = { ...question, office: anOffice(48, '850101002'), holidays: everyDayOff.slice(0, 365) }
  expect(listNextOpenDays(lastDayOpen, 3)).toEqual([addDays(friday, 365)])
  expect(listNextOpenDays({ ...lastDayOpen, holidays: everyDayOff }, 3)).toEqual([])
})

test('no day is offered of a year whose holidays are not published', () => {
  const lastDays = { ...question, today: fromDateNumber(25691230), holidays: newYears.slice(0, 1) }
  expect(listNextOpenDays(lastDays, 5).map(toDateNumber)).toEqual([25691230, 25691231])
})

test('every offered day is open, and every day between them is closed', () => {
  const offices = fc.constantFrom(ranong, sungaiKolok, saKaeoHall)
  const [ahead, few] = [fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 9 })]
  fc.assert(
    fc.property(offices, ahead, few, (office, days, count) => {
      const someDay = addDays(friday, days)
      const input = { ...question, office, today: someDay }
      const open = listNextOpenDays(input, count)
      expect(open).toHaveLength(count)
      const last = open.at(-1) ?? someDay
      const all = Array.from({ length: toEpochDay(last) - toEpochDay(someDay) + 1 }, (_, n) =>
        addDays(someDay, n),
      )
      expect(all.filter((date) => findClosedReason(date, input) === null)).toEqual(open)
    }),
  )
})
