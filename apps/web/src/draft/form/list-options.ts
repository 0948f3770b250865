// The options of the long lists, searchable by Thai and English name.
import { objectivesOf } from '@border-pass/domain/reference/objectives'
import { OCCUPATIONS } from '@border-pass/domain/reference/occupations'
import { PROVINCES } from '@border-pass/domain/reference/provinces'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import type { ComboboxGroup } from '../../ui/fields/list/find-option.ts'

type Named = { readonly th: string; readonly en: string }

const THAI = new Intl.Collator('th')

/** The value sent is the Thai name (decision 40). */
function groupOf(rows: readonly Named[]): readonly ComboboxGroup[] {
  return [{ title: null, options: rows.map(({ th, en }) => ({ value: th, label: th, alias: en })) }]
}

/** In the order of the data, which is by kind, with "other" last. */
export const OCCUPATION_GROUPS = groupOf(OCCUPATIONS)
export const PROVINCE_GROUPS = groupOf([...PROVINCES].sort((a, b) => THAI.compare(a.th, b.th)))

export function objectiveGroups(borderCity: BorderCity): readonly ComboboxGroup[] {
  return groupOf(objectivesOf(borderCity))
}
