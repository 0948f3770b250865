// A month calendar: Buddhist era, Sunday first. Open days are buttons, closed ones plain text that says why it is closed.
import { useEffect, useRef, useState } from 'react'
import { type BuddhistDate, compareDates, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate, THAI_MONTHS } from '@border-pass/domain/values/dates/thai-date-text'
import { WORDS } from '../../typography/words.ts'
import { WholeWords } from '../../typography/whole-words.tsx'
import { Icon } from '../../typography/icon.tsx'
import { PRESS_ONCE } from '../../buttons/button.tsx'
import { clamp, dayAfterKey, monthAway, type Range, shownRange, weeksOf } from './calendar-month.ts'
import styles from './date-calendar.module.css'

export type OpenDays = {
  /** The day is that of the server's clock (D1). */
  today: BuddhistDate
  firstDay: BuddhistDate
  lastDay: BuddhistDate
  /** Why a day cannot be chosen; null if it can. */
  closedReason: (date: BuddhistDate) => string | null
}

type DateCalendarProps = OpenDays & {
  label: string
  value: BuddhistDate | null
  onChange: (date: BuddhistDate) => void
}

export function DateCalendar(props: DateCalendarProps) {
  const { label, value, onChange, today, closedReason } = props
  const shown = shownRange(props)
  const [focused, setFocused] = useState(clamp(value ?? props.firstDay, shown))
  const month = `${THAI_MONTHS[focused.month - 1]} ${focused.year}`
  return (
    <div className={styles['calendar']}>
      <MonthButtons
        month={month}
        focused={focused}
        shown={shown}
        onTurn={(by) => setFocused(clamp(monthAway(focused, by), shown))}
      />
      <p className={styles['focused']} role="status">
        <WholeWords>{`${longThaiDate(focused)} ${closedReason(focused) ?? WORDS.dayIsOpen}`}</WholeWords>
      </p>
      <DayGrid
        label={`${label} ${month}`}
        focused={focused}
        shown={shown}
        value={value}
        today={today}
        closedReason={closedReason}
        onMove={setFocused}
        onPress={(date) => (closedReason(date) === null ? onChange(date) : setFocused(date))}
      />
    </div>
  )
}

type MonthButtonsProps = {
  month: string
  focused: BuddhistDate
  shown: Range
  onTurn: (by: 1 | -1) => void
}

/** The first and the last month have a button less to press, which keeps its place. */
function MonthButtons({ month, focused, shown, onTurn }: MonthButtonsProps) {
  const hasEarlier = compareDates({ ...focused, day: 1 }, shown.firstDay) > 0
  const hasLater = compareDates(monthAway(focused, 1), shown.lastDay) <= 0
  return (
    <div className={styles['head']}>
      <TurnButton label={WORDS.previousMonth} icon="left" isOn={hasEarlier} onPress={() => onTurn(-1)} />
      <p className={styles['month']} aria-live="polite">
        {month}
      </p>
      <TurnButton label={WORDS.nextMonth} icon="right" isOn={hasLater} onPress={() => onTurn(1)} />
    </div>
  )
}

type TurnProps = { label: string; icon: 'left' | 'right'; isOn: boolean; onPress: () => void }

function TurnButton({ label, icon, isOn, onPress }: TurnProps) {
  return (
    <button
      type="button"
      className={styles['turn']}
      aria-label={label}
      aria-disabled={!isOn || undefined}
      onClick={() => isOn && onPress()}
    >
      <Icon name={icon} />
    </button>
  )
}

// The days of a month by week: one of them takes the focus, the arrow keys move it (the "grid" of the ARIA patterns).

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

function DayGrid(props: DayGridProps) {
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
