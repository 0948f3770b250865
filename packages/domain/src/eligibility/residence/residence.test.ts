import { describe, expect, test } from 'vitest'
import { fromDateNumber, toEpochDay } from '../../values/dates/buddhist-date.ts'
import type { Place } from './area.ts'
import { dayOfResidence, daysInArea } from './residence.ts'
import type { Stays } from './stays.ts'

const day = (date: number) => toEpochDay(fromDateNumber(date))
const today = fromDateNumber(25691120)
const isRanong = ({ code }: Place) => code === '8501'

const stays: Stays = {
  past: [
    { place: { code: '8501' }, from: day(25690101), to: day(25690111) },
    { place: { code: '1001' }, from: day(25690111), to: day(25691110) },
  ],
  present: { place: { code: '8501' }, from: day(25691110) },
}

describe('days in the area', () => {
  test('are the stays in it, the present one until today', () => {
    expect(daysInArea(stays, isRanong, today)).toBe(10 + 10)
  })

  test('the day of moving in is day 0', () => {
    expect(daysInArea(stays, isRanong, fromDateNumber(25691110))).toBe(10)
    expect(daysInArea(stays, isRanong, fromDateNumber(25691111))).toBe(11)
  })

  test('overlapping stays both count, nothing is merged', () => {
    const twice = { ...stays, past: [...stays.past, ...stays.past] }
    expect(daysInArea(twice, isRanong, today)).toBe(10 + 10 + 10)
  })

  test('a stay that ends before it begins counts no day, not fewer', () => {
    const reversed = { place: { code: '8501' }, from: day(25690111), to: day(25690101) }
    expect(daysInArea({ ...stays, past: [reversed] }, isRanong, today)).toBe(10)
  })
})

describe('the day of a number of days', () => {
  test('is the first on which they are full', () => {
    const full = dayOfResidence(stays, isRanong, 180)
    expect(full).toEqual(fromDateNumber(25700429))
    expect(full && daysInArea(stays, isRanong, full)).toBe(180)
  })

  test('never comes while the citizen lives elsewhere', () => {
    expect(dayOfResidence(stays, ({ code }) => code === '1001', 400)).toBeNull()
  })
})
