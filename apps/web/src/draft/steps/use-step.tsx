// What every step of a request uses: the draft and how it is changed, the facts that decide whether a step is complete, and the ways to
// the other steps (specification 4, Request flow; D27a).
import { useQueries, useQuery, type UseQueryResult, useIsMutating } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import type { DetailForm, Draft, RequestStep } from '@border-pass/domain/request/draft/draft'
import { findSelection } from '@border-pass/domain/request/draft/draft-selection'
import { type FlowFacts, nextStep, stepBefore } from '@border-pass/domain/request/draft/request-flow'
import { clockInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { serverNow } from '../../api/server-time.ts'
import { candidatesQuery, openDaysQuery, selectablePids } from '../../requests/registry-queries.ts'
import { useCitizen } from '../../session/session-store.ts'
import { draftState } from '../store/draft-state.ts'
import { changeDraft } from '../store/draft-store.ts'
import { addressOfStep } from './step-address.ts'

export function useDraftState() {
  return useSyncExternalStore(draftState.subscribe, draftState.get)
}

/** Works only inside a RequestStepGate, which waits for the draft. */
export function useDraft() {
  const state = useDraftState()
  if (state.kind !== 'ready') throw new Error('A step of a request was shown before its draft was loaded')
  return { draft: state.draft, change: changeDraft }
}

/** Look-ups that are needed together: why they have not all come, and how those that have not are asked again. */
export function waitFor(lookUps: readonly Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'refetch'>[]) {
  return {
    error: lookUps.find(({ isError, data }) => isError && data === undefined)?.error ?? null,
    onRetry: () => lookUps.forEach((lookUp) => void (lookUp.data === undefined && lookUp.refetch())),
  }
}

/** What decides on which days an office is open; null while it is not known. With isFetching false it only reads what is there already. */
export function useOpenDays(office: string | null, isFetching = true) {
  const { today } = useCitizen()
  const lookUp = useQuery({ ...openDaysQuery(today, office), enabled: isFetching })
  const { data } = lookUp
  return { lookUp, days: data ? { today, time: clockInBangkok(serverNow()), ...data } : null }
}

/** What decides whether a step is complete; null until all of it is known. */
export function useFlowFacts({ selection, followers }: Draft, isFetching: boolean) {
  const { borderCity, office } = selection
  const { lookUp, days } = useOpenDays(office, isFetching)
  // One query, or none where nobody comes along.
  const countries = followers.length === 0 || borderCity === null ? [] : [borderCity]
  const children = useQueries({
    queries: countries.map((country) => ({ ...candidatesQuery(country), enabled: isFetching })),
  })
  const [listed] = children
  const selectable = listed?.data ? selectablePids(listed.data.items) : null
  const facts: FlowFacts | null = days && (!listed || selectable) ? { ...days, selectable } : null
  return { facts, days, lookUp, ...waitFor([lookUp, ...children]) }
}

/** The draft of a later step: the selection is made and the detail has been begun. */
export type BegunDraft = {
  readonly draft: Draft
  readonly selection: Selection
  readonly detail: DetailForm
  readonly change: typeof changeDraft
}

/** Works from the second step on. */
export function useBegunDraft(): BegunDraft {
  const { draft, change } = useDraft()
  const selection = findSelection(draft.selection)
  const { detail } = draft
  // The gate redirects to the selection before this.
  if (selection === null || detail === null) throw new Error('A later step was shown before the selection')
  return { draft, selection, detail, change }
}

/** The ways from a step to the others. */
export type StepMoves = {
  readonly go: (to: RequestStep) => void
  readonly goBack: () => void
  readonly goOn: () => void
  readonly next: RequestStep
}

export function useStepMoves(step: RequestStep, draft: Draft, facts: FlowFacts | null): StepMoves {
  const navigate = useNavigate()
  const { pagecheck = '0' } = useSearch({ strict: false })
  const goTo = (to: RequestStep, check = pagecheck) => void navigate(addressOfStep(to, check))
  const isEditing = pagecheck === '1'
  const next = nextStep(step, draft, facts)
  return {
    go: (to) => goTo(to),
    goBack: () => goTo(stepBefore(step, draft, facts, isEditing), '0'),
    next,
    goOn: () => goTo(next, isEditing && next === 'followers' ? '1' : '0'),
  }
}

/** A save: its mutation, and the screen that sends it. */
export type SaveKind = {
  readonly mutationKey: readonly [string]
  readonly page: string
  /** The save deletes the draft, which must not be uploaded meanwhile. */
  readonly isOfDraft: boolean
}

/** Its mutation outlives the summary: meanwhile nothing of the request can be changed or left by a button (D11). */
export const DRAFT_SAVE: SaveKind = {
  mutationKey: ['save-request'],
  page: PAGES.summary,
  isOfDraft: true,
}

export const DAY_SAVE: SaveKind = {
  mutationKey: ['change-day'],
  page: PAGES.anotherDay,
  isOfDraft: false,
}

/** Decides what the steps show, and whether their buttons can be pressed. */
export function useIsBeingSaved(): boolean {
  return useIsMutating({ mutationKey: DRAFT_SAVE.mutationKey }) > 0
}
