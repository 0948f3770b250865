// Where this citizen may ask today, and how the places are offered (D22).
import { findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useCitizen } from '../../session/session-store.ts'

/** The facts behind the answer hold for a visit; the server stores them as long. */
const FIVE_MINUTES_MS = 300_000

export function usePlaces() {
  const { pid, today } = useCitizen()
  return useQuery({
    queryKey: ['eligible-offices', pid, today],
    queryFn: ({ signal }) => call(findEligibleOffices, { signal }),
    staleTime: FIVE_MINUTES_MS,
  })
}

export type PlacesQuery = ReturnType<typeof usePlaces>

type Finding = ReplyOf<typeof findEligibleOffices>['items'][number]

export type Place = Selection & Pick<Finding, 'nearness'>

export type PlaceGroup = Pick<Selection, 'borderCity' | 'bpType'> & { readonly places: readonly Place[] }

/** The places stand in the order of the answer, which is the nearest first. */
export function openPlaces(items: readonly Finding[]): readonly Place[] {
  return items.flatMap(({ office: code, borderCity, bpType, eligible, nearness }) => {
    const office = findOffice(code)
    return eligible && office ? [{ borderCity, bpType, office, nearness }] : []
  })
}

/** Whoever was refused sees the same office with the other pass first, then the same country. */
export function closestFirst(places: readonly Place[], refused: Selection): readonly Place[] {
  const distance = ({ office, borderCity }: Place) => {
    if (office.code === refused.office.code) return 0
    return borderCity === refused.borderCity ? 1 : 2
  }
  return [...places].sort((a, b) => distance(a) - distance(b))
}

/** Groups by country and pass, each group where its first place stands. */
export function groupPlaces(places: readonly Place[]): readonly PlaceGroup[] {
  const groups = new Map<
    string,
    { borderCity: Place['borderCity']; bpType: Place['bpType']; places: Place[] }
  >()
  for (const place of places) {
    const { borderCity, bpType } = place
    const key = `${borderCity}-${bpType}`
    const group = groups.get(key) ?? { borderCity, bpType, places: [] }
    group.places.push(place)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export function countOffices(places: readonly Place[]): number {
  return new Set(places.map(({ office }) => office.code)).size
}

export function isSamePlace(a: Selection, b: Selection): boolean {
  return a.office.code === b.office.code && a.bpType === b.bpType && a.borderCity === b.borderCity
}
