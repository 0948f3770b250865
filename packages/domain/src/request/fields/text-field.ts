// What a text field of a request is: one file beside this one for each, with its words, and detail-fields.ts lists them (specification 5;
// copy deck, Request detail).
import { isPlainText } from '../../values/typing/plain-text.ts'
import type { Filtered } from './keyboard-filter.ts'

export type TextField<Code extends Uppercase<string> = Uppercase<string>> = {
  /** What the citizen reads above the field, in the summary and on the sheet. */
  readonly word: string
  /** In lists of missing fields, and in the line of what is folded, where the word would be too long. */
  readonly shortWord?: string
  readonly hint?: string
  /** One that is valid. */
  readonly example: string
  /** Whether it stands in sight, or where what nobody has to answer is folded. */
  readonly place: 'shown' | 'folded'
  /** In characters. */
  readonly longest: number
  readonly isRequired: boolean
  /** The keyboard that a phone shows for it. */
  readonly keyboard: 'letters' | 'digits' | 'phone' | 'email'
  /** The fault of a text that is not valid; `wording/field-wording.ts` has its sentence. */
  readonly code: Code
  /** What this field asks beyond its length and the letters of every text: see isValidText. */
  readonly isValid: (text: string) => boolean
  /** Whether the field asks if the text is right, though it is valid. */
  readonly isUnlikely?: (text: string) => boolean
  /** What an application has of a finished text; absent where it has the text as it is. */
  readonly read?: (text: string) => string
  /** What remains of a typed text; absent where everything may be typed. */
  readonly filter?: (text: string, before?: string) => Filtered
}

/** Whether a text that is not empty may stand in the field: what every text must be, and what this field asks. */
export function isValidText(
  { longest, isValid }: Pick<TextField, 'longest' | 'isValid'>,
  text: string,
): boolean {
  return text.length <= longest && isPlainText(text) && isValid(text)
}

export function readText({ read }: Pick<TextField, 'read'>, text: string): string {
  return read ? read(text) : text
}

/** The names of a list of fields, in its order. */
export function getFieldNames<Name extends string>(
  fields: Readonly<Record<Name, TextField>>,
): readonly Name[] {
  return Object.keys(fields).filter((name): name is Name => name in fields)
}

/** The same names, each with what `make` returns for its field. */
export function mapFields<Name extends string, T>(
  fields: Readonly<Record<Name, TextField>>,
  make: (field: TextField, name: Name) => T,
): Record<Name, T>
export function mapFields<T>(
  fields: Readonly<Record<string, TextField>>,
  make: (field: TextField, name: string) => T,
): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]))
}
