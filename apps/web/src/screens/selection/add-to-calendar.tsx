// The first day on which this citizen may ask, as an entry for the calendar of the phone.
import { type BuddhistDate, toEpochDay } from '@border-pass/domain/values/dates/buddhist-date'
import { PLACES_TEXT } from '../../text/per-screen/selection-text.ts'

const DAY_MS = 86_400_000

/** A whole day of RFC 5545; its end is the day after. */
export function calendarEntry(day: BuddhistDate): string {
  const written = (epochDay: number) =>
    new Date(epochDay * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
  const first = toEpochDay(day)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//border-pass//TH',
    'BEGIN:VEVENT',
    `UID:eligible-${written(first)}@border-pass`,
    `DTSTAMP:${written(first)}T000000Z`,
    `DTSTART;VALUE=DATE:${written(first)}`,
    `DTEND;VALUE=DATE:${written(first + 1)}`,
    `SUMMARY:${PLACES_TEXT.calendarEntry}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

export function AddToCalendar({ day }: { day: BuddhistDate }) {
  return (
    <p>
      <a
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarEntry(day))}`}
        download="border-pass.ics"
      >
        {PLACES_TEXT.addToCalendar}
      </a>
    </p>
  )
}
