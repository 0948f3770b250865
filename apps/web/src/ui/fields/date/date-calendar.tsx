// A month calendar: Buddhist era, Sunday first. Open days are buttons, closed ones plain text that says why it is closed.
import { useState } from 'react'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate, THAI_MONTHS } from '@border-pass/domain/values/dates/thai-date-text'
import { WORDS } from '../../typography/words.ts'
import { WholeWords } from '../../typography/whole-words.tsx'
import { clamp, monthAway, shownRange } from './calendar-month.ts'
import styles from './date-calendar.module.css'
import { DayGrid } from './day-grid.tsx'
import { MonthButtons } from './month-buttons.tsx'

export type OpenDays = {
  /** By the server's clock (decision 1). */
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
