// A date picker: the next open days as buttons, all of them in a calendar.
import { useState } from 'react'
import { type BuddhistDate, compareDates, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate, THAI_MONTHS_SHORT, weekdayName } from '@border-pass/domain/values/dates/thai-date-text'
import { Button } from '../../buttons/button.tsx'
import { Dialog } from '../../dialogs/dialog.tsx'
import { AtStart } from '../../layout/stack.tsx'
import { WORDS } from '../../typography/words.ts'
import { WholeWords } from '../../typography/whole-words.tsx'
import { FieldError } from '../field.tsx'
import fieldStyles from '../field.module.css'
import { DateCalendar, type OpenDays } from './date-calendar.tsx'
import styles from './date-picker.module.css'

type DatePickerProps = OpenDays & {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  /** The id of the first day's button, or of the calendar's where no day is open. */
  id: string
  value: BuddhistDate | null
  onChange: (date: BuddhistDate) => void
  /** Offered as buttons. */
  nextDays: readonly BuddhistDate[]
}

export function DatePicker(props: DatePickerProps) {
  const { label, hint, error, id, value, onChange, nextDays } = props
  const [isOpen, setIsOpen] = useState(false)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div
      className={fieldStyles['field']}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy || undefined}
    >
      <p className={fieldStyles['label']} id={`${id}-label`}>
        <WholeWords>{label}</WholeWords>
      </p>
      <DayButtons days={nextDays} value={value} onChoose={onChange} id={id} />
      <p className={styles['chosen']} data-empty={value === null || undefined} role="status">
        <WholeWords>{value === null ? WORDS.noDate : longThaiDate(value)}</WholeWords>
      </p>
      <FieldError id={`${id}-error`} error={error} />
      <AtStart>
        <Button
          kind="quiet"
          icon="calendar"
          {...(nextDays.length === 0 && { id })}
          onPress={() => setIsOpen(true)}
        >
          {WORDS.openCalendar}
        </Button>
      </AtStart>
      {hint && (
        <p className={fieldStyles['hint']} id={`${id}-hint`}>
          <WholeWords>{hint}</WholeWords>
        </p>
      )}
      {isOpen && (
        <Dialog title={label} onClose={() => setIsOpen(false)} closeText={WORDS.close}>
          <DateCalendar
            {...props}
            onChange={(date) => {
              onChange(date)
              setIsOpen(false)
            }}
          />
        </Dialog>
      )}
    </div>
  )
}

type DayButtonsProps = {
  id: string
  days: readonly BuddhistDate[]
  value: BuddhistDate | null
  onChoose: (date: BuddhistDate) => void
}

function DayButtons({ id, days, value, onChoose }: DayButtonsProps) {
  return (
    <ul className={styles['days']}>
      {days.map((date, index) => (
        <li key={toDateNumber(date)}>
          <button
            type="button"
            id={index === 0 ? id : undefined}
            className={styles['day']}
            aria-pressed={value !== null && compareDates(value, date) === 0}
            onClick={() => onChoose(date)}
          >
            <span>{weekdayName(date)} </span>
            <strong>{date.day} </strong>
            <span>{THAI_MONTHS_SHORT[date.month - 1]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
