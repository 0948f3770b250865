import { expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { isCancellable, getRequestDisplay, type RequestStatus } from './request-status.ts'

const today = buddhistDate(2569, 11, 20)

test.each<[stored: RequestStatus, day: number, display: string]>([
  [0, 20, 'pending'],
  [0, 19, 'expired'],
  [1, 21, 'confirmed'],
  [1, 19, 'confirmed'],
  [2, 21, 'cancelled'],
  [2, 19, 'cancelled'],
])('on 20 November a request with status %i for the %ith is shown as %s', (status, day, display) =>
  expect(getRequestDisplay({ status, travelDate: buddhistDate(2569, 11, day) }, today)).toBe(display),
)

test('a request may be cancelled in status 0, not in 1 or 2', () =>
  expect(([0, 1, 2] as const).map((status) => isCancellable({ status }))).toEqual([true, false, false]))
