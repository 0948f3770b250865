import { expect, test } from 'vitest'
import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { createCalendarEntry } from './not-today.tsx'

test('the entry is the whole day, also the last of a year, in lines that end as RFC 5545 asks', () => {
  const lines = createCalendarEntry(buddhistDate(2569, 12, 31)).split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines.join('')).not.toContain('\n')
})
