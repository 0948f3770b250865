import { expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { maySendReminder, type ReminderKind } from './reminder.ts'

const today = buddhistDate(2569, 11, 20)
const [yesterday, tomorrow] = [buddhistDate(2569, 11, 19), buddhistDate(2569, 11, 21)]

test.each<[ReminderKind, 0 | 1 | 2, typeof today, boolean]>([
  ['saved', 0, today, true],
  ['saved', 0, yesterday, false],
  ['saved', 1, tomorrow, false],
  ['saved', 2, tomorrow, false],
  ['changed', 0, today, true],
  ['changed', 2, today, false],
  ['tomorrow', 0, tomorrow, true],
  ['tomorrow', 0, today, false],
  ['tomorrow', 1, tomorrow, false],
  ['confirmed', 1, yesterday, true],
  ['confirmed', 0, today, false],
  ['cancelled', 2, yesterday, true],
  ['cancelled', 0, today, false],
])('on 20 November “%s” is sent for status %i and travel date %o: %s', (kind, status, travelDate, isTrue) => {
  expect(maySendReminder(kind, { status, travelDate }, today)).toBe(isTrue)
})
