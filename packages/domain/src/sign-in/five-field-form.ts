// The five fields of the sign-in while they are being filled in (specification 2 and 5, login).
import { LASER_CODE_MASK } from '../values/laser-code.ts'
import { applyMask } from '../values/typing/mask.ts'
import { NATIONAL_ID_MASK } from '../values/national-id.ts'
import { changeBirthDate, missingBirthDateParts, NO_BIRTH_DATE } from './birth-date-choice.ts'
import type { BirthDateChange, BirthDateChoice, BirthDatePart } from './birth-date-choice.ts'
import { cleanThaiName, filterTypedName } from './thai-name-cleaning.ts'

/** pid and laser stand as they are shown, with hyphens. */
export type FiveFieldForm = {
  readonly pid: string
  readonly laser: string
  readonly fname: string
  readonly lname: string
  readonly birthDate: BirthDateChoice
}

export const EMPTY_FIVE_FIELD_FORM: FiveFieldForm = {
  pid: '',
  laser: '',
  fname: '',
  lname: '',
  birthDate: NO_BIRTH_DATE,
}

type TextField = 'pid' | 'laser' | 'fname' | 'lname'

export type FiveFieldChange = { readonly field: TextField; readonly text: string } | BirthDateChange

/** Filters the text that is typed or pasted into each field. */
const KEPT: Readonly<Record<TextField, (text: string) => string>> = {
  pid: (text) => applyMask(NATIONAL_ID_MASK, text, text.length).value,
  laser: (text) => applyMask(LASER_CODE_MASK, text, text.length).value,
  fname: filterTypedName,
  lname: filterTypedName,
}

export function changeFiveFieldForm(form: FiveFieldForm, change: FiveFieldChange): FiveFieldForm {
  if ('text' in change) return { ...form, [change.field]: KEPT[change.field](change.text) }
  return { ...form, birthDate: changeBirthDate(form.birthDate, change) }
}

export type FiveFieldName = TextField | BirthDatePart

/** In the order of the form. A number with a fault shows it at its field (field-faults.ts) and does not disable Verify (decision 8). */
export function missingFields(form: FiveFieldForm): readonly FiveFieldName[] {
  const missing: FiveFieldName[] = []
  if (form.pid.length !== NATIONAL_ID_MASK.length) missing.push('pid')
  if (form.laser.length !== LASER_CODE_MASK.length) missing.push('laser')
  if (cleanThaiName(form.fname) === '') missing.push('fname')
  if (cleanThaiName(form.lname) === '') missing.push('lname')
  return [...missing, ...missingBirthDateParts(form.birthDate)]
}

export function canVerify(form: FiveFieldForm): boolean {
  return missingFields(form).length === 0
}
