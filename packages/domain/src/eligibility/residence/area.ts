// The area of an office, in which the citizen's house, stays and birthplace must be (specification 5; D6, D19, D20).
import { getCountry } from '../../reference/countries.ts'
import type { House } from '../../registry/records.ts'
import { toDistrict, isProvincialHall, toProvince } from '../../values/area-code.ts'
import { requireFact, type ParentDistricts, type Selection } from '../facts.ts'

export type Area =
  | { readonly kind: 'provinces'; readonly provinces: readonly string[] }
  | { readonly kind: 'district'; readonly district: string }

/** `code` has four digits: the district of a house, or the registry office (rcode) of a stay or a birth. */
export type Place = {
  readonly code: string
  /** The registry office of a house. The house also counts in the parent district of this office. */
  readonly keptBy?: string
}

export function getArea({ borderCity, office }: Pick<Selection, 'borderCity' | 'office'>): Area {
  const province = toProvince(office.ccaa)
  const { area } = getCountry(borderCity)
  if (area.kind === 'province') {
    return { kind: 'provinces', provinces: area.together.includes(province) ? area.together : [province] }
  }
  if (isProvincialHall(office.ccaa)) return { kind: 'provinces', provinces: [province] }
  return { kind: 'district', district: office.ccaa }
}

export function toPlace(house: House): Place {
  return { code: toDistrict(house.ccaatmm.code), keptBy: house.rcode.code }
}

/** The parent district is read only if the place's own digits are outside the area, because its record may be unreadable. */
export function isInArea({ code, keptBy }: Place, area: Area, parentDistricts: ParentDistricts): boolean {
  const isHere = (district: string) =>
    area.kind === 'provinces' ? area.provinces.includes(toProvince(district)) : district === area.district
  if (isHere(toDistrict(code))) return true
  // Of a stay or a birthplace, the first two digits alone decide whether it is in a province (D19).
  if (keptBy === undefined && area.kind === 'provinces') return false
  const parent = parentDistricts.get(keptBy ?? toDistrict(code))
  const district = parent === undefined ? null : requireFact(parent)
  return district !== null && isHere(district)
}
