// The five fields of the sign-in while they are being filled in (specification 2 and 5, login).
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { parseDateText, toDateText } from '../values/dates/partly-known-date.ts'
import { LASER_CODE_MASK, stripLaserCode } from '../values/laser-code.ts'
import { isNationalId, NATIONAL_ID_MASK, stripNationalId } from '../values/national-id.ts'
import { applyMask } from '../values/typing/mask.ts'
import {
  type BirthDateChange,
  type BirthDateChoice,
  type BirthDatePart,
  changeBirthDate,
  toBirthDateChoice,
  listMissingBirthDateParts,
  NO_BIRTH_DATE,
} from './birth-date-choice.ts'
import { cleanThaiName, filterTypedName } from './thai-name-cleaning.ts'

/** pid and laser include their hyphens. */
export type FiveFieldForm = Readonly<Record<CardText, string>> & { readonly birthDate: BirthDateChoice }

export const EMPTY_FIVE_FIELD_FORM: FiveFieldForm = {
  pid: '',
  laser: '',
  fname: '',
  lname: '',
  birthDate: NO_BIRTH_DATE,
}

type CardText = 'pid' | 'laser' | 'fname' | 'lname'

export type FiveFieldChange = { readonly field: CardText; readonly text: string } | BirthDateChange

/** applyMask also moves a caret; here only its value is used, so the caret is simply at the end. */
const FILTERS: Readonly<Record<CardText, (text: string) => string>> = {
  pid: (text) => applyMask(NATIONAL_ID_MASK, text, text.length).value,
  laser: (text) => applyMask(LASER_CODE_MASK, text, text.length).value,
  fname: filterTypedName,
  lname: filterTypedName,
}

export function changeFiveFieldForm(form: FiveFieldForm, change: FiveFieldChange): FiveFieldForm {
  if ('text' in change) return { ...form, [change.field]: FILTERS[change.field](change.text) }
  return { ...form, birthDate: changeBirthDate(form.birthDate, change) }
}

export type FiveFieldName = CardText | BirthDatePart

/** In the order of the form. An invalid number is not missing: it is a SignInFault (D8). */
export function listMissingFields(form: FiveFieldForm): readonly FiveFieldName[] {
  const missing: FiveFieldName[] = []
  if (form.pid.length !== NATIONAL_ID_MASK.length) missing.push('pid')
  if (form.laser.length !== LASER_CODE_MASK.length) missing.push('laser')
  if (cleanThaiName(form.fname) === '') missing.push('fname')
  if (cleanThaiName(form.lname) === '') missing.push('lname')
  return [...missing, ...listMissingBirthDateParts(form.birthDate)]
}

// Faults that are found without the registry and shown at their field (D8, D40). They never disable the button Verify.

export type SignInFault =
  | { readonly code: 'NATIONAL_ID_SHORT'; readonly digits: number }
  | { readonly code: 'NATIONAL_ID_CHECK_DIGIT' }
  | { readonly code: 'LASER_CODE_SHORT' }
  | { readonly code: 'NAME_LATIN' }
  | { readonly code: 'BIRTH_DATE_AHEAD' }

const NATIONAL_ID_DIGITS = 13

/** null for an empty field: missing fields are listed beside Verify. */
export function findNationalIdFault({ pid }: Pick<FiveFieldForm, 'pid'>): SignInFault | null {
  const digits = stripNationalId(pid)
  if (digits === '' || isNationalId(digits)) return null
  if (digits.length < NATIONAL_ID_DIGITS) return { code: 'NATIONAL_ID_SHORT', digits: digits.length }
  return { code: 'NATIONAL_ID_CHECK_DIGIT' }
}

/** The mask allows only its own form, so only the end can be missing. */
export function findLaserCodeFault({ laser }: Pick<FiveFieldForm, 'laser'>): SignInFault | null {
  return laser === '' || laser.length === LASER_CODE_MASK.length ? null : { code: 'LASER_CODE_SHORT' }
}

/** The card has each name in Thai and in English; the registry compares the Thai one. */
export function findNameFault(name: string): SignInFault | null {
  return /\p{Script=Latin}/u.test(name) ? { code: 'NAME_LATIN' } : null
}

/** A date with unknown parts is ahead when even its earliest day is. */
export function findBirthDateFault(
  { year, month, day }: BuddhistDate,
  today: BuddhistDate,
): SignInFault | null {
  const monthsAhead = (year - today.year) * 12 + (month || 1) - today.month
  const isAhead = monthsAhead > 0 || (monthsAhead === 0 && day > today.day)
  return isAhead ? { code: 'BIRTH_DATE_AHEAD' } : null
}

// What the five-field sign-in sends (specification 3, five-field login payload).

/** The dob is a Buddhist-era yyyymmdd, unknown parts 00. */
export type FiveFieldPayload = Readonly<Record<CardText | 'dob', string>>

/** null while something is missing. */
export function toFiveFieldPayload(form: FiveFieldForm): FiveFieldPayload | null {
  if (listMissingFields(form).length > 0) return null
  return {
    pid: stripNationalId(form.pid),
    laser: stripLaserCode(form.laser),
    fname: cleanThaiName(form.fname),
    lname: cleanThaiName(form.lname),
    dob: toDateText(form.birthDate),
  }
}

/** Fills the form for a person of the sandbox. */
export function toFiveFieldForm(payload: FiveFieldPayload): FiveFieldForm {
  const date = parseDateText(payload.dob)
  const fields = ['pid', 'laser', 'fname', 'lname'] as const
  return fields.reduce((form, field) => changeFiveFieldForm(form, { field, text: payload[field] }), {
    ...EMPTY_FIVE_FIELD_FORM,
    birthDate: date === null ? NO_BIRTH_DATE : toBirthDateChoice(date),
  })
}
