// The options and the input rules of a request's fields. Long lists can be searched by Thai and English names.
import type { BorderCity } from '@border-pass/domain/reference/countries'
import { listObjectives } from '@border-pass/domain/reference/objectives'
import { ABROAD, PROVINCES } from '@border-pass/domain/reference/provinces'
import type { FieldProblemCode } from '@border-pass/domain/request/fields/field-problem'
import type { TextField } from '@border-pass/domain/request/fields/text-field'
import { findFilterSentence, findHeightQuestion } from '@border-pass/domain/wording/field-wording'
import type { ComboboxGroup } from '../../ui/fields/list/use-combobox.ts'
import type { TextFieldProps } from '../../ui/fields/text-field.tsx'

type NamedRow = { readonly th: string; readonly en: string }

const THAI = new Intl.Collator('th')

/** The value sent is the Thai name (D40). */
export function toGroups(rows: readonly NamedRow[]): readonly ComboboxGroup[] {
  return [{ title: null, options: rows.map(({ th, en }) => ({ value: th, label: th, alias: en })) }]
}

export const BIRTHPLACE_GROUPS = toGroups([
  ...[...PROVINCES].sort((a, b) => THAI.compare(a.th, b.th)),
  ABROAD,
])

export function toObjectiveGroups(borderCity: BorderCity): readonly ComboboxGroup[] {
  return toGroups(listObjectives(borderCity))
}

const KEYBOARDS: Readonly<
  Record<TextField['keyboard'], Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'>>
> = {
  letters: {},
  digits: { inputMode: 'numeric' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
}

/** The props of a text field that restrict typing, with the sentences for refused characters (specification 5, Keyboard filters). */
export function toTypingProps(
  field: TextField<FieldProblemCode>,
): Omit<TextFieldProps, 'id' | 'value' | 'onChange'> {
  const { word, hint, filter, longest, isRequired, keyboard } = field
  const props = { ...KEYBOARDS[keyboard], label: word, hint, maxLength: longest, isOptional: !isRequired }
  if (!filter) return props
  return {
    ...props,
    // null for every field but the height.
    warning: (text) => findHeightQuestion(field, text),
    filter: (typed, before) => {
      const filtered = filter(typed, before)
      return { kept: filtered.kept, refusal: findFilterSentence(field, filtered) }
    },
  }
}
