import { describe, expect, test } from 'vitest'
import { addDays, buddhistDate, toDateNumber } from '../values/dates/buddhist-date.ts'
import { bookingLoads, firstMeasuredDay } from './booking-load.ts'

const TODAY = buddhistDate(2569, 11, 25)
const day = (after: number) => toDateNumber(addDays(TODAY, after))
const loads = (booked: Readonly<Record<number, number>>) =>
  bookingLoads(new Map(Object.entries(booked).map(([after, count]) => [day(Number(after)), count])), TODAY)

test.each([
  [0, 'few'],
  [10, 'few'],
  [11, 'some'],
  [20, 'some'],
  [21, 'many'],
  [30, 'many'],
])('%i of 30 on the busiest day are %s', (count, load) => {
  expect(loads({ [-1]: 30, 3: count }).get(day(3))).toBe(load)
})

test('fewer than 10 on the busiest day say nothing; 10 do', () => {
  expect(loads({ 0: 9, 5: 9 }).size).toBe(0)
  expect(loads({ 5: 10 }).get(day(5))).toBe('many')
})

describe('the busiest day is sought among the last 60 and the next 30', () => {
  test.each([
    [-60, true],
    [-61, false],
    [30, true],
    [31, false],
  ])('%i days from today: %s', (after, isMeasured) => {
    expect(loads({ [after]: 30 }).size > 0).toBe(isMeasured)
  })

  test('and nothing else has to be counted before', () => {
    expect(firstMeasuredDay(TODAY)).toEqual(buddhistDate(2569, 9, 26))
  })
})

test('past days are not told; a later day is, where somebody has booked it', () => {
  const told = loads({ [-2]: 30, 200: 40 })
  expect([told.has(day(-2)), told.get(day(200)), told.has(day(201)), told.get(day(30))]).toEqual([
    false,
    'many',
    false,
    'few',
  ])
})
