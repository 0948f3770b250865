import { expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { decideReplacement, findLiveRequest } from './older-request.ts'
import { CANCELLED, CONFIRMED, PENDING } from './request-status.ts'

const today = buddhistDate(2569, 11, 20)
const match = { pid: '1101700207030', ccaa: '8501', borderCode: '002', bpType: 2, borderCity: 48 } as const
const number = { reqId: 123, reqYear: 2569 }
const older = { ...match, ...number, status: PENDING, travelDate: today } as const

test('a pending request blocks a new one on its travel date, also if it is not the first in the list', () => {
  const expired = { ...older, reqId: 122, travelDate: buddhistDate(2569, 11, 1) }
  expect(findLiveRequest([expired, older], match, today)).toBe(older)
})

test.each([
  ['the day after', { travelDate: buddhistDate(2569, 11, 19) }],
  ['once confirmed', { status: CONFIRMED }],
  ['once cancelled', { status: CANCELLED }],
  ['for another person', { pid: '1101700207031' }],
  ['for another area', { ccaa: '8500' }],
  ['for another office of the area', { borderCode: '001' }],
  ['for another pass type', { bpType: 1 }],
  ['for another country', { borderCity: 56 }],
] as const)('an older request does not block a new one %s', (_when, other) =>
  expect(findLiveRequest([{ ...older, ...other }], match, today)).toBeNull(),
)

test.each([
  ['names the live request', 'cancel', older, number],
  ['names no older request', 'refuse', older, null],
  ['names another request', 'refuse', older, { ...number, reqId: 124 }],
  ['names no older request if none is live', 'leave-alone', null, null],
  ['names a request that is no longer live', 'leave-alone', null, number],
])('a save that %s leads to the decision: %s', (_what, fate, live, named) =>
  expect(decideReplacement(live, named)).toBe(fate),
)
