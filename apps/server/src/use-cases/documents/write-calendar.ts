// Writes the appointment as an iCalendar file, without personal data (RFC 5545).
import { toRegistrationCode } from '@border-pass/domain/request/request-number'
import { CANCELLED } from '@border-pass/domain/request/request-status'
import { addDays, BUDDHIST_ERA_OFFSET, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { describeAppointment } from '@border-pass/domain/wording/appointment-wording'
import type { SavedRequest } from '../../ports/requests.ts'
import { CALENDAR } from '../../sentences.ts'
import { type AppointmentMoment, toAppointment } from '../requests/to-appointment.ts'

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

const remind = (summary: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${text(summary)}`,
  'TRIGGER:-P1D',
  'END:VALARM',
]

/** A calendar that has the appointment already takes a cancelled one off by its UID. */
export function writeCalendar(request: SavedRequest, moment: AppointmentMoment): string {
  const { now } = moment
  const code = toRegistrationCode(request)
  const appointment = toAppointment(request, moment)
  const { unlessCalled, take } = describeAppointment(appointment)
  const [summary, go] = unlessCalled
    ? [CALENDAR.unlessCalled, [`${unlessCalled.when} ${unlessCalled.go}`]]
    : [CALENDAR.summary, []]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//border-pass//appointment//TH',
    'BEGIN:VEVENT',
    `UID:${code}@border-pass`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;VALUE=DATE:${gregorian(request.travelDate)}`,
    `DTEND;VALUE=DATE:${gregorian(addDays(request.travelDate, 1))}`,
    `SUMMARY:${text(summary)}`,
    `LOCATION:${text(appointment.officeName)}`,
    `DESCRIPTION:${text([CALENDAR.code(code), ...go, CALENDAR.take(take)].join(' · '))}`,
    ...(request.status === CANCELLED ? ['STATUS:CANCELLED'] : remind(summary)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
