// The days of a month by week: one of them takes the focus, the arrow keys move it (the "grid" of the ARIA patterns).
import { useEffect, useRef } from 'react'
import { compareDates, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { PRESS_ONCE } from '../../buttons/press-once.ts'
import { WORDS } from '../../typography/words.ts'
import { dayAfterKey, weeksOf } from './calendar-month.ts'
import type { Range } from './calendar-month.ts'
import styles from './date-calendar.module.css'

type DayGridProps = {
  label: string
  focused: BuddhistDate
  shown: Range
  value: BuddhistDate | null
  today: BuddhistDate
  closedReason: (date: BuddhistDate) => string | null
  onMove: (date: BuddhistDate) => void
  onPress: (date: BuddhistDate) => void
}

export function DayGrid(props: DayGridProps) {
  const { label, focused, shown, value, onMove } = props
  const grid = useRef<HTMLDivElement>(null)
  /** On opening, and after a key: the new day is in the page only once it is rendered. */
  const takesFocus = useRef(true)
  useEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    takesFocus.current = false
  })

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      className={styles['grid']}
      onKeyDown={(event) => {
        const next = dayAfterKey(focused, event.key, shown)
        if (next === null) return
        event.preventDefault()
        takesFocus.current = true
        onMove(next)
      }}
    >
      <div role="row" className={styles['week']}>
        {WORDS.weekdays.map(({ short, full }) => (
          <span key={full} role="columnheader" aria-label={full} className={styles['weekday']}>
            {short}
          </span>
        ))}
      </div>
      {weeksOf(focused, shown).map((week, index) => (
        <div key={index} role="row" className={styles['week']}>
          {week.map((date, weekday) => (
            <div key={weekday} role="gridcell" aria-selected={date !== null && isSame(date, value)}>
              {date && <DayButton key={toDateNumber(date)} {...props} date={date} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function DayButton(props: DayGridProps & { date: BuddhistDate }) {
  const { date, focused, value, today, closedReason, onPress } = props
  const reason = closedReason(date)
  const state = reason ?? (isSame(date, value) ? WORDS.dayIsChosen : WORDS.dayIsOpen)
  const written = isSame(date, today) ? WORDS.today(longThaiDate(date)) : longThaiDate(date)
  return (
    <button
      {...PRESS_ONCE}
      type="button"
      className={styles['cell']}
      tabIndex={isSame(date, focused) ? 0 : -1}
      aria-disabled={reason !== null}
      aria-label={`${written} ${state}`}
      data-today={isSame(date, today) || undefined}
      data-selected={isSame(date, value) || undefined}
      onClick={() => onPress(date)}
    >
      {date.day}
    </button>
  )
}

function isSame(date: BuddhistDate, other: BuddhistDate | null): boolean {
  return other !== null && compareDates(date, other) === 0
}
