// The offices of a country by province: the citizen's own first, then in the order of the reference list.
import { officesOf } from '@border-pass/domain/reference/issuing-offices'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import { findProvince } from '@border-pass/domain/reference/provinces'
import { provinceOf } from '@border-pass/domain/values/area-code'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import { SELECTION_TEXT } from '../../../text/per-screen/selection-text.ts'
import type { ComboboxGroup, ComboboxOption } from '../../../ui/fields/list/find-option.ts'
import { officeWords } from './office-words.ts'

function optionOf(office: IssuingOffice): ComboboxOption {
  const { code, th, en, permanentCrossing } = office
  const option = { value: code, label: th, alias: en, words: officeWords(office) }
  return permanentCrossing ? { ...option, detail: SELECTION_TEXT.crossing(permanentCrossing) } : option
}

export function officeGroups(borderCity: BorderCity, homeProvince: string | null): readonly ComboboxGroup[] {
  const groups = new Map<string, ComboboxOption[]>()
  const isAway = ({ code }: IssuingOffice) => (provinceOf(code) === homeProvince ? 0 : 1)
  for (const office of [...officesOf(borderCity)].sort((a, b) => isAway(a) - isAway(b))) {
    const code = provinceOf(office.code)
    const title = findProvince(code)?.th ?? code
    groups.set(title, [...(groups.get(title) ?? []), optionOf(office)])
  }
  return Array.from(groups, ([title, options]) => ({ title, options }))
}
