import { expect, test } from 'vitest'
import { addDays, buddhistDate, toDateNumber } from '../values/dates/buddhist-date.ts'
import { computeBookingLoads, pickDaysToOffer, getFirstMeasuredDay } from './booking-load.ts'

const TODAY = buddhistDate(2569, 11, 25)
const day = (after: number) => toDateNumber(addDays(TODAY, after))
const loads = (booked: Readonly<Record<number, number>>) =>
  computeBookingLoads(
    new Map(Object.entries(booked).map(([after, count]) => [day(Number(after)), count])),
    TODAY,
  )

test('up to 10 bookings are few and up to 20 are some if the busiest day has 30', () => {
  const findLoad = (count: number) => loads({ [-1]: 30, 3: count }).get(day(3))
  expect([0, 10, 11, 20, 21, 30].map(findLoad)).toEqual(['few', 'few', 'some', 'some', 'many', 'many'])
})

test('no load is shown while the busiest day has fewer than 10 bookings', () => {
  expect(loads({ 0: 9, 5: 9 }).size).toBe(0)
  expect(loads({ 5: 10 }).get(day(5))).toBe('many')
})

test('the busiest day is one of the last 60 or the next 30', () => {
  expect([-61, -60, 30, 31].filter((after) => loads({ [after]: 30 }).size > 0)).toEqual([-60, 30])
  expect(getFirstMeasuredDay(TODAY)).toEqual(addDays(TODAY, -60))
})

test('past days have no load; a later day has one if it is booked', () => {
  const loadByDay = loads({ [-2]: 30, 200: 40 })
  expect([
    loadByDay.has(day(-2)),
    loadByDay.get(day(200)),
    loadByDay.has(day(201)),
    loadByDay.get(day(30)),
  ]).toEqual([false, 'many', false, 'few'])
})

const LOADS = ['few', 'some', 'many'] as const

// Each row has the loads of the open days from today on, and how many days ahead the offered ones are.
test.each([
  [
    'the next two and the earliest of the quietest days, if that is quieter',
    'many some some few few',
    '0 1 3',
  ],
  ['the next three, if one of the next two is as quiet as any later day', 'few many some few', '0 1 2'],
  ['the next two and a quiet day a week ahead', 'many many many many many many many few', '0 1 7'],
  [
    'the next three, if the only quiet day is more than a week ahead',
    'many many many many many many many many few',
    '0 1 2',
  ],
  ['the next three, if no load is known', '', '0 1 2'],
])('the days offered beside the calendar are %s', (_what, words, offered) => {
  const known = new Map(
    words.split(' ').map((word, after) => [day(after), LOADS.find((load) => load === word) ?? null]),
  )
  const open = Array.from({ length: 9 }, (_, after) => addDays(TODAY, after))
  const days = pickDaysToOffer(open, (date) => known.get(toDateNumber(date)) ?? null, TODAY)
  expect(days.map(toDateNumber)).toEqual(offered.split(' ').map((after) => day(Number(after))))
})

test('fewer open days than three are all offered', () =>
  expect(pickDaysToOffer([TODAY], () => 'few', TODAY)).toEqual([TODAY]))
