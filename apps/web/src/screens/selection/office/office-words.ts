// What people call an office: by its district, with or without อำเภอ, and a hall of the province by the district in which it stands.
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import { findProvince } from '@border-pass/domain/reference/provinces'
import { districtOf, provinceOf } from '@border-pass/domain/values/area-code'

const NAMED = /^ที่ว่าการอำเภอ(\S+) /

/** The list of all districts is too heavy for this: an office of the district tells its name, and the first is the capital's. */
export function districtNameOf({ subdistrict }: Pick<IssuingOffice, 'subdistrict'>): string | null {
  const district = districtOf(subdistrict)
  const named = ISSUING_OFFICES.find(({ ccaa }) => ccaa === district)?.th.match(NAMED)?.[1]
  if (named !== undefined) return named
  const province = findProvince(provinceOf(district))?.th
  return province !== undefined && district.endsWith('01') ? `เมือง${province}` : null
}

export function officeWords(office: IssuingOffice): readonly string[] {
  const district = districtNameOf(office)
  const province = findProvince(provinceOf(office.code))?.th ?? ''
  const provinces = [`จังหวัด${province}`, `จ.${province}`]
  if (district === null) return provinces
  return [`ที่ว่าการอำเภอ${district}`, `อำเภอ${district}`, `อ.${district}`, ...provinces]
}
