import { describe, expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { decideReplacement, findLiveRequest } from './older-request.ts'

const today = buddhistDate(2569, 11, 20)
const match = { pid: '1101700207030', ccaa: '8501', borderCode: '002', bpType: 2, borderCity: 48 } as const
const number = { reqId: 123, reqYear: 2569 }
const older = { ...match, ...number, status: 0, travelDate: today } as const

describe('an older request blocks a new one', () => {
  test('on its travel date', () => expect(findLiveRequest([older], match, today)).toBe(older))

  test('but not the day after', () =>
    expect(findLiveRequest([{ ...older, travelDate: buddhistDate(2569, 11, 19) }], match, today)).toBeNull())

  test('but not once confirmed', () =>
    expect(findLiveRequest([{ ...older, status: 1 }], match, today)).toBeNull())

  test('but not once cancelled', () =>
    expect(findLiveRequest([{ ...older, status: 2 }], match, today)).toBeNull())

  test.each([
    ['person', { pid: '1101700207031' }],
    ['area', { ccaa: '8500' }],
    ['office of the area', { borderCode: '001' }],
    ['pass type', { bpType: 1 }],
    ['country', { borderCity: 56 }],
  ] as const)('but not for another %s', (_what, other) =>
    expect(findLiveRequest([older], { ...match, ...other }, today)).toBeNull(),
  )

  test('behind others that do not', () => {
    const expired = { ...older, reqId: 122, travelDate: buddhistDate(2569, 11, 1) }
    expect(findLiveRequest([expired, older], match, today)).toBe(older)
  })
})

test.each([
  ['names the live request', 'cancel', older, number],
  ['names none', 'refuse', older, null],
  ['names another', 'refuse', older, { ...number, reqId: 124 }],
  ['names none where none is live', 'leave-alone', null, null],
  ['names one that is live no more', 'leave-alone', null, number],
])('a save that %s: %s', (_what, fate, live, named) => expect(decideReplacement(live, named)).toBe(fate))
