import { describe, expect, test } from 'vitest'
import { anOffice } from '../testing/an-office.ts'
import { addDays, fromDateNumber } from '../values/buddhist-date.ts'
import type { BuddhistDate } from '../values/buddhist-date.ts'
import { decideHandoverDay } from './handover-date-rule.ts'

/** A Friday. */
const today = fromDateNumber(25691120)
const SATURDAY = fromDateNumber(25691121)
const SUNDAY = fromDateNumber(25691122)
/** A Saturday too. */
const FATHERS_DAY = fromDateNumber(25691205)
/** A Monday. */
const SUBSTITUTE = fromDateNumber(25691207)
const holidays = [
  { date: FATHERS_DAY, th: 'วันพ่อแห่งชาติ', en: '' },
  { date: SUBSTITUTE, th: 'วันหยุดชดเชยวันพ่อแห่งชาติ', en: '' },
]

const maeSai = anOffice(48, '570901001')
const ranong = anOffice(48, '850101002')
const sungaiKolok = anOffice(50, '961001051')
const saKaeoHall = anOffice(57, '270000001')

const decide = (office: typeof ranong, date: BuddhistDate) =>
  decideHandoverDay({ office, date, today, holidays })
const closed = (reason: object) => ({ open: false, reason })

describe('the days within reach', () => {
  test('yesterday is past, today is open', () => {
    expect(decide(maeSai, addDays(today, -1))).toEqual(closed({ code: 'PAST' }))
    expect(decide(maeSai, today)).toEqual({ open: true })
  })

  test('day 365 ahead is open, day 366 is too far', () => {
    const lastDay = addDays(today, 365)
    expect(decide(maeSai, lastDay)).toEqual({ open: true })
    expect(decide(maeSai, addDays(today, 366))).toEqual(closed({ code: 'TOO_FAR', lastDay }))
  })

  test.each([25691100, 25690000, 25700229])('%i names no day', (number) => {
    expect(decide(maeSai, fromDateNumber(number))).toEqual(closed({ code: 'NOT_A_DATE' }))
  })
})

describe('an office open every day', () => {
  test.each([SATURDAY, SUNDAY, FATHERS_DAY])('%o is open', (date) => {
    expect(decide(maeSai, date)).toEqual({ open: true })
  })
})

describe('an office closed on holidays', () => {
  test('is open on Saturday and Sunday', () => {
    expect(decide(ranong, SATURDAY).open).toBe(true)
    expect(decide(ranong, SUNDAY).open).toBe(true)
  })

  test('says which holiday', () => {
    expect(decide(ranong, SUBSTITUTE)).toEqual(closed({ code: 'HOLIDAY', th: 'วันหยุดชดเชยวันพ่อแห่งชาติ' }))
    expect(decide(ranong, addDays(SUBSTITUTE, 1))).toEqual({ open: true })
  })
})

describe('an office closed on Sundays and holidays', () => {
  test('is open on Saturday, closed on Sunday', () => {
    expect(decide(sungaiKolok, SATURDAY)).toEqual({ open: true })
    expect(decide(sungaiKolok, SUNDAY)).toEqual(closed({ code: 'SUNDAY' }))
  })
})

describe('an office closed on weekends and holidays', () => {
  test('is open on Friday, closed on Saturday', () => {
    expect(decide(saKaeoHall, today)).toEqual({ open: true })
    expect(decide(saKaeoHall, SATURDAY)).toEqual(closed({ code: 'SATURDAY' }))
  })

  test('a holiday on a Saturday is told by its name', () => {
    expect(decide(saKaeoHall, FATHERS_DAY)).toEqual(closed({ code: 'HOLIDAY', th: 'วันพ่อแห่งชาติ' }))
  })
})
