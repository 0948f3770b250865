// What the five-field sign-in sends (specification 3, five-field login payload).
import { parseDateText, toDateText } from '../values/dates/date-text.ts'
import { stripLaserCode } from '../values/laser-code.ts'
import { stripNationalId } from '../values/national-id.ts'
import { choiceOf, chosenBirthDate, NO_BIRTH_DATE } from './birth-date-choice.ts'
import { canVerify, changeFiveFieldForm, EMPTY_FIVE_FIELD_FORM } from './five-field-form.ts'
import type { FiveFieldForm } from './five-field-form.ts'
import { cleanThaiName } from './thai-name-cleaning.ts'

export type FiveFieldPayload = {
  readonly pid: string
  readonly laser: string
  readonly fname: string
  readonly lname: string
  /** Buddhist-era yyyymmdd, unknown parts 00. */
  readonly dob: string
}

/** null while something is missing. */
export function fiveFieldPayload(form: FiveFieldForm): FiveFieldPayload | null {
  if (!canVerify(form)) return null
  return {
    pid: stripNationalId(form.pid),
    laser: stripLaserCode(form.laser),
    fname: cleanThaiName(form.fname),
    lname: cleanThaiName(form.lname),
    dob: toDateText(chosenBirthDate(form.birthDate)),
  }
}

/** The form that sends this payload: a sandbox fills it in for its cast. */
export function fiveFieldFormOf(payload: FiveFieldPayload): FiveFieldForm {
  const date = parseDateText(payload.dob)
  const fields = ['pid', 'laser', 'fname', 'lname'] as const
  return fields.reduce((form, field) => changeFiveFieldForm(form, { field, text: payload[field] }), {
    ...EMPTY_FIVE_FIELD_FORM,
    birthDate: date === null ? NO_BIRTH_DATE : choiceOf(date),
  })
}
