// What was typed into the markup of the sign-in before React took it over.
import { LASER_CODE_MASK } from '@border-pass/domain/values/laser-code'
import { NATIONAL_ID_MASK } from '@border-pass/domain/values/national-id'
import type { FiveFieldChange } from '@border-pass/domain/sign-in/five-field-form'
import { readTypedBirthDate } from '@border-pass/domain/sign-in/typed-birth-date'
import { changeMasked } from '@border-pass/domain/values/typing/mask'
import { BIRTH_DATE_ID, fieldId } from './field-id.ts'

let typed: readonly FiveFieldChange[] = []
let stopReading = () => {}

function textAt(id: string): string {
  const field = document.getElementById(id)
  return field instanceof HTMLInputElement ? field.value : ''
}

const masked = (mask: string, raw: string) =>
  changeMasked(mask, { before: '', raw, caret: raw.length, move: 'stay' }).value

/** Before React gives the fields its own values; again with each character until takeTypedEarly. */
export function readTypedEarly(thisYear: number): void {
  const read = () => readFields(thisYear)
  read()
  document.addEventListener('input', read, { capture: true })
  stopReading = () => document.removeEventListener('input', read, { capture: true })
}

function readFields(thisYear: number): void {
  const texts = [
    { field: 'pid', text: masked(NATIONAL_ID_MASK, textAt(fieldId('pid'))) },
    { field: 'laser', text: masked(LASER_CODE_MASK, textAt(fieldId('laser'))) },
    { field: 'fname', text: textAt(fieldId('fname')) },
    { field: 'lname', text: textAt(fieldId('lname')) },
  ] as const
  const birth = readTypedBirthDate(textAt(BIRTH_DATE_ID), thisYear)
  typed = [
    ...texts.filter(({ text }) => text !== ''),
    ...(birth.kind === 'date' ? [{ field: 'whole', date: birth.date } as const] : []),
  ]
}

/** Once: a form that is shown again later begins empty. */
export function takeTypedEarly(): readonly FiveFieldChange[] {
  stopReading()
  const taken = typed
  typed = []
  return taken
}
