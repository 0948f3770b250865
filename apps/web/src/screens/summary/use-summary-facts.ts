// What the server knows and the summary shows: the applicant, what was offered, the names of the followers.
import { useQueries } from '@tanstack/react-query'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { applicantQuery, candidatesQuery, eligibilityQuery } from '../../draft/registry-queries.ts'

export function useSummaryFacts(selection: Selection) {
  const all = useQueries({
    queries: [applicantQuery, eligibilityQuery(selection), candidatesQuery(selection.borderCity)],
  })
  const [applicant, eligibility, candidates] = all
  const retry = () => all.forEach((query) => void (query.data === undefined && query.refetch()))
  const failed = all.find(({ isError, data }) => isError && data === undefined)
  if (failed) return { kind: 'failed', error: failed.error, retry } as const
  if (!applicant.data || !eligibility.data || !candidates.data) return { kind: 'waiting', retry } as const
  return {
    kind: 'ready',
    applicant: applicant.data,
    eligibility: eligibility.data,
    candidates: candidates.data.items,
  } as const
}

export type SummaryFacts = Extract<ReturnType<typeof useSummaryFacts>, { kind: 'ready' }>
