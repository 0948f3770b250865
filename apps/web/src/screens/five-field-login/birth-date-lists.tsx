// The date of birth chosen from lists. The year comes first: a change of the year clears month and day.
import { useEffect } from 'react'
import {
  asksDay,
  asksMonth,
  BIRTH_DATE_MODES,
  type BirthDatePart,
  listBirthDays,
  listBirthYears,
} from '@border-pass/domain/sign-in/birth-date-choice'
import { findBirthDateFault } from '@border-pass/domain/sign-in/five-field-form'
import { THAI_MONTHS } from '@border-pass/domain/values/dates/thai-date-text'
import { describeSignInFault } from '@border-pass/domain/wording/sign-in-wording'
import { useSession } from '../../session/session-store.ts'
import { LISTS_TEXT } from '../../text/per-screen/birth-date-lists-text.ts'
import { LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'
import { SelectField } from '../../ui/fields/list/select-field.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { fieldId } from './login-fields.ts'
import type { CardForm } from './use-five-field-login.ts'
import styles from './birth-date-lists.module.css'

const MODES = BIRTH_DATE_MODES.map((mode) => ({ value: mode, label: LISTS_TEXT.modes[mode] }))
const MONTHS = THAI_MONTHS.map((name, index) => ({ value: String(index + 1), label: name }))
const toOption = (number: number) => ({ value: String(number), label: String(number) })

export function BirthDateLists({ card }: { card: CardForm }) {
  const { change, isFixed } = card
  const { birthDate } = card.form
  const { today } = useSession()
  useEffect(() => {
    // The button that opened the lists has been removed, and with it the focus.
    if (document.activeElement === document.body) document.getElementById(fieldId('year'))?.focus()
  }, [])
  const days = listBirthDays(birthDate)
  const getFieldProps = (field: BirthDatePart) => ({
    id: fieldId(field),
    label: LOGIN_TEXT[field],
    value: String(birthDate[field] || ''),
    onChange: (text: string) => change({ field, number: Number(text) }),
    onFocus: () => card.light(field),
    isDisabled: isFixed,
  })
  // The field for typing shows the fault of a complete date.
  const fault = asksDay(birthDate.mode) ? null : findBirthDateFault(birthDate, today)
  const isYearMissing = birthDate.year === 0
  const beforeDay = days.length === 0 ? LISTS_TEXT.monthFirst : LISTS_TEXT.chooseDay
  return (
    <Stack>
      <RadioCards
        legend={LISTS_TEXT.modeLegend}
        isCompact
        options={MODES}
        value={birthDate.mode}
        isDisabled={isFixed}
        onChange={(mode) => change({ field: 'mode', mode })}
      />
      <div className={styles['parts']} role="group" aria-label={LOGIN_TEXT.birthDate}>
        <SelectField
          {...getFieldProps('year')}
          placeholder={LISTS_TEXT.chooseYear}
          options={listBirthYears(today.year).map(toOption)}
        />
        {asksMonth(birthDate.mode) && (
          <SelectField
            {...getFieldProps('month')}
            error={fault && describeSignInFault(fault)}
            placeholder={isYearMissing ? LISTS_TEXT.yearFirst : LISTS_TEXT.chooseMonth}
            options={isYearMissing ? [] : MONTHS}
          />
        )}
        {asksDay(birthDate.mode) && (
          <SelectField
            {...getFieldProps('day')}
            placeholder={isYearMissing ? LISTS_TEXT.yearFirst : beforeDay}
            options={isYearMissing ? [] : days.map(toOption)}
          />
        )}
      </div>
    </Stack>
  )
}
