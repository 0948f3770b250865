import { expect, test } from 'vitest'
import { anOffice } from '../testing/an-office.ts'
import { addDays, fromDateNumber } from '../values/dates/buddhist-date.ts'
import {
  type Closure,
  type ClosureScope,
  findClosureOn,
  findClosures,
  sortNarrowestFirst,
} from './closures.ts'
import { findClosedReason, listNextOpenDays } from './handover-date-rule.ts'

const today = fromDateNumber(25691120)
const SUNDAY = fromDateNumber(25691122)
const maeSai = anOffice(48, '570901001')
const saKaeoHall = anOffice(57, '270000001')
const holidays = [25691123, 25700101].map((day) => ({ date: fromDateNumber(day), th: 'วันหยุด', en: '' }))

const flood = { from: SUNDAY, until: addDays(SUNDAY, 2), info: 'น้ำท่วม' }
const decide = (ahead: number, closures: readonly Closure[], office = maeSai) =>
  findClosedReason(addDays(today, ahead), { office, today, time: '09:00', holidays, closures })
const closed = { code: 'CLOSURE', info: 'น้ำท่วม' }

test('the day before a closure and the day after it are open, its first and its last are closed', () => {
  expect([1, 2, 4, 5].map((ahead) => decide(ahead, [flood]))).toEqual([null, closed, closed, null])
})

test('a closure until further notice closes every day from its first on', () => {
  const closures = [{ ...flood, until: null }]
  expect(decide(1, closures)).toBeNull()
  expect(decide(365, closures)).toEqual(closed)
  expect(listNextOpenDays({ office: maeSai, today, time: '09:00', holidays, closures }, 3)).toHaveLength(2)
})

test('the operator’s words are the reason on a Sunday and on a holiday too; past days stay past', () => {
  expect(decide(2, [flood], saKaeoHall)).toEqual(closed)
  expect(decide(3, [flood], saKaeoHall)).toEqual(closed)
  const past = { ...flood, from: addDays(today, -5) }
  expect(decide(-1, [past])).toEqual({ code: 'PAST' })
})

test('a closure applies to its office, its country or every office; the narrowest comes first', () => {
  const createClosure = (info: string, scope: ClosureScope) => ({ ...flood, info, ...scope })
  const declared = [
    createClosure('everything', { office: null, borderCity: null }),
    createClosure('Myanmar', { office: null, borderCity: 48 }),
    createClosure('Mae Sai', { office: '570901001', borderCity: null }),
    createClosure('another office', { office: '630601001', borderCity: null }),
  ]
  const ordered = sortNarrowestFirst(declared)
  const wordsFor = (office: typeof maeSai) => findClosures(ordered, office).map(({ info }) => info)
  expect(wordsFor(maeSai)).toEqual(['Mae Sai', 'Myanmar', 'everything'])
  expect(wordsFor(saKaeoHall)).toEqual(['everything'])
  expect(findClosureOn(findClosures(ordered, maeSai), SUNDAY)?.info).toBe('Mae Sai')
})
