// Days as buttons with weekday, number and month.
import { useEffect, useRef } from 'react'
import type { BookingLoad } from '@border-pass/domain/handover/booking-load'
import { type BuddhistDate, compareDates, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { THAI_MONTHS_SHORT, getWeekdayName } from '@border-pass/domain/values/dates/thai-date-text'
import { PRESS_ONCE } from '../../buttons/button.tsx'
import { PRESSABLE } from '../../buttons/pressable.tsx'
import { joinClasses } from '../../join-classes.ts'
import { ROW, Row } from '../../layout/stack.tsx'
import { LATER_WORDS } from '../../typography/later-words.ts'
import styles from './day-list.module.css'

export type DayChoice = {
  /** The server's day (D1), the first that may be chosen. */
  today: BuddhistDate
  /** Why a day cannot be chosen; null if it can. */
  getClosedReason: (date: BuddhistDate) => string | null
  /** The load of online bookings; null if it is unknown. */
  findLoad: (date: BuddhistDate) => BookingLoad | null
  value: BuddhistDate | null
  onChange: (date: BuddhistDate) => void
}

type DayListProps = DayChoice & {
  days: readonly BuddhistDate[]
  label?: string
  firstId?: string
  /** The first open day takes the focus when the list opens. */
  takesFocus?: boolean
}

export function DayList({ days, label, firstId, takesFocus = false, ...choice }: DayListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (takesFocus) list.current?.querySelector('button')?.focus()
  }, [takesFocus])
  return (
    <ul className={styles['days']} aria-label={label} ref={list}>
      {days.map((date, index) => (
        <li key={toDateNumber(date)}>
          <Day {...choice} date={date} id={index === 0 ? firstId : undefined} />
        </li>
      ))}
    </ul>
  )
}

/** Draws the booking load of a day, which the text beside it names too (D58). */
export function LoadPeople({ load }: { load: BookingLoad }) {
  return (
    <svg className={styles['people']} viewBox="0 0 26 11" width="26" height="11" aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <path
          key={index}
          d="M4 .8a2 2 0 1 1 0 4 2 2 0 1 1 0-4zM.8 10.3V9q0-2.4 3.2-2.4T7.2 9v1.3z"
          transform={`translate(${index * 9})`}
          fill={index < PEOPLE[load] ? 'currentColor' : 'none'}
          stroke="currentColor"
        />
      ))}
    </svg>
  )
}

const PEOPLE = { few: 1, some: 2, many: 3 } as const

function Day(props: DayChoice & { date: BuddhistDate; id: string | undefined }) {
  const { date, id, today, value, getClosedReason, findLoad, onChange } = props
  const reason = getClosedReason(date)
  const load = findLoad(date)
  const words = (
    <>
      <span>{isSameDay(date, today) ? LATER_WORDS.today : getWeekdayName(date)} </span>
      <strong>{date.day} </strong>
      <span>
        {THAI_MONTHS_SHORT[date.month - 1]}
        {date.year !== today.year && ` ${date.year}`}
      </span>
    </>
  )
  if (reason !== null)
    return (
      <Row as="p" className={styles['closed']}>
        {words}
        <span> {reason}</span>
      </Row>
    )
  return (
    <button
      {...PRESS_ONCE}
      type="button"
      id={id}
      className={joinClasses(PRESSABLE, ROW, styles['day'])}
      aria-pressed={isSameDay(date, value)}
      onClick={() => onChange(date)}
    >
      {words}{' '}
      {load && (
        <span className={styles['load']}>
          <LoadPeople load={load} />{' '}
          <span>
            <span>{LATER_WORDS.booked}</span>
            <span>{LATER_WORDS.load[load]}</span>
          </span>
        </span>
      )}
    </button>
  )
}

export function isSameDay(date: BuddhistDate, other: BuddhistDate | null): boolean {
  return other !== null && compareDates(date, other) === 0
}
