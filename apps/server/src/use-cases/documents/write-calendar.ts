// Writes the appointment as an iCalendar file, without personal data (RFC 5545).
import { findOfficeByArea } from '@border-pass/domain/reference/issuing-offices'
import { registrationCode } from '@border-pass/domain/request/request-number'
import { CANCELLED } from '@border-pass/domain/request/request-status'
import { addDays, BUDDHIST_ERA_OFFSET, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { SavedRequest } from '../../ports/requests.ts'
import { CALENDAR } from '../../sentences.ts'

const MAX_LINE_BYTES = 75

function gregorian({ year, ...day }: BuddhistDate): number {
  return toDateNumber({ ...day, year: year - BUDDHIST_ERA_OFFSET })
}

function stamp(now: number): string {
  return new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function text(value: string): string {
  return value.replace(/[\\;,]/g, (mark) => `\\${mark}`)
}

/** A line has at most 75 bytes; a longer one continues on the next line after a space, split between characters. */
function fold(line: string): string {
  const folded: string[] = ['']
  for (const letter of line) {
    const last = folded.at(-1) ?? ''
    if (Buffer.byteLength(last + letter) > MAX_LINE_BYTES) folded.push(` ${letter}`)
    else folded[folded.length - 1] = last + letter
  }
  return folded.join('\r\n')
}

const REMINDED = [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${text(CALENDAR.summary)}`,
  'TRIGGER:-P1D',
  'END:VALARM',
]

/** A calendar that has the appointment already takes a cancelled one off by its UID. */
export function writeCalendar(request: SavedRequest, now: number): string {
  const code = registrationCode(request)
  const office = findOfficeByArea(request.ccaa, request.borderCode)?.th ?? ''
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//border-pass//appointment//TH',
    'BEGIN:VEVENT',
    `UID:${code}@border-pass`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;VALUE=DATE:${gregorian(request.travelDate)}`,
    `DTEND;VALUE=DATE:${gregorian(addDays(request.travelDate, 1))}`,
    `SUMMARY:${text(CALENDAR.summary)}`,
    `LOCATION:${text(office)}`,
    `DESCRIPTION:${text(CALENDAR.description(code))}`,
    ...(request.status === CANCELLED ? ['STATUS:CANCELLED'] : REMINDED),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
