// A month calendar: Buddhist era, Sunday first. Open days are buttons, closed ones plain text that says why it is closed. With letters
// so large that a cell would not hold its number, it is a list of days.
import { useEffect, useRef, useState } from 'react'
import { type BuddhistDate, compareDates, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate, THAI_MONTHS } from '@border-pass/domain/values/dates/thai-date-text'
import { WORDS } from '../../typography/words.ts'
import { WholeWords } from '../../typography/whole-words.tsx'
import { Icon } from '../../typography/icon.tsx'
import { PRESS_ONCE } from '../../buttons/button.tsx'
import { useHasLargeText } from '../../layout/room.ts'
import { clamp, dayAfterKey, monthAway, type Range, shownRange, weeksOf } from './calendar-month.ts'
import styles from './date-calendar.module.css'
import { ClosedDay, DayButton, Days, isSameDay } from './day-button.tsx'

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
  const { label, value, onChange, closedReason } = props
  const isList = useHasLargeText()
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
      {isList ? (
        <DayList {...props} month={focused} shown={shown} />
      ) : (
        <>
          <p className={styles['focused']} role="status">
            <WholeWords>{`${longThaiDate(focused)} ${closedReason(focused) ?? WORDS.dayIsOpen}`}</WholeWords>
          </p>
          <DayGrid
            {...props}
            label={`${label} ${month}`}
            focused={focused}
            shown={shown}
            onMove={setFocused}
            onPress={(date) => (closedReason(date) === null ? onChange(date) : setFocused(date))}
          />
        </>
      )}
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

type DayGridProps = Omit<DateCalendarProps, 'onChange'> & {
  focused: BuddhistDate
  shown: Range
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
            <div key={weekday} role="gridcell" aria-selected={date !== null && isSameDay(date, value)}>
              {date && <DayCell key={toDateNumber(date)} {...props} date={date} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function DayCell(props: DayGridProps & { date: BuddhistDate }) {
  const { date, focused, value, today, closedReason, onPress } = props
  const reason = closedReason(date)
  const state = reason ?? (isSameDay(date, value) ? WORDS.dayIsChosen : WORDS.dayIsOpen)
  const written = isSameDay(date, today) ? `${WORDS.today} ${longThaiDate(date)}` : longThaiDate(date)
  return (
    <button
      {...PRESS_ONCE}
      type="button"
      className={styles['cell']}
      tabIndex={isSameDay(date, focused) ? 0 : -1}
      aria-disabled={reason !== null}
      aria-label={`${written} ${state}`}
      data-today={isSameDay(date, today) || undefined}
      data-selected={isSameDay(date, value) || undefined}
      onClick={() => onPress(date)}
    >
      {date.day}
    </button>
  )
}

// The days of a month from the first that can be chosen on, a row each.

type DayListProps = DateCalendarProps & { month: BuddhistDate; shown: Range }

function DayList({ label, month, shown, firstDay, today, value, closedReason, onChange }: DayListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  const days = weeksOf(month, shown).flat()
  return (
    <Days ref={list} label={label}>
      {days.map((date) => {
        if (date === null || compareDates(date, firstDay) < 0) return null
        const reason = closedReason(date)
        return (
          <li key={toDateNumber(date)}>
            {reason === null ? (
              <DayButton date={date} today={today} value={value} onChoose={onChange} />
            ) : (
              <ClosedDay date={date} today={today} reason={reason} />
            )}
          </li>
        )
      })}
    </Days>
  )
}
