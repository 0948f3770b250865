import { expect, test } from 'vitest'
import { OCCUPATION_WORDS } from '@border-pass/domain/reference/occupation-words'
import { findOption } from '../../ui/fields/list/use-combobox.ts'
import { OCCUPATION_GROUPS } from './form-fields.tsx'

test.each(OCCUPATION_WORDS)(
  'typing the everyday word $word and Tab selects the occupation $th',
  ({ word, th }) => {
    expect(findOption(OCCUPATION_GROUPS, word)?.value).toBe(th)
  },
)
