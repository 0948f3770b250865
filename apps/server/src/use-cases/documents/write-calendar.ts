// Writes the appointment as an iCalendar file, without personal data (RFC 5545).
import { toRegistrationCode } from '@border-pass/domain/request/request-number'
import { CANCELLED } from '@border-pass/domain/request/request-status'
import { addDays, BUDDHIST_ERA_OFFSET, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { describeAppointment } from '@border-pass/domain/wording/appointment-wording'
import type { SavedRequest } from '../../ports/requests.ts'
import { CALENDAR } from '../../sentences.ts'
import { type AppointmentMoment, toAppointment } from '../requests/to-appointment.ts'

/** The limit of RFC 5545, without the line break. */
const MAX_LINE_BYTES = 75

function toGregorianNumber({ year, ...day }: BuddhistDate): number {
  return toDateNumber({ ...day, year: year - BUDDHIST_ERA_OFFSET })
}

/** Writes a time as iCalendar does: 20261120T020000Z. */
function toTimestamp(now: number): string {
  return new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escapeText(value: string): string {
  return value.replace(/[\\;,]/g, (mark) => `\\${mark}`)
}

/** Splits a line of more than 75 bytes between characters; the next line continues it after a space. */
function foldLine(line: string): string {
  const folded: string[] = ['']
  for (const letter of line) {
    const last = folded.at(-1) ?? ''
    if (Buffer.byteLength(last + letter) > MAX_LINE_BYTES) folded.push(` ${letter}`)
    else folded[folded.length - 1] = last + letter
  }
  return folded.join('\r\n')
}

/** The calendar shows `summary` one day before the appointment. */
const createAlarm = (summary: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  'TRIGGER:-P1D',
  'END:VALARM',
]

/** A request's files have the same UID. That of a cancelled request has STATUS:CANCELLED and no alarm. */
export function writeCalendar(request: SavedRequest, moment: AppointmentMoment): string {
  const { now } = moment
  const code = toRegistrationCode(request)
  const appointment = toAppointment(request, moment)
  const { unlessCalled, take } = describeAppointment(appointment)
  // For a home delivery: the citizen collects the pass only if no officer has called.
  const [summary, go] = unlessCalled
    ? [CALENDAR.unlessCalled, [`${unlessCalled.when} ${unlessCalled.go}`]]
    : [CALENDAR.summary, []]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//border-pass//appointment//TH',
    'BEGIN:VEVENT',
    `UID:${code}@border-pass`,
    `DTSTAMP:${toTimestamp(now)}`,
    `DTSTART;VALUE=DATE:${toGregorianNumber(request.travelDate)}`,
    // The end is the first day after the appointment.
    `DTEND;VALUE=DATE:${toGregorianNumber(addDays(request.travelDate, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(appointment.officeName)}`,
    `DESCRIPTION:${escapeText([CALENDAR.code(code), ...go, CALENDAR.take(take)].join(' · '))}`,
    ...(request.status === CANCELLED ? ['STATUS:CANCELLED'] : createAlarm(summary)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
