// How near an office stands to the citizen's house.
import type { IssuingOffice } from '../reference/issuing-offices.ts'
import { districtOf, provinceOf } from '../values/area-code.ts'
import type { CitizenFacts } from './facts.ts'
import { placeOfHouse } from './residence/area.ts'

export type Nearness = 'district' | 'province' | 'elsewhere'

export type HomeFacts = Pick<CitizenFacts, 'house' | 'parentDistricts'>

export function findHomeProvince({ house }: HomeFacts): string | null {
  return house && provinceOf(house.ccaatmm.code)
}

/** A hall of a province counts where it stands, although it serves the whole province. */
export function nearnessOf(
  { subdistrict }: Pick<IssuingOffice, 'subdistrict'>,
  { house, parentDistricts }: HomeFacts,
): Nearness {
  if (house === null) return 'elsewhere'
  const place = placeOfHouse(house, parentDistricts)
  if (place.includes(districtOf(subdistrict))) return 'district'
  return place.some((code) => provinceOf(code) === provinceOf(subdistrict)) ? 'province' : 'elsewhere'
}

const NEAREST_FIRST: readonly Nearness[] = ['district', 'province', 'elsewhere']

/** Area codes number neighbouring provinces alike: their first digit is the part of the country. */
function isInSamePart({ subdistrict }: Pick<IssuingOffice, 'subdistrict'>, { house }: HomeFacts): boolean {
  return house !== null && house.ccaatmm.code.slice(0, 1) === subdistrict.slice(0, 1)
}

/** The citizen's district, then the province, then the same part of the country, then the rest; otherwise in the order given. */
export function nearestFirst(offices: readonly IssuingOffice[], home: HomeFacts): readonly IssuingOffice[] {
  const rank = (office: IssuingOffice) =>
    NEAREST_FIRST.indexOf(nearnessOf(office, home)) * 2 + (isInSamePart(office, home) ? 0 : 1)
  return offices.toSorted((a, b) => rank(a) - rank(b))
}
