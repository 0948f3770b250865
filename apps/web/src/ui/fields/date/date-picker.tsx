// A date picker: the next open days as buttons, all of them in a calendar or a list.
import { lazy, Suspense, useEffect, useState } from 'react'
import { compareDates, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { Button } from '../../buttons/button.tsx'
import type { OpenDays } from './date-calendar.tsx'
import styles from './date-picker.module.css'
import { Dialog } from '../../dialogs/dialog.tsx'
import { FieldError } from '../field.tsx'
import fieldStyles from '../field.module.css'
import { Skeleton } from '../../status/skeleton.tsx'
import { WORDS } from '../../typography/words.ts'
import { WholeWords } from '../../typography/whole-words.tsx'

type DatePickerProps = OpenDays & {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  /** The id of the button that opens the calendar. */
  id: string
  value: BuddhistDate | null
  onChange: (date: BuddhistDate) => void
  /** The open days of the list; the first ones are buttons too. */
  openDays: readonly BuddhistDate[]
}

/** The heaviest chunk, and often not needed: loaded after the page is rendered. */
const fetchCalendar = () => import('./date-calendar.tsx')
const DateCalendar = lazy(async () => ({ default: (await fetchCalendar()).DateCalendar }))

const BUTTONS = 3

type Opened = 'calendar' | 'list' | null

export function DatePicker(props: DatePickerProps) {
  const { label, hint, error, id, value, onChange, openDays } = props
  const [opened, setOpened] = useState<Opened>(null)
  useEffect(() => void fetchCalendar().catch(() => undefined), [])
  const choose = (date: BuddhistDate) => {
    onChange(date)
    setOpened(null)
  }
  return (
    <div className={fieldStyles['field']} role="group" aria-labelledby={`${id}-label`}>
      <p className={fieldStyles['label']} id={`${id}-label`}>
        <WholeWords>{label}</WholeWords>
      </p>
      {hint && (
        <p className={fieldStyles['hint']} id={`${id}-hint`}>
          <WholeWords>{hint}</WholeWords>
        </p>
      )}
      <p className={styles['chosen']} data-empty={value === null || undefined} role="status">
        <WholeWords>{value === null ? WORDS.noDate : longThaiDate(value)}</WholeWords>
      </p>
      <DayButtons days={openDays.slice(0, BUTTONS)} value={value} onChoose={choose} />
      <div className={styles['more']}>
        <Button
          id={id}
          icon="calendar"
          describedBy={`${id}-hint ${id}-error`}
          onPress={() => setOpened('calendar')}
        >
          {WORDS.openCalendar}
        </Button>
        <Button kind="quiet" onPress={() => setOpened('list')}>
          {WORDS.openList}
        </Button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {opened !== null && (
        <Dialog title={label} onClose={() => setOpened(null)} closeText={WORDS.close}>
          {opened === 'calendar' ? (
            <Suspense fallback={<Skeleton lines={[48, 300]} />}>
              <DateCalendar {...props} onChange={choose} />
            </Suspense>
          ) : (
            <DayButtons days={openDays} value={value} onChoose={choose} />
          )}
        </Dialog>
      )}
    </div>
  )
}

type DayButtonsProps = {
  days: readonly BuddhistDate[]
  value: BuddhistDate | null
  onChoose: (date: BuddhistDate) => void
}

function DayButtons({ days, value, onChoose }: DayButtonsProps) {
  return (
    <ul className={styles['days']}>
      {days.map((date) => (
        <li key={toDateNumber(date)}>
          <button
            type="button"
            className={styles['day']}
            aria-pressed={value !== null && compareDates(value, date) === 0}
            onClick={() => onChoose(date)}
          >
            <WholeWords>{longThaiDate(date)}</WholeWords>
          </button>
        </li>
      ))}
    </ul>
  )
}
