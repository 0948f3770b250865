// Loads what the summary shows: the applicant, the delivery options, the followers' names, and whether the chosen day is still open.
import { useQueries } from '@tanstack/react-query'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { ALWAYS_REFETCH } from '../../api/always-refetch.ts'
import { openDaysOf } from '../../draft/form/open-days.ts'
import {
  applicantQuery,
  candidatesQuery,
  eligibilityQuery,
  holidaysQuery,
} from '../../draft/form/registry-queries.ts'
import { useCitizen } from '../../session/use-session.ts'

export function useSummaryFacts(selection: Selection) {
  const today = fromDateNumber(useCitizen().today)
  const all = useQueries({
    queries: [
      applicantQuery,
      { ...eligibilityQuery(selection), ...ALWAYS_REFETCH },
      candidatesQuery(selection.borderCity),
      holidaysQuery(today.year),
      holidaysQuery(today.year + 1),
    ],
  })
  const [applicant, eligibility, candidates, thisYear, nextYear] = all
  const retry = () => all.forEach((query) => void (query.data === undefined && query.refetch()))
  const failed = all.find(({ isError, data }) => isError && data === undefined)
  if (failed) return { kind: 'failed', error: failed.error, retry } as const
  if (!applicant.data || !eligibility.data || !candidates.data || !thisYear.data || !nextYear.data)
    return { kind: 'waiting', retry } as const
  return {
    kind: 'ready',
    applicant: applicant.data,
    eligibility: eligibility.data,
    candidates: candidates.data.items,
    days: openDaysOf({
      office: selection.office,
      today,
      holidays: [...thisYear.data, ...nextYear.data],
    }),
  } as const
}

export type SummaryFacts = Extract<ReturnType<typeof useSummaryFacts>, { kind: 'ready' }>
