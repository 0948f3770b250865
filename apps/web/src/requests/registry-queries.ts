// Queries of the registry and of the rules, which the steps of a request share.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { checkEligibility, findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import { findFollowerCandidates, getApplicant } from '@border-pass/contract/form-routes'
import { findHolidays } from '@border-pass/contract/registry-routes'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { call } from '../api/call-route.ts'

const A_MINUTE_MS = 60_000
const FIVE_MINUTES_MS = 300_000
const OPEN_DAYS = ['open-days']
const ELIGIBILITY = ['eligibility']
const OFFICES = ['eligible-offices']
const CANDIDATES = ['follower-candidates']

export const applicantQuery = queryOptions({
  queryKey: ['applicant'],
  queryFn: ({ signal }) => call(getApplicant, { signal }),
  staleTime: FIVE_MINUTES_MS,
})

export function createEligibilityQuery({ borderCity, bpType, office }: Selection) {
  return queryOptions({
    queryKey: [...ELIGIBILITY, borderCity, bpType, office.code],
    queryFn: ({ signal }) =>
      call(checkEligibility, { body: { borderCity, bpType, office: office.code }, signal }),
  })
}

/** The verdicts on every office and pass type. The day is in the key, because it decides them. */
export function createEligibleOfficesQuery(pid: string, today: BuddhistDate) {
  return queryOptions({
    queryKey: [...OFFICES, pid, today],
    queryFn: ({ signal }) => call(findEligibleOffices, { signal }),
    // An office may close or open at any time (D51).
    staleTime: A_MINUTE_MS,
    refetchOnWindowFocus: true,
  })
}

export function createCandidatesQuery(borderCity: BorderCity) {
  return queryOptions({
    queryKey: [...CANDIDATES, borderCity],
    queryFn: ({ signal }) => call(findFollowerCandidates, { query: { borderCity }, signal }),
    staleTime: FIVE_MINUTES_MS,
  })
}

/** Called after a save was refused for a child: bypasses the caches of this page and of the server's session (D23). */
export async function refetchCandidates(client: QueryClient, borderCity: BorderCity): Promise<void> {
  const { queryKey } = createCandidatesQuery(borderCity)
  client.removeQueries({ queryKey })
  const queryFn = () => call(findFollowerCandidates, { query: { borderCity, anew: '1' } })
  await client
    .query({ ...createCandidatesQuery(borderCity), queryFn })
    .catch(() => client.removeQueries({ queryKey }))
}

export function listSelectablePids(
  children: readonly { readonly pid: string; readonly selectable: boolean }[],
) {
  return children.flatMap(({ pid, selectable }) => (selectable ? pid : []))
}

/** Called after a save: the next form must not be prefilled with the answers of the request before. */
export function removeLastAnswers(client: QueryClient) {
  client.removeQueries({ queryKey: applicantQuery.queryKey })
  client.removeQueries({ queryKey: CANDIDATES })
}

/** The holidays of this year and the next; with an office also its closures and bookings. null: no office is chosen. */
export function createOpenDaysQuery({ year }: BuddhistDate, office: string | null) {
  const query = { office: office ?? undefined }
  return queryOptions({
    queryKey: [...OPEN_DAYS, year, office],
    queryFn: async ({ signal }) => {
      const fetchYear = (wantedYear: number) =>
        call(findHolidays, { params: { year: wantedYear }, query, signal })
      const [first, second] = await Promise.all([fetchYear(year), fetchYear(year + 1)])
      // The answer for each year has all closures and the load of all days.
      const { closures = [], load = {} } = first
      return { holidays: [...first.items, ...second.items], closures, load }
    },
    staleTime: A_MINUTE_MS,
    refetchOnWindowFocus: true,
  })
}

/** Called after a save was refused because of a closure. */
export function refetchOpenDays(client: QueryClient) {
  void client.invalidateQueries({ queryKey: OPEN_DAYS })
  void client.invalidateQueries({ queryKey: OFFICES })
}

/** Called after a save was refused by a rule, or because of another request saved meanwhile. */
export function refetchVerdicts(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ELIGIBILITY })
}

/** Ignores failures, because Next or the detail fetches again. */
export async function prefetchDetail(
  client: QueryClient,
  place: Selection,
  today: BuddhistDate,
): Promise<void> {
  client.query(applicantQuery).catch(() => undefined)
  client.query(createOpenDaysQuery(today, place.office.code)).catch(() => undefined)
  try {
    const { eligible, followers } = await client.query(createEligibilityQuery(place))
    if (eligible && followers.allowed) await client.query(createCandidatesQuery(place.borderCity))
  } catch {
    // Ignored, see above.
  }
}
