// The offices of a country by province, in the order of the reference list.
import { officesOf } from '@border-pass/domain/reference/issuing-offices'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import { findProvince } from '@border-pass/domain/reference/provinces'
import { provinceOf } from '@border-pass/domain/values/area-code'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import { SELECTION_TEXT } from '../../../text/per-screen/selection-text.ts'
import type { ComboboxGroup, ComboboxOption } from '../../../ui/fields/list/find-option.ts'

function optionOf({ code, th, en, permanentCrossing }: IssuingOffice): ComboboxOption {
  const option = { value: code, label: th, alias: en }
  return permanentCrossing ? { ...option, detail: SELECTION_TEXT.crossing(permanentCrossing) } : option
}

export function officeGroups(borderCity: BorderCity): readonly ComboboxGroup[] {
  const groups = new Map<string, ComboboxOption[]>()
  for (const office of officesOf(borderCity)) {
    const code = provinceOf(office.code)
    const title = findProvince(code)?.th ?? code
    groups.set(title, [...(groups.get(title) ?? []), optionOf(office)])
  }
  return Array.from(groups, ([title, options]) => ({ title, options }))
}
