// The queries that the steps of a request share.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { checkEligibility } from '@border-pass/contract/eligibility-routes'
import { findHolidays } from '@border-pass/contract/registry-routes'
import { findFollowerCandidates, getApplicant } from '@border-pass/contract/request-routes'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { call } from '../../api/call.ts'

const AN_HOUR_MS = 3_600_000
const FIVE_MINUTES_MS = 300_000

export const applicantQuery = queryOptions({
  queryKey: ['applicant'],
  queryFn: ({ signal }) => call(getApplicant, { signal }),
  staleTime: FIVE_MINUTES_MS,
})

export function eligibilityQuery({ borderCity, bpType, office }: Selection) {
  return queryOptions({
    queryKey: ['eligibility', borderCity, bpType, office.code],
    queryFn: ({ signal }) =>
      call(checkEligibility, { body: { borderCity, bpType, office: office.code }, signal }),
  })
}

export function candidatesQuery(borderCity: BorderCity) {
  return queryOptions({
    queryKey: ['follower-candidates', borderCity],
    queryFn: ({ signal }) => call(findFollowerCandidates, { query: { borderCity }, signal }),
    staleTime: FIVE_MINUTES_MS,
  })
}

/** Converts a child of the list to what the rules of the domain read. */
export function toStanding({ pid, selectable }: { readonly pid: string; readonly selectable: boolean }) {
  return { person: { pid }, selectable }
}

/** After a save: a form is filled once, and must not be filled with the answers of the request before. */
export function forgetLastAnswers(client: QueryClient) {
  client.removeQueries({ queryKey: applicantQuery.queryKey })
  client.removeQueries({ queryKey: ['follower-candidates'] })
}

export function holidaysQuery(year: number) {
  return queryOptions({
    queryKey: ['holidays', year],
    queryFn: async ({ signal }) => {
      const { items } = await call(findHolidays, { params: { year: String(year) }, signal })
      return items.map((day) => ({ ...day, date: fromDateNumber(day.date) }))
    },
    staleTime: AN_HOUR_MS,
  })
}
