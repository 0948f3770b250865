import { expect, test } from 'vitest'
import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { createCalendarEntry } from './not-today.tsx'

test('a calendar entry covers the whole day, on the last day of a year too, with RFC 5545 line ends', () => {
  const lines = createCalendarEntry(buddhistDate(2569, 12, 31)).split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines.join('')).not.toContain('\n')
})
