import { describe, expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { decideReplacement, type EarlierRequest, findLiveRequest } from './older-request.ts'

const today = buddhistDate(2569, 11, 20)
const match = { pid: '1101700207030', ccaa: '8501', borderCode: '002', bpType: 2, borderCity: 48 }
const older: EarlierRequest = {
  ...match,
  reqId: 123,
  reqYear: 2569,
  status: 0,
  travelDate: buddhistDate(2569, 11, 20),
}

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
  ])('but not for another %s', (_what, other) =>
    expect(findLiveRequest([older], { ...match, ...other }, today)).toBeNull(),
  )

  test('behind others that do not', () => {
    const expired = { ...older, reqId: 122, travelDate: buddhistDate(2569, 11, 1) }
    expect(findLiveRequest([expired, older], match, today)).toBe(older)
  })
})

describe('a save', () => {
  test('that names the live request replaces it', () =>
    expect(decideReplacement(older, { reqId: 123, reqYear: 2569 })).toEqual({
      kind: 'replace',
      request: older,
    }))

  test('that names none is refused', () =>
    expect(decideReplacement(older, null)).toEqual({ kind: 'refused', request: older }))

  test('that names another is refused', () =>
    expect(decideReplacement(older, { reqId: 124, reqYear: 2569 })).toEqual({
      kind: 'refused',
      request: older,
    }))

  test('replaces nothing where nothing is live', () =>
    expect(decideReplacement(null, null)).toEqual({ kind: 'nothing-to-replace' }))

  test('may name a request that is live no more', () =>
    expect(decideReplacement(null, { reqId: 123, reqYear: 2569 })).toEqual({ kind: 'nothing-to-replace' }))
})
