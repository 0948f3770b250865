// The occupations to choose from, found by everyday words too. The list is heavy: only the screen that asks waits for it.
import { OCCUPATIONS } from '@border-pass/domain/reference/occupations'
import { wordsForOccupation } from '@border-pass/domain/reference/occupation-words'
import { groupOf } from '../../draft/form/field-inputs.ts'

/** In the order of the data, which is by kind, with "other" last. */
export const OCCUPATION_GROUPS = groupOf(OCCUPATIONS).map(({ title, options }) => ({
  title,
  options: options.map((option) => ({ ...option, words: wordsForOccupation(option.value) })),
}))
