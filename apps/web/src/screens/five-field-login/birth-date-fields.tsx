// The date of birth: typed, or chosen from lists. The year's list comes first, because changing it clears month and day. Which parts
// the card shows is asked only of whose card lacks some.
import { useState } from 'react'
import { BIRTH_DATE_MODES } from '@border-pass/domain/sign-in/birth-date-choice'
import { LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { BirthDateLists } from './birth-date-lists.tsx'
import type { LoginFieldsProps } from './card-fields.tsx'
import { TypedBirthDate } from './typed-birth-date.tsx'

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
