// The date of birth: typed, or chosen from lists. The year's list comes first, because changing it clears month and day. Which parts
// the card shows is asked only of whose card lacks some.
import {
  asksDay,
  asksMonth,
  BIRTH_DATE_MODES,
  type BirthDatePart,
  birthDayOptions,
  birthYearOptions,
} from '@border-pass/domain/sign-in/birth-date-choice'
import { findBirthDateFault } from '@border-pass/domain/sign-in/five-field-form'
import {
  BIRTH_DATE_MASK,
  padDateParts,
  readTypedBirthDate,
  writeTypedBirthDate,
} from '@border-pass/domain/sign-in/typed-birth-date'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { THAI_MONTHS } from '@border-pass/domain/values/dates/thai-date-text'
import { signInFaultSentence } from '@border-pass/domain/wording/sign-in-wording'
import { useLayoutEffect, useState } from 'react'
import { useSession } from '../../session/session-store.ts'
import { LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'
import { SelectField } from '../../ui/fields/list/select-field.tsx'
import { MaskedField } from '../../ui/fields/text-field.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import type { LoginFieldsProps } from './card-fields.tsx'
import styles from './five-field-login.module.css'
import { BIRTH_DATE_ID, fieldId } from './login-fields.ts'
import { takeHalfTypedBirthDate } from './typed-early.ts'

const MODES = BIRTH_DATE_MODES.map((mode) => ({ value: mode, label: LOGIN_TEXT.modes[mode] }))

export function BirthDateFields(props: LoginFieldsProps) {
  const { form, change, isFixed } = props
  const { mode } = form.birthDate
  const isWhole = mode === 'day-month-year'
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {isWhole && <TypedBirthDate {...props} />}
      <BirthDateLists {...props} legend={isWhole ? LOGIN_TEXT.lists : LOGIN_TEXT.birthDate} />
      <Disclosure summary={LOGIN_TEXT.partlyKnown} isOpen={isOpen || !isWhole} onToggle={setIsOpen}>
        <RadioCards
          legend={LOGIN_TEXT.modeLegend}
          isCompact
          options={MODES}
          value={mode}
          isDisabled={isFixed}
          onChange={(chosen) => {
            setIsOpen(true)
            change({ field: 'mode', mode: chosen })
          }}
        />
      </Disclosure>
    </>
  )
}

/** Eight digits fill the three lists. Until they are a date, the lists are empty: what is half typed is not yet known. */
function TypedBirthDate({ form, change, onLit, isFixed }: LoginFieldsProps) {
  const { today } = useSession()
  const [draft, setDraft] = useState('')
  useLayoutEffect(() => takeHalfTypedBirthDate(setDraft), [])
  const [isLeft, setIsLeft] = useState(false)
  const { birthDate } = form
  const chosen = writeTypedBirthDate(birthDate)
  // Whoever uses the lists has let go of what was typed.
  const isListed = birthDate.year !== null
  const value = chosen || (isListed ? '' : draft)
  const read = readTypedBirthDate(value, fromDateNumber(today).year)
  const isCut = read.kind === 'incomplete' && value !== '' && isLeft
  const isFaulty = read.kind !== 'date' && (read.kind !== 'incomplete' || isCut)
  const fault = findBirthDateFault(birthDate, fromDateNumber(today))
  return (
    <MaskedField
      id={BIRTH_DATE_ID}
      label={LOGIN_TEXT.birthDate}
      hint={LOGIN_TEXT.birthDateHint}
      mask={BIRTH_DATE_MASK}
      value={value}
      complete={padDateParts}
      refusals={LOGIN_TEXT.birthDateRefusals}
      error={isFaulty ? LOGIN_TEXT.birthDateFaults[read.kind] : fault && signInFaultSentence(fault)}
      inputMode="numeric"
      readOnly={isFixed}
      onFocus={() => onLit('day')}
      onBlur={() => setIsLeft(true)}
      onChange={(typed) => {
        const now = readTypedBirthDate(typed, fromDateNumber(today).year)
        setDraft(now.kind === 'date' ? '' : typed)
        if (now.kind === 'date') change({ field: 'whole', date: now.date })
        else if (isListed) change({ field: 'whole', date: null })
      }}
    />
  )
}

const MONTHS = THAI_MONTHS.map((name, index) => ({ value: String(index + 1), label: name }))
const asOption = (number: number) => ({ value: String(number), label: String(number) })

function BirthDateLists({ form, change, onLit, isFixed, legend }: LoginFieldsProps & { legend: string }) {
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

/** The page may have been built in an earlier year. React must first render the years that are in its markup. */
function yearOfMarkup(thisYear: number): number {
  if (typeof HTMLSelectElement === 'undefined') return thisYear
  const list = document.getElementById(fieldId('year'))
  return list instanceof HTMLSelectElement ? Number(list.options[1]?.value ?? thisYear) : thisYear
}
