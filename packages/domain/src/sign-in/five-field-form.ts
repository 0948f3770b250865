// The five fields of the sign-in while they are being filled in (specification 2 and 5, login).
import { LASER_CODE_MASK } from '../values/laser-code.ts'
import { applyMask } from '../values/mask.ts'
import { NATIONAL_ID_MASK } from '../values/national-id.ts'
import { changeBirthDate, missingBirthDateParts, NO_BIRTH_DATE } from './birth-date-choice.ts'
import type { BirthDateChange, BirthDateChoice, BirthDatePart } from './birth-date-choice.ts'
import { cleanThaiName, withoutLeadingMarks } from './thai-name-cleaning.ts'

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

export type FiveFieldChange =
  | { readonly field: 'pid' | 'laser' | 'fname' | 'lname'; readonly text: string }
  | BirthDateChange

export function changeFiveFieldForm(form: FiveFieldForm, change: FiveFieldChange): FiveFieldForm {
  switch (change.field) {
    case 'pid':
      return { ...form, pid: applyMask(NATIONAL_ID_MASK, change.text, 0).value }
    case 'laser':
      return { ...form, laser: applyMask(LASER_CODE_MASK, change.text, 0).value }
    case 'fname':
      return { ...form, fname: withoutLeadingMarks(change.text) }
    case 'lname':
      return { ...form, lname: withoutLeadingMarks(change.text) }
    default:
      return { ...form, birthDate: changeBirthDate(form.birthDate, change) }
  }
}

export type FiveFieldName = 'pid' | 'laser' | 'fname' | 'lname' | BirthDatePart

/** In the order of the form. Whether the number is right is for the server to say, with the one sentence (decision 8). */
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
