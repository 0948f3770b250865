// Where this citizen may ask, today or soon, and how the offices are offered (D22).
import { findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import { findOffice, type IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import { type BuddhistDate, fromDateNumber, toEpochDay } from '@border-pass/domain/values/dates/buddhist-date'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useCitizen } from '../../session/session-store.ts'

/** The server stores the facts behind the answer for a visit; an office may be closed, or open again, at any time (D51). */
const A_MINUTE_MS = 60_000

export function usePlaces() {
  const { pid, today } = useCitizen()
  return useQuery({
    queryKey: ['eligible-offices', pid, today],
    queryFn: ({ signal }) => call(findEligibleOffices, { signal }),
    staleTime: A_MINUTE_MS,
    refetchOnWindowFocus: true,
  })
}

export type PlacesQuery = ReturnType<typeof usePlaces>

type Finding = ReplyOf<typeof findEligibleOffices>['items'][number]

/** A pass at an office. */
export type Offer = Selection & {
  /** null: today. */
  readonly opensOn: BuddhistDate | null
}

export type OfficeOffers = {
  readonly office: IssuingOffice
  readonly nearness: Finding['nearness']
  readonly offers: readonly Offer[]
  readonly closed: ClosedToday | null
  readonly contact: Finding['contact']
}

/** Why and until when an office is closed today (D51). */
export type ClosedToday = {
  readonly info: string
  /** The last closed day; null until further notice: no day can be chosen there. */
  readonly until: BuddhistDate | null
}

function closedToday({ closure, closedUntil }: Finding): ClosedToday | null {
  if (closure === undefined || closedUntil === undefined) return null
  return { info: closure, until: closedUntil === null ? null : fromDateNumber(closedUntil) }
}

/** Why and until when this office is closed today; null where it is open, or not known. */
export function closedOffice(items: readonly Finding[], office: string | null): ClosedToday | null {
  const found = items.find((item) => item.office === office)
  return found === undefined ? null : closedToday(found)
}

export function isClosedIndefinitely(closed: ClosedToday | null): boolean {
  return closed?.until === null
}

/** The nearest office that is known by telephone: a registration office stands in the same hall. */
export function nearestContact(items: readonly Finding[]) {
  const near = items.find(({ contact }) => contact?.telephone !== undefined)
  const office = near && findOffice(near.office)
  return office && { office, contact: near.contact }
}

/** A pass that opens later than this is not offered. */
const SOON_DAYS = 90

function toOffer({ office: code, borderCity, bpType, eligible, eligibleFrom }: Finding, today: BuddhistDate) {
  const office = findOffice(code)
  if (office === undefined) return []
  if (eligible) return [{ borderCity, bpType, office, opensOn: null }]
  if (eligibleFrom === null) return []
  const opensOn = fromDateNumber(eligibleFrom)
  return toEpochDay(opensOn) - toEpochDay(today) <= SOON_DAYS ? [{ borderCity, bpType, office, opensOn }] : []
}

/**
 * The offices in the citizen's own province and around it that have something to offer, in the order of the answer, which is the
 * nearest first. Nobody is sent to the other end of the country.
 */
export function offersNearby(items: readonly Finding[], today: BuddhistDate): readonly OfficeOffers[] {
  const offices = new Map<string, OfficeOffers>()
  for (const item of items) {
    const { nearness, contact } = item
    if (nearness === 'elsewhere') continue
    for (const offer of toOffer(item, today)) {
      const { office } = offer
      const offers = [...(offices.get(office.code)?.offers ?? []), offer]
      offices.set(office.code, { office, nearness, offers, closed: closedToday(item), contact })
    }
  }
  return [...offices.values()]
}

/** In the provinces at the Malaysian border there are 24 offices nearby: further down a name is found sooner by its letters. */
const MOST_OFFICES = 6

export function offersOf(nearby: readonly OfficeOffers[], borderCity: BorderCity | null) {
  return nearby.filter(({ office }) => office.borderCity === borderCity).slice(0, MOST_OFFICES)
}

/** The country of the nearest place that is open today, else of the nearest that opens soon. */
export function nearestCountry(nearby: readonly OfficeOffers[]): BorderCity | null {
  const isOpen = ({ offers, closed }: OfficeOffers) =>
    !isClosedIndefinitely(closed) && offers.some(({ opensOn }) => opensOn === null)
  return (nearby.find(isOpen) ?? nearby[0])?.office.borderCity ?? null
}

/** For whoever was refused: the same office with the other pass, then the same country, then the rest, each the nearest first. */
export function openInstead(items: readonly Finding[], refused: Selection): readonly Selection[] {
  const distance = ({ office, borderCity }: Selection) => {
    if (office.code === refused.office.code) return 0
    return borderCity === refused.borderCity ? 1 : 2
  }
  return items
    .flatMap((item) => {
      const { office: code, borderCity, bpType, eligible, nearness } = item
      const office = findOffice(code)
      const isFar =
        nearness === 'elsewhere' && code !== refused.office.code && borderCity !== refused.borderCity
      return eligible && office && !isFar && !isClosedIndefinitely(closedToday(item))
        ? [{ borderCity, bpType, office }]
        : []
    })
    .sort((a, b) => distance(a) - distance(b))
}

export function isSamePlace(a: Selection, b: Selection): boolean {
  return a.office.code === b.office.code && a.bpType === b.bpType
}
