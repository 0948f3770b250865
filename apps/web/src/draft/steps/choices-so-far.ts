import { passCost } from '@border-pass/domain/payment/pass-cost'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import type { Draft } from '@border-pass/domain/request/draft/draft'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { countryName, passTypeName } from '@border-pass/domain/wording/pass-wording'
import { SO_FAR_TEXT } from '../../text/per-screen/request-steps-text.ts'

export type ChoiceSoFar = {
  readonly name: string
  readonly value: string
  /** null: follows from another choice. */
  readonly askedIn: 'selection' | 'detail' | null
}

/** Only what is chosen; the fee follows from the type. */
export function choicesSoFar({ selection, detail }: Draft): readonly ChoiceSoFar[] {
  const { borderCity, bpType, office } = selection
  const day = detail?.travelDate ?? null
  const choices = [
    { name: SO_FAR_TEXT.country, value: borderCity && countryName(borderCity), askedIn: 'selection' },
    { name: SO_FAR_TEXT.passType, value: bpType && passTypeName(bpType), askedIn: 'selection' },
    { name: SO_FAR_TEXT.office, value: office && findOffice(office)?.th, askedIn: 'selection' },
    { name: SO_FAR_TEXT.day, value: day && longThaiDate(day), askedIn: 'detail' },
    { name: SO_FAR_TEXT.fee, value: bpType && SO_FAR_TEXT.baht(passCost(bpType)), askedIn: null },
  ] as const
  return choices.flatMap(({ value, ...rest }) => (value ? { ...rest, value } : []))
}
