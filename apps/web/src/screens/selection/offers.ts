// The offices that have a pass for this citizen today or soon (D22).
import type { findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import type { DecodedOf } from '@border-pass/contract/route'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { getPassCost } from '@border-pass/domain/payment/pass-cost'
import { BORDER_CITIES, type BorderCity } from '@border-pass/domain/reference/countries'
import { findOffice, type IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import { type BuddhistDate, compareDates, toEpochDay } from '@border-pass/domain/values/dates/buddhist-date'

export type Finding = DecodedOf<typeof findEligibleOffices>['items'][number]

export type Offer = Selection & {
  /** null stands for today. */
  readonly opensOn: BuddhistDate | null
}

/** Both fields are absent if the office is open; closedUntil is null if it is closed until further notice (D51). */
export type ClosedToday = Pick<Finding, 'closure' | 'closedUntil'>

export type OfficeOffers = Pick<Finding, 'nearness' | 'steps' | 'contact'> &
  ClosedToday & { readonly office: IssuingOffice; readonly offers: readonly Offer[] }

export function isClosedIndefinitely(found: ClosedToday | undefined): boolean {
  return found?.closedUntil === null
}

/** Finds the nearest telephone number: a registration office is in the same hall. */
export function findNearestContact(items: readonly Finding[]) {
  const near = items.find(({ contact }) => contact?.telephone !== undefined)
  const office = near && findOffice(near.office)
  return office && { office, contact: near.contact }
}

/** A pass that opens later than this is not offered. */
const SOON_DAYS = 90

/** Keeps the order of the answer, the nearest first. Far from home only passes that are open today are offered. */
export function listOffers(items: readonly Finding[], today: BuddhistDate): readonly OfficeOffers[] {
  const offices = new Map<string, OfficeOffers>()
  for (const item of items) {
    const { office: code, borderCity, bpType, eligible, eligibleFrom } = item
    const office = findOffice(code)
    const opensOn = eligible ? null : eligibleFrom
    const isSoon = opensOn !== null && toEpochDay(opensOn) - toEpochDay(today) <= SOON_DAYS
    if (!office || !(eligible || (isSoon && isNear(item)))) continue
    const offers = [...(offices.get(code)?.offers ?? []), { borderCity, bpType, office, opensOn }]
    offices.set(code, { ...item, office, offers })
  }
  return [...offices.values()]
}

export const isNear = ({ nearness }: Pick<OfficeOffers, 'nearness'>) => nearness !== 'elsewhere'

/** Returns the passes that are open today, the nearest first. */
export function listOpenOffers(offices: readonly OfficeOffers[]): readonly Offer[] {
  return flattenOffers(offices).filter(({ opensOn }) => opensOn === null)
}

const flattenOffers = (offices: readonly OfficeOffers[]) =>
  offices.filter((found) => !isClosedIndefinitely(found)).flatMap(({ offers }) => offers)

/** A longer list is easier to search by name. */
const MOST_OFFICES = 6

/** Returns at most six offices of a country: those near home, or all if none is near. */
export function filterOffersIn(offices: readonly OfficeOffers[], borderCity: BorderCity | null) {
  const ofCountry = offices.filter(({ office }) => office.borderCity === borderCity)
  const near = ofCountry.filter(isNear)
  return (near.length > 0 ? near : ofCountry).slice(0, MOST_OFFICES)
}

/** Prefers a place near home that is open today, then one that opens soon, then one far away. */
export function findNearestCountry(offices: readonly OfficeOffers[]): BorderCity | null {
  const near = offices.filter(isNear)
  const nearest = listOpenOffers(near)[0] ?? near[0]?.office ?? offices[0]?.office
  return nearest?.borderCity ?? null
}

/** Returns the code of the open office that is nearer than every other; undefined if two are equally near. */
export function findNearestOffice(offices: readonly OfficeOffers[]): string | undefined {
  const open = offices.filter((found) => listOpenOffers([found]).length > 0)
  const least = Math.min(...open.map(({ steps }) => steps ?? Infinity))
  const [nearest, other] = open.filter(({ steps }) => steps === least)
  return other ? undefined : nearest?.office.code
}

/** Returns the prices of today, or the first day; null if the country has nothing for this citizen. */
export function describeBest(
  offices: readonly OfficeOffers[],
  borderCity: BorderCity,
): { readonly costs: readonly number[] } | { readonly opensOn: BuddhistDate } | null {
  const offers = flattenOffers(offices).filter((offer) => offer.borderCity === borderCity)
  const costs = offers.filter(({ opensOn }) => opensOn === null).map(({ bpType }) => getPassCost(bpType))
  if (costs.length > 0) return { costs: [...new Set(costs)].sort((a, b) => a - b) }
  const [opensOn] = offers.flatMap((offer) => offer.opensOn ?? []).sort(compareDates)
  return opensOn === undefined ? null : { opensOn }
}

export type CountryPlaces =
  | { readonly kind: 'nothing'; readonly offices: readonly [] }
  /** Everything opens on one day. */
  | { readonly kind: 'later'; readonly day: BuddhistDate; readonly offices: readonly OfficeOffers[] }
  | { readonly kind: 'places'; readonly offices: readonly OfficeOffers[] }

export function findPlaces(offered: readonly OfficeOffers[], borderCity: BorderCity): CountryPlaces {
  const offices = filterOffersIn(offered, borderCity)
  if (offices.length === 0) return { kind: 'nothing', offices: [] }
  const days = offices.flatMap(({ offers }) => offers.map(({ opensOn }) => opensOn))
  const [day = null] = days
  const isOneDay = (first: BuddhistDate) => days.every((each) => each && compareDates(each, first) === 0)
  return day && isOneDay(day) ? { kind: 'later', day, offices } : { kind: 'places', offices }
}

/** Returns the country's first eligible day, else OUT_OF_AREA if every refusal is because of the home, else null. */
export function findFirstDayOrCause(
  items: readonly Finding[],
  borderCity: BorderCity,
): BuddhistDate | 'OUT_OF_AREA' | null {
  const refused = items.filter((item) => item.borderCity === borderCity)
  const [first] = refused.flatMap(({ eligibleFrom }) => eligibleFrom ?? []).sort(compareDates)
  if (first) return first
  return refused.length > 0 && refused.every(({ code }) => code === 'OUT_OF_AREA') ? 'OUT_OF_AREA' : null
}

/** Returns the nearest open place of each other country. */
export function listOpenElsewhere(
  offices: readonly OfficeOffers[],
  borderCity: BorderCity,
): readonly Offer[] {
  const open = listOpenOffers(offices)
  return BORDER_CITIES.filter((city) => city !== borderCity).flatMap(
    (city) => open.find((offer) => offer.borderCity === city) ?? [],
  )
}

/** Returns what a refused citizen may have today in the same country, at the same office first. */
export function listOpenInstead(offices: readonly OfficeOffers[], refused: Selection): readonly Offer[] {
  const here = listOpenOffers(offices).filter(({ borderCity }) => borderCity === refused.borderCity)
  const isSameOffice = ({ office }: Selection) => office.code === refused.office.code
  return [...here.filter(isSameOffice), ...here.filter((place) => !isSameOffice(place))]
}

export function isSamePlace(a: Selection, b: Selection | null): boolean {
  return a.office.code === b?.office.code && a.bpType === b.bpType
}

export function isTomorrow(day: BuddhistDate, today: BuddhistDate): boolean {
  return toEpochDay(day) - toEpochDay(today) === 1
}
