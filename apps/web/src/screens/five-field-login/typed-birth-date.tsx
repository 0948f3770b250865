// Eight digits fill the three lists. Until they are a date, the lists are empty: what is half typed is not yet known.
import { useLayoutEffect, useState } from 'react'
import {
  BIRTH_DATE_MASK,
  padDateParts,
  readTypedBirthDate,
  writeTypedBirthDate,
} from '@border-pass/domain/sign-in/typed-birth-date'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { findBirthDateFault } from '@border-pass/domain/sign-in/five-field-form'
import { signInFaultSentence } from '@border-pass/domain/wording/sign-in-wording'
import { useSession } from '../../session/session-store.ts'
import { LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'
import { MaskedField } from '../../ui/fields/masked-field.tsx'
import type { LoginFieldsProps } from './card-fields.tsx'
import { BIRTH_DATE_ID } from './field-id.ts'
import { takeHalfTypedBirthDate } from './typed-early.ts'

export function TypedBirthDate({ form, change, onLit, isFixed }: LoginFieldsProps) {
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
