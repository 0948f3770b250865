// Days as buttons: the weekday, the number and the month. Today is called today.
import type { ReactNode, Ref } from 'react'
import type { BookingLoad } from '@border-pass/domain/handover/booking-load'
import { type BuddhistDate, compareDates } from '@border-pass/domain/values/dates/buddhist-date'
import { THAI_MONTHS_SHORT, weekdayName } from '@border-pass/domain/values/dates/thai-date-text'
import { PRESS_ONCE } from '../../buttons/button.tsx'
import { LATER_WORDS } from '../../typography/later-words.ts'
import styles from './day-button.module.css'

type DaysProps = { children: ReactNode; label?: string; ref?: Ref<HTMLUListElement> }

/** Side by side, or with very large letters one below the other. */
export function Days({ children, label, ref }: DaysProps) {
  return (
    <ul className={styles['days']} data-rows="2" aria-label={label} ref={ref}>
      {children}
    </ul>
  )
}

type DayProps = { date: BuddhistDate; today: BuddhistDate }

/** How many have booked the day online: few, some or many bars, which the words name (D58). */
export function LoadBars({ load }: { load: BookingLoad }) {
  const filled = BARS[load]
  return (
    <svg className={styles['bars']} viewBox="0 0 16 10" width="16" height="10" aria-hidden="true">
      {[4, 7, 10].map((height, index) => (
        <rect
          key={height}
          x={index * 6 + 0.5}
          y={10 - height + 0.5}
          width="3"
          height={height - 1}
          fill={index < filled ? 'currentColor' : 'none'}
          stroke="currentColor"
        />
      ))}
    </svg>
  )
}

/** Beside the word that says what is counted. */
export const howMany = (load: BookingLoad) => LATER_WORDS.load[load].replace(LATER_WORDS.booked, '')

const BARS = { few: 1, some: 2, many: 3 } as const

type DayButtonProps = DayProps & {
  id?: string | undefined
  value: BuddhistDate | null
  /** null where there is too little to say. */
  load: BookingLoad | null
  onChoose: (date: BuddhistDate) => void
}

export function DayButton({ date, today, id, value, load, onChoose }: DayButtonProps) {
  return (
    <button
      {...PRESS_ONCE}
      type="button"
      id={id}
      className={styles['day']}
      data-pressable=""
      data-wraps=""
      aria-pressed={isSameDay(date, value)}
      onClick={() => onChoose(date)}
    >
      <DayWords date={date} today={today} />{' '}
      {load && (
        <span className={styles['load']}>
          <LoadBars load={load} />{' '}
          <span>
            <span>{LATER_WORDS.booked}</span>
            <span>{howMany(load)}</span>
          </span>
        </span>
      )}
    </button>
  )
}

/** A day that cannot be chosen, and why. */
export function ClosedDay({ date, today, reason }: DayProps & { reason: string }) {
  return (
    <p className={styles['closed']} data-soft="" data-wraps="">
      <DayWords date={date} today={today} />
      <span> {reason}</span>
    </p>
  )
}

function DayWords({ date, today }: DayProps) {
  return (
    <>
      <span>{isSameDay(date, today) ? LATER_WORDS.today : weekdayName(date)} </span>
      <strong>{date.day} </strong>
      <span>
        {THAI_MONTHS_SHORT[date.month - 1]}
        {date.year !== today.year && ` ${date.year}`}
      </span>
    </>
  )
}

export function isSameDay(date: BuddhistDate, other: BuddhistDate | null): boolean {
  return other !== null && compareDates(date, other) === 0
}
