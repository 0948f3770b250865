// The description of a text field. Each field has a file in this folder, and detail-fields.ts lists them (specification 5; copy deck).
import { isPlainText } from '../../values/typing/plain-text.ts'
import type { Filtered } from './keyboard-filter.ts'

export type TextField<Code extends Uppercase<string> = Uppercase<string>> = {
  /** The label of the field, in the summary and on the sheet too. */
  readonly word: string
  /** Replaces a long word in lists of missing fields and in the line of folded fields. */
  readonly shortWord?: string
  readonly hint?: string
  readonly example: string
  /** Whether the field is folded with the other optional ones, or always shown. */
  readonly isFolded: boolean
  /** In characters. */
  readonly longest: number
  readonly isRequired: boolean
  readonly keyboard: 'letters' | 'digits' | 'phone' | 'email'
  /** The code of an invalid text; `wording/field-wording.ts` has its sentence. */
  readonly code: Code
  /** The field's own rule. isValidText also checks the rules of every text. */
  readonly isValid: (text: string) => boolean
  /** Whether a valid text is unlikely, so that the form asks about it. */
  readonly isUnlikely?: (text: string) => boolean
  /** Converts a finished text for the application; absent if it is taken as typed. */
  readonly read?: (text: string) => string
  /** Filters typed text; absent if everything may be typed. */
  readonly filter?: (text: string, before?: string) => Filtered
}

/** Whether a non-empty text is valid: its length, its characters, and the own rule of the field. */
export function isValidText(
  { longest, isValid }: Pick<TextField, 'longest' | 'isValid'>,
  text: string,
): boolean {
  return text.length <= longest && isPlainText(text) && isValid(text)
}

export function readText({ read }: Pick<TextField, 'read'>, text: string): string {
  return read ? read(text) : text
}

export function getFieldNames<Name extends string>(
  fields: Readonly<Record<Name, TextField>>,
): readonly Name[] {
  return Object.keys(fields).filter((name): name is Name => name in fields)
}

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
