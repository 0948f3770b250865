// What was typed into the markup of the sign-in before React took it over, or before the way to ThaID.
import { LASER_CODE_MASK } from '@border-pass/domain/values/laser-code'
import { NATIONAL_ID_MASK } from '@border-pass/domain/values/national-id'
import type { FiveFieldChange } from '@border-pass/domain/sign-in/five-field-form'
import {
  BIRTH_DATE_MASK,
  padDateParts,
  readTypedBirthDate,
} from '@border-pass/domain/sign-in/typed-birth-date'
import { changeMasked } from '@border-pass/domain/values/typing/mask'
import { BIRTH_DATE_ID, fieldId } from './login-fields.ts'

let typed: readonly FiveFieldChange[] = []
let halfTypedBirthDate = ''
let caret: { readonly field: HTMLInputElement; readonly text: string; readonly at: number } | null = null
let stopReading = () => {}

function textAt(id: string): string {
  const field = document.getElementById(id)
  return field instanceof HTMLInputElement ? field.value : ''
}

const masked = (mask: string, raw: string) =>
  changeMasked(mask, { before: '', raw, caret: raw.length, move: 'stay' }).value

/** Reads the fields before React gives them its own values, and again with each character until takeTypedEarly. */
export function readTypedEarly(thisYear: number): void {
  const read = () => readFields(thisYear)
  read()
  document.addEventListener('input', read, { capture: true })
  stopReading = () => document.removeEventListener('input', read, { capture: true })
}

function readBirthDate(thisYear: number): readonly FiveFieldChange[] {
  const text = masked(BIRTH_DATE_MASK, padDateParts(textAt(BIRTH_DATE_ID)))
  const birth = readTypedBirthDate(text, thisYear)
  halfTypedBirthDate = birth.kind === 'date' ? '' : text
  return birth.kind === 'date' ? [{ field: 'whole', date: birth.date }] : []
}

function readFields(thisYear: number): void {
  const texts = [
    { field: 'pid', text: masked(NATIONAL_ID_MASK, textAt(fieldId('pid'))) },
    { field: 'laser', text: masked(LASER_CODE_MASK, textAt(fieldId('laser'))) },
    { field: 'fname', text: textAt(fieldId('fname')) },
    { field: 'lname', text: textAt(fieldId('lname')) },
  ] as const
  typed = [...texts.filter(({ text }) => text !== ''), ...readBirthDate(thisYear)]
}

export function giveTyped(changes: readonly FiveFieldChange[], halfTyped: string): void {
  typed = changes
  halfTypedBirthDate = halfTyped
}

/** Gives what was typed once: a form that is shown again later begins empty. */
export function takeTypedEarly(): readonly FiveFieldChange[] {
  stopReading()
  const field = document.activeElement
  const at = field instanceof HTMLInputElement ? field.selectionStart : null
  caret = field instanceof HTMLInputElement && at !== null ? { field, text: field.value, at } : null
  const taken = typed
  typed = []
  return taken
}

/** Gives what was typed once, like the other fields. */
export function takeHalfTypedBirthDate(take: (text: string) => void): void {
  if (halfTypedBirthDate !== '') take(halfTypedBirthDate)
  halfTypedBirthDate = ''
}

const SIGNS = /[-/]/
const withoutSigns = (text: string) => text.split(SIGNS).join('')

/** The browser moves the caret to the end when hyphens or slashes are written into the field. */
export function restoreCaret(): void {
  if (caret === null) return
  const { field, text, at } = caret
  caret = null
  const isRewritten = field.value !== text && withoutSigns(field.value) === withoutSigns(text)
  if (!isRewritten || document.activeElement !== field) return
  let place = 0
  for (let left = withoutSigns(text.slice(0, at)).length; left > 0; place += 1)
    if (!SIGNS.test(field.value.charAt(place))) left -= 1
  field.setSelectionRange(place, place)
}
