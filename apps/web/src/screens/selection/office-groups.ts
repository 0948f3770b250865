// The offices of a country by province, and the words by which they are found.
import type { BorderCity } from '@border-pass/domain/reference/countries'
import { ISSUING_OFFICES, type IssuingOffice, officesOf } from '@border-pass/domain/reference/issuing-offices'
import { findProvince } from '@border-pass/domain/reference/provinces'
import { districtOf, provinceOf } from '@border-pass/domain/values/area-code'
import { SELECTION_TEXT } from '../../text/per-screen/selection-text.ts'
import type { ComboboxGroup, ComboboxOption } from '../../ui/fields/list/find-option.ts'

function optionOf(office: IssuingOffice): ComboboxOption {
  const { code, th, en, permanentCrossing } = office
  const option = { value: code, label: th, alias: en, words: officeWords(office) }
  return permanentCrossing ? { ...option, detail: SELECTION_TEXT.crossing(permanentCrossing) } : option
}

/** The citizen's own province comes first, then the order of the reference list. */
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

const NAMED = /^ที่ว่าการอำเภอ(\S+) /

/** The list of all districts is too heavy for this: an office of the district tells its name, and the first is the capital's. */
export function districtNameOf({ subdistrict }: Pick<IssuingOffice, 'subdistrict'>): string | null {
  const district = districtOf(subdistrict)
  const named = ISSUING_OFFICES.find(({ ccaa }) => ccaa === district)?.th.match(NAMED)?.[1]
  if (named !== undefined) return named
  const province = findProvince(provinceOf(district))?.th
  return province !== undefined && district.endsWith('01') ? `เมือง${province}` : null
}

/** People name an office by its district, with or without อำเภอ, and a hall of the province by the district in which it stands. */
export function officeWords(office: IssuingOffice): readonly string[] {
  const district = districtNameOf(office)
  const province = findProvince(provinceOf(office.code))?.th ?? ''
  const provinces = [`จังหวัด${province}`, `จ.${province}`]
  if (district === null) return provinces
  return [`ที่ว่าการอำเภอ${district}`, `อำเภอ${district}`, `อ.${district}`, ...provinces]
}
