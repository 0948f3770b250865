// What may be typed in a text field of the request, and the sentence for what is refused (specification 5, Keyboard filters).
import type { FieldProblemCode } from '@border-pass/domain/request/fields/field-rule'
import type { TextField } from '@border-pass/domain/request/fields/text-field'
import { findFilterSentence, findHeightQuestion } from '@border-pass/domain/wording/field-wording'
import type { TextFieldProps } from '../../ui/fields/text-field.tsx'

export function typingProps(
  field: TextField<FieldProblemCode>,
): Pick<TextFieldProps, 'filter' | 'maxLength' | 'isOptional' | 'question'> {
  const { filter, longest, isRequired } = field
  const props = { maxLength: longest, isOptional: !isRequired }
  if (!filter) return props
  return {
    ...props,
    question: (text) => findHeightQuestion(field, text),
    filter: (typed, before) => {
      const filtered = filter(typed, before)
      return { kept: filtered.kept, refusal: findFilterSentence(field, filtered) }
    },
  }
}
