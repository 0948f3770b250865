// A date picker: the next open days as buttons, and a calendar in a dialog.
import { type ComponentType, useState } from 'react'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { formatLongThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { Button } from '../../buttons/button.tsx'
import { Dialog } from '../../dialogs/dialog.tsx'
import { joinClasses } from '../../join-classes.ts'
import { AtStart, Row, Stack } from '../../layout/stack.tsx'
import { IconText } from '../../status/icon-text.tsx'
import { LATER_WORDS } from '../../typography/later-words.ts'
import { SMALL, Text } from '../../typography/text.tsx'
import { FieldError } from '../field.tsx'
import type { DateCalendarProps } from './date-calendar.tsx'
import { DayList } from './day-list.tsx'
import fieldStyles from '../field.module.css'
import styles from './date-picker.module.css'

type DatePickerProps = DateCalendarProps & {
  hint?: string | undefined
  error?: string | null | undefined
  /** The id of the first day's button, or of the calendar's button if no day is open. */
  id: string
  nextDays: readonly BuddhistDate[]
  /** The calendar of date-calendar.tsx, which may load later. */
  Calendar: ComponentType<DateCalendarProps>
}

export function DatePicker(props: DatePickerProps) {
  const { label, hint, error, id, nextDays, Calendar, ...days } = props
  const { value, onChange } = days
  const [isOpen, setIsOpen] = useState(false)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div
      className={fieldStyles['field']}
      role="group"
      aria-label={label}
      aria-describedby={describedBy || undefined}
    >
      <Stack className={styles['choices']} gap="xs">
        <DayList {...days} days={nextDays} firstId={id} />
        <div>
          <ChosenDay value={value} error={error} />
          <FieldError id={`${id}-error`} error={error} />
          <AtStart>
            <Button
              kind="quiet"
              icon="calendar"
              {...(nextDays.length === 0 && { id })}
              onPress={() => setIsOpen(true)}
            >
              {LATER_WORDS.openCalendar}
            </Button>
          </AtStart>
          {nextDays.some((day) => days.findLoad(day) !== null) && (
            <Text look="small">{LATER_WORDS.counted}</Text>
          )}
          {hint && (
            <Row as="p" className={joinClasses(SMALL, fieldStyles['hint'])} id={`${id}-hint`}>
              <Text as="span">{hint}</Text>
            </Row>
          )}
        </div>
      </Stack>
      {isOpen && (
        <Dialog title={label} onClose={() => setIsOpen(false)}>
          <Calendar
            {...days}
            label={label}
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

function ChosenDay({ value, error }: Pick<DatePickerProps, 'value' | 'error'>) {
  const isMissing = value === null && !error
  return (
    <IconText icon={value && !error ? 'check' : null} tone="good" role="status">
      {value && <Text as="strong">{formatLongThaiDate(value)}</Text>}
      {isMissing && (
        <Text as="span" look="soft">
          {LATER_WORDS.noDate}
        </Text>
      )}
    </IconText>
  )
}
