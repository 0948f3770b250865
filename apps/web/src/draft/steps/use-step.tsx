// The hooks of every step: the draft, the facts that decide whether a step is complete, and the navigation (specification 4, Request flow;
// D27a).
import { useQueries, useQuery, type UseQueryResult, useIsMutating } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import type { Draft, RequestStep } from '@border-pass/domain/request/draft/draft'
import { findSelection } from '@border-pass/domain/request/draft/draft-selection'
import { type FlowFacts, getNextStep, getPreviousStep } from '@border-pass/domain/request/draft/request-flow'
import { toBangkokClock } from '@border-pass/domain/values/dates/bangkok-time'
import { getServerTime } from '../../api/server-time.ts'
import {
  createCandidatesQuery,
  createOpenDaysQuery,
  listSelectablePids,
} from '../../requests/registry-queries.ts'
import { useCitizen } from '../../session/session-store.ts'
import { draftState } from '../store/draft-state.ts'
import { changeDraft } from '../store/draft-store.ts'
import { EDIT, toStepAddress } from './step-address.ts'

export function useDraftState() {
  return useSyncExternalStore(draftState.subscribe, draftState.get)
}

/** Requires a RequestStepGate around the screen, which waits for the draft. */
export function useDraft() {
  const state = useDraftState()
  if (state.kind !== 'ready') throw new Error('A step of a request was shown before its draft was loaded')
  return { draft: state.draft, change: changeDraft }
}

/** The first error of look-ups that are needed together, and a retry of those without data. */
export function combineLookUps(
  lookUps: readonly Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'refetch'>[],
) {
  return {
    error: lookUps.find(({ isError, data }) => isError && data === undefined)?.error ?? null,
    onRetry: () => lookUps.forEach((lookUp) => void (lookUp.data === undefined && lookUp.refetch())),
  }
}

/** `days` is null until the answer has come. With isFetching false it only reads the cache. */
export function useOpenDays(office: string | null, isFetching = true) {
  const { today } = useCitizen()
  const lookUp = useQuery({ ...createOpenDaysQuery(today, office), enabled: isFetching })
  const { data } = lookUp
  return { lookUp, days: data ? { today, time: toBangkokClock(getServerTime()), ...data } : null }
}

/** `facts` decides whether a step is complete; it is null until all answers have come. */
export function useFlowFacts({ selection, followers }: Draft, isFetching: boolean) {
  const { borderCity, office } = selection
  const { lookUp, days } = useOpenDays(office, isFetching)
  // The children are looked up only if some are ticked.
  const countries = followers.length === 0 || borderCity === null ? [] : [borderCity]
  const children = useQueries({
    queries: countries.map((country) => ({ ...createCandidatesQuery(country), enabled: isFetching })),
  })
  const [listed] = children
  const selectable = listed?.data ? listSelectablePids(listed.data.items) : null
  const facts: FlowFacts | null = days && (!listed || selectable) ? { ...days, selectable } : null
  return { facts, days, lookUp, ...combineLookUps([lookUp, ...children]) }
}

/** Requires the second step or a later one. */
export function useBegunDraft() {
  const { draft, change } = useDraft()
  const selection = findSelection(draft.selection)
  const { detail } = draft
  if (selection === null || detail === null) throw new Error('A later step was shown before the selection')
  return { draft, selection, detail, change }
}

export function useStepMoves(step: RequestStep, draft: Draft, facts: FlowFacts | null) {
  const navigate = useNavigate()
  const { pagecheck = '0' } = useSearch({ strict: false })
  const goTo = (to: RequestStep, check = pagecheck) => void navigate(toStepAddress(to, check))
  const isEditing = pagecheck === EDIT
  const next = getNextStep(step, draft, facts)
  return {
    go: (to: RequestStep) => goTo(to),
    goBack: () => goTo(getPreviousStep(step, draft, facts, isEditing), '0'),
    next,
    /** An edit that leads to the children stays an edit, so that their step returns to the summary. */
    goOn: () => goTo(next, isEditing && next === 'followers' ? EDIT : '0'),
  }
}

export type SaveKind = {
  readonly mutationKey: readonly [string]
  readonly page: string
  /** Whether this save deletes the draft. If so, uploads pause meanwhile: a late one would recreate it. */
  readonly deletesDraft: boolean
}

/** The mutation outlives the summary. Until it ends, no button changes or leaves the request (D11). */
export const DRAFT_SAVE: SaveKind = {
  mutationKey: ['save-request'],
  page: PAGES.summary,
  deletesDraft: true,
}

/** The save of a request on another day (screens/another-day). */
export const DAY_SAVE: SaveKind = {
  mutationKey: ['change-day'],
  page: PAGES.anotherDay,
  deletesDraft: false,
}

export function useIsBeingSaved(): boolean {
  return useIsMutating({ mutationKey: DRAFT_SAVE.mutationKey }) > 0
}
