// Next, back, and direct navigation between the steps (specification 4, Request flow; D27a).
import { useQueries } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Draft, RequestStep } from '@border-pass/domain/request/draft/draft'
import { type FlowFacts, nextStep } from '@border-pass/domain/request/draft/request-flow'
import { clockInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { serverNow } from '../../api/server-time.ts'
import { useCitizen } from '../../session/session-store.ts'
import { candidatesQuery, openDaysFacts, openDaysQueries, toStanding } from '../form/registry-queries.ts'
import { useDraft } from '../store/use-draft.ts'
import { addressOfStep, stepBefore } from './step-address.ts'

type FlowFactsState = {
  /** null until all of them are known. */
  readonly facts: FlowFacts | null
  readonly error: unknown
  readonly retry: () => void
}

/** Fetches what decides whether a step is complete; with isFetching false it only reads what is there already. */
export function useFlowFacts({ selection, followers }: Draft, isFetching: boolean): FlowFactsState {
  const today = fromDateNumber(useCitizen().today)
  const { borderCity, office } = selection
  const years = useQueries({
    queries: openDaysQueries(today, office).map((query) => ({ ...query, enabled: isFetching })),
  })
  // One query, or none where nobody comes along.
  const countries = followers.length === 0 || borderCity === null ? [] : [borderCity]
  const children = useQueries({
    queries: countries.map((country) => ({ ...candidatesQuery(country), enabled: isFetching })),
  })
  const all = [...years, ...children]
  const isKnown = all.every(({ data }) => data !== undefined)
  return {
    facts: isKnown
      ? {
          today,
          time: clockInBangkok(serverNow()),
          ...openDaysFacts(years.flatMap(({ data }) => data ?? [])),
          candidates: children[0]?.data?.items.map(toStanding) ?? null,
        }
      : null,
    error: all.find(({ isError, data }) => isError && data === undefined)?.error ?? null,
    retry: () => all.forEach((query) => void (query.data === undefined && query.refetch())),
  }
}

export function useStepMoves(step: RequestStep) {
  const { draft } = useDraft()
  const { facts } = useFlowFacts(draft, false)
  const navigate = useNavigate()
  const { pagecheck = '0' } = useSearch({ strict: false })
  const go = (to: RequestStep, check = pagecheck) => void navigate(addressOfStep(to, check))
  const isEditing = pagecheck === '1'
  const next = nextStep(step, draft, facts) ?? step
  return {
    go,
    goBack: () => go(stepBefore(step, draft, { isEditing, facts }), '0'),
    next,
    goOn: () => go(next, isEditing && next === 'followers' ? '1' : '0'),
  }
}
