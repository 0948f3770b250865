// A month calendar of the Buddhist era, with Sunday as the first day. With very large letters it is a list of days.
import { useEffect, useRef, useState } from 'react'
import type { BookingLoad } from '@border-pass/domain/handover/booking-load'
import { type BuddhistDate, compareDates, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import {
  formatLongThaiDate,
  THAI_MONTHS,
  THAI_MONTHS_SHORT,
} from '@border-pass/domain/values/dates/thai-date-text'
import { PRESS_ONCE } from '../../buttons/button.tsx'
import { PRESSABLE } from '../../buttons/pressable.tsx'
import { joinClasses } from '../../join-classes.ts'
import { useHasLargeText } from '../../layout/room.ts'
import { Row } from '../../layout/stack.tsx'
import { Icon } from '../../typography/icon.tsx'
import { LATER_WORDS } from '../../typography/later-words.ts'
import { SMALL, Text } from '../../typography/text.tsx'
import {
  clamp,
  findDayAfterKey,
  addMonths,
  toPage,
  type ShownRange,
  toShownRange,
  toWeeks,
} from './calendar-month.ts'
import { type DayChoice, DayList, isSameDay, LoadPeople } from './day-list.tsx'
import styles from './date-calendar.module.css'

export type DateCalendarProps = DayChoice & {
  lastDay: BuddhistDate
  /** The days of the week on which the office is open. */
  rule?: string
  /** The accessible name of the days, and the title of the dialog. */
  label: string
}

export function DateCalendar(props: DateCalendarProps) {
  const { label, today, lastDay, rule, value, onChange, getClosedReason } = props
  const isList = useHasLargeText()
  const choosable = { firstDay: today, lastDay }
  const shown = toShownRange(choosable)
  const [focused, setFocused] = useState(clamp(value ?? today, shown))
  const [page, setPage] = useState(toPage(focused, shown))
  const weeks = toWeeks(page, shown)
  const title = getTitle(page, weeks)
  return (
    <div className={styles['calendar']}>
      <MonthButtons
        title={title}
        page={page}
        shown={shown}
        onTurn={(to) => {
          setPage(to)
          setFocused(clamp(to, choosable))
        }}
      />
      {isList ? (
        <DayList
          {...props}
          days={listDays(weeks).filter((day) => compareDates(day, today) >= 0)}
          takesFocus
        />
      ) : (
        <DayGrid
          {...props}
          label={`${label} ${title}`}
          weeks={weeks}
          focused={focused}
          onKey={(key) => {
            const next = findDayAfterKey(focused, key, shown)
            if (next === null) return false
            setFocused(next)
            if (!weeks.flat().some((day) => isSameDay(next, day))) setPage(toPage(next, shown))
            return true
          }}
          onPress={(date) => (getClosedReason(date) === null ? onChange(date) : setFocused(date))}
        />
      )}
      {!isList && <Legend weeks={weeks} findLoad={props.findLoad} getClosedReason={getClosedReason} />}
      {rule && <Text className={styles['rule']}>{rule}</Text>}
      {!isList && (
        <div className={styles['focused']}>
          <p role="status">
            <Text as="span">{formatLongThaiDate(focused)}</Text>{' '}
            <Text as="span" isName>
              {getClosedReason(focused) ?? describeOpenDay(LATER_WORDS.dayIsOpen, props.findLoad(focused))}
            </Text>
          </p>
        </div>
      )}
    </div>
  )
}

type Weeks = ReturnType<typeof toWeeks>

const listDays = (weeks: Weeks) => weeks.flat().filter((day) => day !== null)

const describeOpenDay = (state: string, load: BookingLoad | null) =>
  load === null ? state : `${state} ${LATER_WORDS.booked}${LATER_WORDS.load[load]}`

type LegendProps = Pick<DateCalendarProps, 'findLoad' | 'getClosedReason'> & { weeks: Weeks }

/** Explains the icons of people below the days, if any day has one. */
function Legend({ weeks, findLoad, getClosedReason }: LegendProps) {
  if (!listDays(weeks).some((date) => getClosedReason(date) === null && findLoad(date) !== null)) return null
  return (
    <Row as="p" className={joinClasses(SMALL, styles['legend'])}>
      {LATER_WORDS.booked}
      {(['few', 'some', 'many'] as const).map((load) => (
        <Row as="span" key={load}>
          <LoadPeople load={load} /> {LATER_WORDS.load[load]}
        </Row>
      ))}
    </Row>
  )
}

/** Names the month, or the two months of the first page. */
function getTitle(page: BuddhistDate, weeks: Weeks): string {
  const days = listDays(weeks)
  const last = days[days.length - 1] ?? page
  if (last.month === page.month) return `${THAI_MONTHS[page.month - 1]} ${page.year}`
  const year = last.year === page.year ? '' : ` ${page.year}`
  return `${THAI_MONTHS_SHORT[page.month - 1]}${year} – ${THAI_MONTHS_SHORT[last.month - 1]} ${last.year}`
}

type MonthButtonsProps = {
  title: string
  page: BuddhistDate
  shown: ShownRange
  onTurn: (to: BuddhistDate) => void
}

/** A button without effect is disabled, but keeps its place. */
function MonthButtons({ title, page, shown, onTurn }: MonthButtonsProps) {
  const later = addMonths(page, 1)
  const turn = (icon: 'left' | 'right', label: string, to: BuddhistDate, isPossible: boolean) => (
    <button
      type="button"
      className={joinClasses(PRESSABLE, styles['turn'])}
      aria-label={label}
      aria-disabled={!isPossible || undefined}
      data-disabled={!isPossible || undefined}
      onClick={() => isPossible && onTurn(to)}
    >
      <Icon name={icon} />
    </button>
  )
  const hasEarlier = compareDates(page, shown.firstPage) > 0
  return (
    <div className={styles['head']}>
      {turn('left', LATER_WORDS.previousMonth, addMonths(page, -1), hasEarlier)}
      <p className={styles['month']} aria-live="polite">
        {title}
      </p>
      {turn('right', LATER_WORDS.nextMonth, later, compareDates(later, shown.lastDay) <= 0)}
    </div>
  )
}

// The "grid" of the ARIA patterns: the focus is on one day, and the arrow keys move it.

type DayGridProps = Omit<DateCalendarProps, 'onChange'> & {
  focused: BuddhistDate
  weeks: Weeks
  /** Returns whether the key moves the focus. */
  onKey: (key: string) => boolean
  onPress: (date: BuddhistDate) => void
}

function DayGrid(props: DayGridProps) {
  const { label, weeks, value, onKey } = props
  const grid = useRef<HTMLDivElement>(null)
  /** Set on opening and after a key: the new day must be rendered before it can have the focus. */
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
        if (!onKey(event.key)) return
        event.preventDefault()
        takesFocus.current = true
      }}
    >
      <div role="row" className={styles['week']}>
        {LATER_WORDS.weekdays.map(({ short, full }) => (
          <span key={full} role="columnheader" aria-label={full} className={styles['weekday']}>
            {short}
          </span>
        ))}
      </div>
      {weeks.map((week, index) => (
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
  const { date, focused, value, today, getClosedReason, findLoad, onPress } = props
  const reason = getClosedReason(date)
  const load = reason === null ? findLoad(date) : null
  const state = isSameDay(date, value) ? LATER_WORDS.dayIsChosen : LATER_WORDS.dayIsOpen
  const dateText = isSameDay(date, today)
    ? `${LATER_WORDS.today} ${formatLongThaiDate(date)}`
    : formatLongThaiDate(date)
  return (
    <button
      {...PRESS_ONCE}
      type="button"
      className={joinClasses(PRESSABLE, styles['cell'])}
      tabIndex={isSameDay(date, focused) ? 0 : -1}
      aria-disabled={reason !== null}
      aria-label={`${dateText} ${reason ?? describeOpenDay(state, load)}`}
      data-load={load ?? undefined}
      data-month={date.day === 1 ? THAI_MONTHS_SHORT[date.month - 1] : undefined}
      data-today={isSameDay(date, today) || undefined}
      data-selected={isSameDay(date, value) || undefined}
      onClick={() => onPress(date)}
    >
      {date.day}
      {load && <LoadPeople load={load} />}
    </button>
  )
}
