// A month calendar: Buddhist era, Sunday first, with the reason for each closed day.
import { CalendarDate, GregorianCalendar, toCalendar } from '@internationalized/date'
import type { DateValue } from '@internationalized/date'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import {
  BUDDHIST_ERA_OFFSET,
  compareDates,
  daysInMonth,
} from '@border-pass/domain/values/dates/buddhist-date'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import styles from './date-calendar.module.css'
import { Icon } from '../../typography/icon.tsx'
import { registerThaiMessages, THAI_CALENDAR_LOCALE } from '../../typography/react-aria-thai.ts'
import { WORDS } from '../../typography/words.ts'
import { WholeWords } from '../../typography/whole-words.tsx'

registerThaiMessages()

export type OpenDays = {
  /** By the server's clock (decision 1). */
  today: BuddhistDate
  firstDay: BuddhistDate
  lastDay: BuddhistDate
  /** Why a day cannot be chosen; null if it can. */
  closedReason: (date: BuddhistDate) => string | null
}

const GREGORIAN = new GregorianCalendar()

type DateCalendarProps = OpenDays & {
  label: string
  value: BuddhistDate | null
  onChange: (date: BuddhistDate) => void
}

function toDateValue({ year, month, day }: BuddhistDate) {
  return new CalendarDate(year - BUDDHIST_ERA_OFFSET, month, day)
}

/** React Aria passes dates in either calendar, depending on the callback. */
function fromDateValue(date: DateValue): BuddhistDate {
  const { year, month, day } = toCalendar(date, GREGORIAN)
  return { year: year + BUDDHIST_ERA_OFFSET, month, day }
}

/** Replaces React Aria's own, which uses the browser's clock. */
function markOfToday(date: DateValue, today: BuddhistDate, label = '') {
  const isToday = compareDates(fromDateValue(date), today) === 0
  return { 'data-today': isToday || undefined, 'aria-label': isToday ? WORDS.today(label) : label }
}

export function DateCalendar(props: DateCalendarProps) {
  const { label, value, onChange, today, firstDay, lastDay, closedReason } = props
  const [focused, setFocused] = useState(value ?? firstDay)
  const reason = closedReason(focused)
  const grid = useRef<HTMLTableElement>(null)
  // React Aria's autoFocus does nothing inside a dialog element.
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [])
  return (
    <I18nProvider locale={THAI_CALENDAR_LOCALE}>
      <Calendar
        className={styles['calendar'] ?? ''}
        aria-label={label}
        value={value === null ? null : toDateValue(value)}
        onChange={(date) => onChange(fromDateValue(date))}
        focusedValue={toDateValue(focused)}
        onFocusChange={(date) => setFocused(fromDateValue(date))}
        minValue={toDateValue(firstDay)}
        maxValue={toDateValue(lastDay)}
        isDateUnavailable={(date) => closedReason(fromDateValue(date)) !== null}
        firstDayOfWeek="sun"
      >
        <div className={styles['head']}>
          <Button slot="previous" className={styles['turn'] ?? ''}>
            <Icon name="left" />
          </Button>
          <CalendarHeading className={styles['month'] ?? ''} />
          <Button slot="next" className={styles['turn'] ?? ''}>
            <Icon name="right" />
          </Button>
        </div>
        <CalendarGrid ref={grid} className={styles['grid'] ?? ''} weekdayStyle="narrow">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles['weekday'] ?? ''}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={styles['cell'] ?? ''}
                render={(cell) => <div {...cell} {...markOfToday(date, today, cell['aria-label'])} />}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      <p className={styles['focused']} role="status">
        <WholeWords>{`${longThaiDate(focused)} ${reason ?? WORDS.dayIsOpen}`}</WholeWords>
      </p>
      <ClosedDays month={focused} closedReason={closedReason} />
    </I18nProvider>
  )
}

type ClosedDaysProps = { month: BuddhistDate; closedReason: OpenDays['closedReason'] }

/** Every closed day of the month, grouped by reason. */
function ClosedDays({ month, closedReason }: ClosedDaysProps) {
  const daysByReason = new Map<string, number[]>()
  for (let day = 1; day <= daysInMonth(month.year, month.month); day += 1) {
    const reason = closedReason({ ...month, day })
    if (reason !== null) daysByReason.set(reason, [...(daysByReason.get(reason) ?? []), day])
  }
  if (daysByReason.size === 0) return null
  return (
    <ul className={styles['closed']}>
      {[...daysByReason].map(([reason, days]) => (
        <li key={reason}>
          {reason}: {days.length > MANY ? `${days[0]}–${days[days.length - 1]}` : days.join(', ')}
        </li>
      ))}
    </ul>
  )
}

/** Past days and days out of range are summarised as ranges. */
const MANY = 6
