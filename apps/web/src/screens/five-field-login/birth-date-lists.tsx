import {
  asksDay,
  asksMonth,
  type BirthDatePart,
  birthDayOptions,
  birthYearOptions,
} from '@border-pass/domain/sign-in/birth-date-choice'
import { findBirthDateFault } from '@border-pass/domain/sign-in/five-field-form'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { THAI_MONTHS } from '@border-pass/domain/values/dates/thai-date-text'
import { signInFaultSentence } from '@border-pass/domain/wording/sign-in-wording'
import { useSession } from '../../session/session-store.ts'
import { LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { SelectField } from '../../ui/fields/list/select-field.tsx'
import type { LoginFieldsProps } from './card-fields.tsx'
import { fieldId } from './field-id.ts'
import styles from './five-field-login.module.css'

const MONTHS = THAI_MONTHS.map((name, index) => ({ value: String(index + 1), label: name }))
const asOption = (number: number) => ({ value: String(number), label: String(number) })

/** The page may have been built in an earlier year. React must first render the years that are in its markup. */
function yearOfMarkup(thisYear: number): number {
  if (typeof HTMLSelectElement === 'undefined') return thisYear
  const list = document.getElementById(fieldId('year'))
  return list instanceof HTMLSelectElement ? Number(list.options[1]?.value ?? thisYear) : thisYear
}

export function BirthDateLists({
  form,
  change,
  onLit,
  isFixed,
  legend,
}: LoginFieldsProps & { legend: string }) {
  const { today } = useSession()
  const isHydrated = useIsHydrated()
  const thisYear = fromDateNumber(today).year
  const { birthDate } = form
  const days = birthDayOptions(birthDate)
  const of = (field: BirthDatePart) => ({
    id: fieldId(field),
    label: LOGIN_TEXT[field],
    value: String(birthDate[field] ?? ''),
    onChange: (text: string) => change({ field, number: text === '' ? null : Number(text) }),
    onFocus: () => onLit(field),
    isDisabled: isFixed,
  })
  // A whole date says it at the field in which it can be typed.
  const fault = asksDay(birthDate.mode) ? null : findBirthDateFault(birthDate, fromDateNumber(today))
  const isYearMissing = birthDate.year === null
  const beforeDay = days.length === 0 ? LOGIN_TEXT.monthFirst : LOGIN_TEXT.chooseDay
  return (
    <fieldset>
      <legend className={styles['lists']}>{legend}</legend>
      <div className={styles['date']}>
        <SelectField
          {...of('year')}
          placeholder={LOGIN_TEXT.chooseYear}
          options={birthYearOptions(isHydrated ? thisYear : yearOfMarkup(thisYear)).map(asOption)}
        />
        {asksMonth(birthDate.mode) && (
          <SelectField
            {...of('month')}
            error={fault && signInFaultSentence(fault)}
            placeholder={isYearMissing ? LOGIN_TEXT.yearFirst : LOGIN_TEXT.chooseMonth}
            options={isYearMissing ? [] : MONTHS}
          />
        )}
        {asksDay(birthDate.mode) && (
          <SelectField
            {...of('day')}
            placeholder={isYearMissing ? LOGIN_TEXT.yearFirst : beforeDay}
            options={isYearMissing ? [] : days.map(asOption)}
          />
        )}
      </div>
    </fieldset>
  )
}
