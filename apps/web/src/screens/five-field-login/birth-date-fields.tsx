// The date of birth: typed, or chosen from lists.
import { useState } from 'react'
import { findBirthDateFault } from '@border-pass/domain/sign-in/five-field-form'
import {
  BIRTH_DATE_MASK,
  padDateParts,
  readTypedBirthDate,
  writeTypedBirthDate,
} from '@border-pass/domain/sign-in/typed-birth-date'
import { describeSignInFault } from '@border-pass/domain/wording/sign-in-wording'
import { lazy } from '../../service/lazy.tsx'
import { useSession } from '../../session/session-store.ts'
import { LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MaskedField } from '../../ui/fields/text-field.tsx'
import { AtStart } from '../../ui/layout/stack.tsx'
import { BIRTH_DATE_ID } from './login-fields.ts'
import type { CardForm } from './use-five-field-login.ts'
import styles from './five-field-login.module.css'

const BirthDateLists = lazy(async () => (await import('./birth-date-lists.tsx')).BirthDateLists, 'notice')

export function BirthDateFields({ card }: { card: CardForm }) {
  const { mode, year, day } = card.form.birthDate
  const isWhole = mode === 'day-month-year'
  const [areListsWanted, setAreListsWanted] = useState(false)
  // Only the lists can show and change an incomplete date.
  const areListsShown = areListsWanted || !isWhole || (year > 0 && day === 0)
  return (
    <>
      {isWhole && <TypedBirthDate card={card} />}
      <div className={styles[areListsShown ? 'wide' : 'otherwise']}>
        {areListsShown ? (
          <BirthDateLists card={card} />
        ) : (
          <AtStart>
            <Button kind="link" onPress={() => setAreListsWanted(true)}>
              {LOGIN_TEXT.lists}
            </Button>
          </AtStart>
        )}
      </div>
    </>
  )
}

/** Eight digits fill the three lists, which stay empty until the digits are a date. */
function TypedBirthDate({ card }: { card: CardForm }) {
  const { today } = useSession()
  const [typedDigits, setTypedDigits] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const { change, form, isFixed } = card
  const { birthDate } = form
  const chosen = writeTypedBirthDate(birthDate)
  // A choice in the lists replaces the typed digits, even while month and day are missing.
  const isChosenInLists = birthDate.year > 0
  const value = chosen || (isChosenInLists ? '' : typedDigits)
  const read = readTypedBirthDate(value, today.year)
  const isLeftIncomplete = read.kind === 'incomplete' && value !== '' && isLeft
  const isFaulty = read.kind !== 'date' && (read.kind !== 'incomplete' || isLeftIncomplete)
  const fault = findBirthDateFault(birthDate, today)
  return (
    <MaskedField
      id={BIRTH_DATE_ID}
      label={LOGIN_TEXT.birthDate}
      hint={LOGIN_TEXT.birthDateHint}
      mask={BIRTH_DATE_MASK}
      value={value}
      complete={padDateParts}
      refusals={LOGIN_TEXT.birthDateRefusals}
      error={isFaulty ? LOGIN_TEXT.birthDateFaults[read.kind] : fault && describeSignInFault(fault)}
      inputMode="numeric"
      readOnly={isFixed}
      onFocus={() => card.light('day')}
      onBlur={() => setIsLeft(true)}
      onChange={(typed) => {
        const now = readTypedBirthDate(typed, today.year)
        setTypedDigits(now.kind === 'date' ? '' : typed)
        if (now.kind === 'date') change({ field: 'whole', date: now.date })
        else if (isChosenInLists) change({ field: 'whole', date: null })
      }}
    />
  )
}
