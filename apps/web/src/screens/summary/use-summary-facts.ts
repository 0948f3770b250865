// Loads what the summary shows: the applicant, the delivery options, and the followers' names.
import { useQueries } from '@tanstack/react-query'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { ALWAYS_REFETCH } from '../../api/look-up.tsx'
import { applicantQuery, candidatesQuery, eligibilityQuery } from '../../draft/form/registry-queries.ts'

export function useSummaryFacts(selection: Selection, hasFollowers: boolean) {
  const all = useQueries({
    queries: [
      applicantQuery,
      { ...eligibilityQuery(selection), ...ALWAYS_REFETCH },
      { ...candidatesQuery(selection.borderCity), enabled: hasFollowers },
    ],
  })
  const [applicant, eligibility, candidates] = all
  const retry = () => all.forEach((query) => void (query.data === undefined && query.refetch()))
  const failed = all.find(({ isError, data }) => isError && data === undefined)
  if (failed) return { kind: 'failed', error: failed.error, retry } as const
  if (!applicant.data || !eligibility.data || (hasFollowers && !candidates.data))
    return { kind: 'waiting', retry } as const
  return {
    kind: 'ready',
    applicant: applicant.data,
    eligibility: eligibility.data,
    candidates: candidates.data?.items ?? [],
  } as const
}

export type SummaryFacts = Extract<ReturnType<typeof useSummaryFacts>, { kind: 'ready' }>
