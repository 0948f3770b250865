// The area in which the citizen's house, stays and birthplace must be for an office (specification 5; decisions 6, 19, 20).
import { countryOf } from '../../reference/countries.ts'
import type { House } from '../../registry/house.ts'
import { districtOf, isInDistrict, isProvincialHall, provinceOf } from '../../values/area-code.ts'
import type { CitizenFacts, Selection } from '../facts.ts'

export type Area =
  | { readonly kind: 'provinces'; readonly provinces: readonly string[] }
  | { readonly kind: 'district'; readonly district: string }

/** The four-digit codes under which a place counts; being in the area under one of them is enough. */
export type Place = readonly string[]

type ParentDistricts = CitizenFacts['parentDistricts']

export function areaOf({ borderCity, office }: Pick<Selection, 'borderCity' | 'office'>): Area {
  const province = provinceOf(office.ccaa)
  const { area } = countryOf(borderCity)
  if (area.kind === 'province') {
    return { kind: 'provinces', provinces: area.together.includes(province) ? area.together : [province] }
  }
  if (isProvincialHall(office.ccaa)) return { kind: 'provinces', provinces: [province] }
  return { kind: 'district', district: office.ccaa }
}

/** A house counts where it stands, and where the municipal registry that keeps it belongs. */
export function placeOfHouse(house: House, parentDistricts: ParentDistricts): Place {
  const parent = parentDistricts.get(house.rcode.code)
  const district = districtOf(house.ccaatmm.code)
  return parent === undefined ? [district] : [district, parent]
}

export function isInArea(place: Place, area: Area, parentDistricts: ParentDistricts): boolean {
  return place.some((code) =>
    area.kind === 'provinces'
      ? area.provinces.includes(provinceOf(code))
      : isInDistrict(code, area.district, parentDistricts),
  )
}
