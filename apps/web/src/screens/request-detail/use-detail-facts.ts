// Loads what the form needs: the applicant, the delivery options, the holidays, and the children who could be added.
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import {
  applicantQuery,
  candidatesQuery,
  eligibilityQuery,
  holidaysQuery,
} from '../../draft/form/registry-queries.ts'
import { useCitizen } from '../../session/session-store.ts'

const NOBODY = { items: [], max: 0 }

export function useDetailFacts(selection: Selection) {
  const today = fromDateNumber(useCitizen().today)
  const [applicant, eligibility, thisYear, nextYear] = useQueries({
    queries: [
      applicantQuery,
      eligibilityQuery(selection),
      holidaysQuery(today.year),
      holidaysQuery(today.year + 1),
    ],
  })
  const mayAdd = eligibility.data?.followers.allowed ?? false
  const isUnknown = eligibility.data?.missing.includes('followers') ?? false
  const candidates = useQuery({ ...candidatesQuery(selection.borderCity), enabled: mayAdd })
  const all = [applicant, eligibility, thisYear, nextYear]
  const retry = () => all.forEach((query) => void (query.isError && query.refetch()))
  const failed = all.find(({ isError, data }) => isError && data === undefined)
  if (failed) return { kind: 'failed', error: failed.error, retry } as const
  const isAskingForChildren = mayAdd && candidates.isPending
  if (!applicant.data || !eligibility.data || !thisYear.data || !nextYear.data || isAskingForChildren)
    return { kind: 'waiting', retry: () => all.forEach((query) => void query.refetch()) } as const
  return {
    kind: 'ready',
    today,
    applicant: applicant.data,
    eligibility: eligibility.data,
    /** null: the look-up failed. Nobody has to bring children, so the form is shown all the same (decision 22). */
    candidates: mayAdd ? (candidates.data ?? null) : isUnknown ? null : NOBODY,
    loadCandidates: () => void (isUnknown ? eligibility : candidates).refetch(),
    loadApplicant: () => void applicant.refetch(),
    holidays: [...thisYear.data, ...nextYear.data],
  } as const
}

export type DetailFacts = Extract<ReturnType<typeof useDetailFacts>, { kind: 'ready' }>
