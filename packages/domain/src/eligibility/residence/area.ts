// The area in which the citizen's house, stays and birthplace must be for an office (specification 5; D6, D19, D20).
import { countryOf } from '../../reference/countries.ts'
import type { House } from '../../registry/records.ts'
import { districtOf, isProvincialHall, provinceOf } from '../../values/area-code.ts'
import { need, type ParentDistricts, type Selection } from '../facts.ts'

export type Area =
  | { readonly kind: 'provinces'; readonly provinces: readonly string[] }
  | { readonly kind: 'district'; readonly district: string }

/** The four digits of a stay, a birth or a house. */
export type Place = {
  readonly code: string
  /** For a house it is the office that keeps it. The house counts in that office's parent district too. */
  readonly keptBy?: string
}

export function areaOf({ borderCity, office }: Pick<Selection, 'borderCity' | 'office'>): Area {
  const province = provinceOf(office.ccaa)
  const { area } = countryOf(borderCity)
  if (area.kind === 'province') {
    return { kind: 'provinces', provinces: area.together.includes(province) ? area.together : [province] }
  }
  if (isProvincialHall(office.ccaa)) return { kind: 'provinces', provinces: [province] }
  return { kind: 'district', district: office.ccaa }
}

export function placeOfHouse(house: House): Place {
  return { code: districtOf(house.ccaatmm.code), keptBy: house.rcode.code }
}

/** The parent district is read only where the place's own digits are not in the area: its record may not have been readable. */
export function isInArea({ code, keptBy }: Place, area: Area, parentDistricts: ParentDistricts): boolean {
  const isHere = (district: string) =>
    area.kind === 'provinces' ? area.provinces.includes(provinceOf(district)) : district === area.district
  if (isHere(districtOf(code))) return true
  if (keptBy === undefined && area.kind === 'provinces') return false
  const parent = parentDistricts.get(keptBy ?? districtOf(code))
  const district = parent === undefined ? null : need(parent)
  return district !== null && isHere(district)
}
