// Finds for every office and pass whether the citizen qualifies, and from which day, sorted by distance (D22).
import { type BorderCity, getCountry } from '../reference/countries.ts'
import type { IssuingOffice } from '../reference/issuing-offices.ts'
import { listNeighbours, countStepsFrom } from '../reference/neighbouring-provinces.ts'
import { PROVINCES } from '../reference/provinces.ts'
import type { House } from '../registry/records.ts'
import { toDistrict, toProvince } from '../values/area-code.ts'
import { type BuddhistDate, compareDates } from '../values/dates/buddhist-date.ts'
import { type PassType, TEMPORARY } from '../values/pass-type.ts'
import { type EligibilityVerdict, judge } from './decide-eligibility.ts'
import { gatherFindings, createCase } from './eligibility-case.ts'
import { type CitizenFacts, getKnownOr, type Selection, toFact } from './facts.ts'
import { type Area, isInArea, toPlace } from './residence/area.ts'

export type OfficeFinding = {
  readonly office: string
  readonly borderCity: BorderCity
  readonly bpType: PassType
  readonly verdict: EligibilityVerdict
  readonly nearness: Nearness
  /** How many provinces away; null if the registry knows no house. */
  readonly steps: number | null
}

type OfficeFindings = {
  readonly decided: readonly OfficeFinding[]
  /** Why some offices and passes have no verdict; null if each has one. */
  readonly unread: Error | null
}

/** Every office with each of its pass types. The booklet comes first, because it is valid for many journeys. */
export function listSelections(offices: readonly IssuingOffice[]): readonly Selection[] {
  return offices.flatMap((office) =>
    [...getCountry(office.borderCity).passTypes]
      .sort((a, b) => b - a)
      .map((bpType) => ({ borderCity: office.borderCity, bpType, office })),
  )
}

export function findOffices(
  facts: CitizenFacts,
  offices: readonly IssuingOffice[],
  today: BuddhistDate,
): OfficeFindings {
  const findings = gatherFindings(facts, today)
  const stepsToOffice = createStepCounter(facts)
  const judged = listSelections(sortNearestFirst(offices, facts)).map((selection) => ({
    ...selection,
    verdict: judge(createCase(findings, selection)),
  }))
  const decided = judged.flatMap(({ borderCity, bpType, office, verdict: found }) => {
    if ('unread' in found) return []
    const nearness = findNearness(office, facts)
    const steps = stepsToOffice(office)
    return [{ office: office.code, borderCity, bpType, verdict: found.known, nearness, steps }]
  })
  const [unread = null] = judged.flatMap(({ verdict }) => ('unread' in verdict ? [verdict.unread] : []))
  return { decided, unread }
}

/**
 * Why a citizen qualifies nowhere today: the refusal that waiting ends first, otherwise the refusal of a temporary pass, whose rules are
 * the same at every office. null if the citizen qualifies somewhere, or a record could not be read.
 */
export function findRefusalEverywhere({ decided, unread }: OfficeFindings): EligibilityVerdict | null {
  if (unread !== null || decided.some(({ verdict }) => verdict.eligible)) return null
  const opening = decided.flatMap(({ verdict }) =>
    verdict.eligibleFrom === null ? [] : [{ verdict, day: verdict.eligibleFrom }],
  )
  const [soonest] = opening.sort((a, b) => compareDates(a.day, b.day))
  return (soonest ?? decided.find(({ bpType }) => bpType === TEMPORARY))?.verdict ?? null
}

// The distance of an office from the citizen's house.

type Nearness = 'district' | 'province' | 'neighbour' | 'elsewhere'

type HomeFacts = Pick<CitizenFacts, 'house' | 'parentDistricts'>

/** null if the registry knows no house or could not be read: nearness only sorts offices. */
function findHouse(home: HomeFacts): House | null {
  return getKnownOr(home.house, null)
}

export function findHomeProvince(home: HomeFacts): string | null {
  const house = findHouse(home)
  return house && toProvince(house.ccaatmm.code)
}

/** A provincial hall counts in its own district, although it serves the whole province. */
export function findNearness({ subdistrict }: Pick<IssuingOffice, 'subdistrict'>, home: HomeFacts): Nearness {
  const house = findHouse(home)
  if (house === null) return 'elsewhere'
  const isIn = (area: Area) => {
    const found = toFact(() => isInArea(toPlace(house), area, home.parentDistricts))
    return getKnownOr(found, false)
  }
  if (isIn({ kind: 'district', district: toDistrict(subdistrict) })) return 'district'
  const province = toProvince(subdistrict)
  if (isIn({ kind: 'provinces', provinces: [province] })) return 'province'
  return isIn({ kind: 'provinces', provinces: listNeighbours(province) }) ? 'neighbour' : 'elsewhere'
}

/** The first digit of an area code is the region of the country. */
function isInSameRegion({ subdistrict }: Pick<IssuingOffice, 'subdistrict'>, home: HomeFacts): boolean {
  const house = findHouse(home)
  return house !== null && house.ccaatmm.code.slice(0, 1) === subdistrict.slice(0, 1)
}

function createStepCounter(home: HomeFacts) {
  const province = findHomeProvince(home)
  const steps = province === null ? null : countStepsFrom(province)
  return ({ subdistrict }: Pick<IssuingOffice, 'subdistrict'>) => steps?.get(toProvince(subdistrict)) ?? null
}

/** Sorts by district, province, and steps between provinces; ties by region, then by the given order. */
export function sortNearestFirst(
  offices: readonly IssuingOffice[],
  home: HomeFacts,
): readonly IssuingOffice[] {
  const stepsToOffice = createStepCounter(home)
  // The number of provinces is more than the steps to any of them, so an unknown distance sorts last.
  const getDistance = (office: IssuingOffice) =>
    findNearness(office, home) === 'district' ? -1 : (stepsToOffice(office) ?? PROVINCES.length)
  // Doubled, so that the region decides only between equal distances.
  const getRank = (office: IssuingOffice) => getDistance(office) * 2 + (isInSameRegion(office, home) ? 0 : 1)
  return [...offices].sort((a, b) => getRank(a) - getRank(b))
}
