// How near an office stands to the citizen's house.
import type { IssuingOffice } from '../reference/issuing-offices.ts'
import type { House } from '../registry/house.ts'
import { districtOf, provinceOf } from '../values/area-code.ts'
import { ifRead } from './facts.ts'
import type { CitizenFacts } from './facts.ts'
import { isInArea, placeOfHouse } from './residence/area.ts'
import type { Area } from './residence/area.ts'

export type Nearness = 'district' | 'province' | 'elsewhere'

export type HomeFacts = Pick<CitizenFacts, 'house' | 'parentDistricts'>

/** null where the registry knows no house, or could not be read: nearness only puts offices in order. */
function findHouse(home: HomeFacts): House | null {
  return ifRead(() => home.house, null)
}

export function findHomeProvince(home: HomeFacts): string | null {
  const house = findHouse(home)
  return house && provinceOf(house.ccaatmm.code)
}

/** A hall of a province counts where it stands, although it serves the whole province. */
export function nearnessOf({ subdistrict }: Pick<IssuingOffice, 'subdistrict'>, home: HomeFacts): Nearness {
  const house = findHouse(home)
  if (house === null) return 'elsewhere'
  const isIn = (area: Area) => ifRead(() => isInArea(placeOfHouse(house), area, home.parentDistricts), false)
  if (isIn({ kind: 'district', district: districtOf(subdistrict) })) return 'district'
  return isIn({ kind: 'provinces', provinces: [provinceOf(subdistrict)] }) ? 'province' : 'elsewhere'
}

const NEAREST_FIRST: readonly Nearness[] = ['district', 'province', 'elsewhere']

/** Area codes number neighbouring provinces alike: their first digit is the part of the country. */
function isInSamePart({ subdistrict }: Pick<IssuingOffice, 'subdistrict'>, home: HomeFacts): boolean {
  const house = findHouse(home)
  return house !== null && house.ccaatmm.code.slice(0, 1) === subdistrict.slice(0, 1)
}

/** The citizen's district, then the province, then the same part of the country, then the rest; otherwise in the order given. */
export function nearestFirst(offices: readonly IssuingOffice[], home: HomeFacts): readonly IssuingOffice[] {
  const rank = (office: IssuingOffice) =>
    NEAREST_FIRST.indexOf(nearnessOf(office, home)) * 2 + (isInSamePart(office, home) ? 0 : 1)
  return offices.toSorted((a, b) => rank(a) - rank(b))
}
