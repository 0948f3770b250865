// The state of the first step: what is known before anything is chosen, the three choices, and the check of what was chosen.
import { useMutation, type UseMutationResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { findEligibleOffices, Verdict } from '@border-pass/contract/eligibility-routes'
import type { DecodedOf } from '@border-pass/contract/route'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import { adoptSelection } from '@border-pass/domain/request/draft/adopt-selection'
import type { DraftSelection } from '@border-pass/domain/request/draft/draft'
import { chooseCountry, findSelection } from '@border-pass/domain/request/draft/draft-selection'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { findFailure, mayRetryHelp } from '../../api/failure.ts'
import { onServersClock } from '../../api/server-time.ts'
import { SELECTION_FIELD_IDS, useIsEditing, addressOfStep } from '../../draft/steps/step-address.ts'
import { useDraft, useDraftState } from '../../draft/steps/use-step.tsx'
import { eligibilityQuery, eligibleOfficesQuery, prefetchDetail } from '../../requests/registry-queries.ts'
import { filterPending, useOwnRequests } from '../../requests/use-own-requests.ts'
import { useNews } from '../../service/news.ts'
import { useCitizen } from '../../session/session-store.ts'
import { bestOf, type Finding, nearestCountry, type OfficeOffers, offersOf } from './offers.ts'
import type { Refusal } from './refused.tsx'

/** What is known before anything is chosen. */
export type FirstStep = {
  readonly own: ReturnType<typeof useOwnRequests>
  readonly found: FoundOffices
  /** The requests that are awaited, the nearest day first. */
  readonly live: readonly OwnRequest[]
  /** Why this citizen can request nothing at all. */
  readonly refusal: Refusal | null
  /** No new requests are taken; why stands at the top of the page (D51). */
  readonly isPaused: boolean
  /** Choosing a place is all that the screen is for. */
  readonly asks: boolean
  readonly start: SelectionStart
  readonly today: BuddhistDate
}

export function useFirstStep(): FirstStep {
  // Asked while the draft is still loading.
  const own = useOwnRequests()
  const { today } = useCitizen()
  const found = useOffices()
  const { refusal } = found
  const live = filterPending(own.requests ?? [])
  const isPaused = useNews().pause !== null
  const asks = live.length === 0 && refusal === null && !isPaused
  return { own, found, live, refusal, isPaused, asks, start: useSelectionStart(found.offices, asks), today }
}

/** Where this citizen may ask. */
export type FoundOffices = {
  readonly answer: DecodedOf<typeof findEligibleOffices> | undefined
  readonly items: readonly Finding[]
  readonly offices: readonly OfficeOffers[]
  readonly refusal: Refusal | null
  readonly error: Error | null
  readonly isPending: boolean
  readonly retry: () => void
}

function useOffices(): FoundOffices {
  const { pid, today } = useCitizen()
  const lookUp = useQuery(eligibleOfficesQuery(pid, today))
  const { data, isPending, refetch, dataUpdatedAt, errorUpdatedAt } = lookUp
  // What was known stays shown while it is asked for again.
  const error = data ? null : lookUp.error
  const items = data?.items ?? []
  const retry = () => void refetch()
  const refused = data ? data.refusal : error && refusalOf(error)
  const checkedAt = onServersClock(dataUpdatedAt || errorUpdatedAt)
  const refusal = refused && { ...refused, checkedAt }
  return { answer: data, items, offices: offersOf(items, today), refusal, error, isPending, retry }
}

/** A record that cannot be read refuses as a rule does: a new try does not help (D46). */
function refusalOf(error: Error): Omit<Refusal, 'checkedAt'> | null {
  const failure = findFailure(error)
  if (failure?.kind !== 'problem' || mayRetryHelp(error)) return null
  const { code, info, requestId } = failure.problem
  return { code, info, requestId, eligibleFrom: null, figure: null }
}

/** How the choices begin. */
export type SelectionStart = {
  /** The country that is shown as chosen while the citizen has chosen none. */
  readonly assumed: BorderCity | null
  /** The chosen country has nothing for this citizen, and no place there is chosen. */
  readonly hasNothing: boolean
  /** Something was chosen on this page, or the summary led here. A citizen who starts over has begun nothing. */
  readonly isBegun: boolean
  /** Takes the key of the draft for which something is chosen. */
  readonly begin: (saveKey: string) => void
}

function useSelectionStart(offices: readonly OfficeOffers[], asks: boolean): SelectionStart {
  const state = useDraftState()
  const draft = state.kind === 'ready' ? state.draft : null
  const isEditing = useIsEditing()
  const [begun, begin] = useState<string | null>(null)
  const selection = draft?.selection
  const country = selection?.borderCity
  const hasPlace = selection !== undefined && findSelection(selection) !== null
  return {
    assumed: asks && country === null ? nearestCountry(offices) : null,
    hasNothing: !!country && !hasPlace && offices.length > 0 && bestOf(offices, country) === null,
    isBegun: isEditing || draft?.saveKey === begun,
    begin,
  }
}

/** What is chosen, and how it is changed. */
export type Choices = {
  readonly chosen: DraftSelection
  /** null until all three are chosen. */
  readonly place: Selection | null
  readonly choose: (next: DraftSelection) => void
  readonly choosePlace: (place: Selection) => void
}

export function useSelection({ assumed, begin }: SelectionStart) {
  const { draft, change } = useDraft()
  const navigate = useNavigate()
  const isEditing = useIsEditing()
  const [changed, setChanged] = useState<DraftSelection | null>(null)
  const client = useQueryClient()
  const { today } = useCitizen()
  const check = useCheck((passed, oldRequest) => {
    change((before) => adoptSelection(before, passed, oldRequest))
    // The summary leads to the first step that is missing: to the detail where the office is not open on the chosen day.
    void navigate(addressOfStep(isEditing ? 'summary' : 'detail'))
  })
  const chosen = changed ?? (assumed === null ? draft.selection : chooseCountry(assumed))
  const choose = (next: DraftSelection) => {
    keepCountryInPlace()
    setChanged(next)
    begin(draft.saveKey)
    // The draft keeps its eligible selection until another one is found eligible.
    change((before) => (before.detail === null ? { ...before, selection: next } : before))
    check.verdict.reset()
  }
  const choices: Choices = {
    chosen,
    place: findSelection(chosen),
    choose,
    choosePlace: (place) => {
      const { borderCity, bpType, office } = place
      choose({ borderCity, bpType, office: office.code })
      void prefetchDetail(client, place, today)
    },
  }
  return { choices, check }
}

/** What was pressed stays under the finger when the button of the appointment above comes back from the bar. */
function keepCountryInPlace() {
  const top = () => document.getElementById(SELECTION_FIELD_IDS.country)?.getBoundingClientRect().top ?? 0
  const start = top()
  requestAnimationFrame(() => scrollBy(0, top() - start))
}

/** The check of the rules for a place. */
export type Check = {
  readonly verdict: UseMutationResult<Verdict, Error, Selection>
  /** Changes no choice: a pass that opens later is asked about without being chosen. */
  readonly ask: (place: Selection) => void
  readonly askAgain: () => void
  readonly goOn: (passed: Selection, oldRequest: RequestNumber | null) => void
}

export function useCheck(goOn: Check['goOn']): Check {
  const client = useQueryClient()
  // The answer is cached for the later steps, and may be there already.
  const verdict = useMutation({
    mutationFn: (place: Selection) => {
      const query = eligibilityQuery(place)
      // Without a signal the one that is known counts: the summary and the save ask again.
      const isKnown = !navigator.onLine && client.getQueryData(query.queryKey) !== undefined
      return client.query(isKnown ? { ...query, staleTime: Infinity } : query)
    },
  })
  const ask = (place: Selection) =>
    verdict.mutate(place, {
      onSuccess: ({ eligible, oldRequest }) => {
        if (eligible && oldRequest === null) goOn(place, null)
      },
    })
  const askAgain = () => {
    const place = verdict.variables
    if (place === undefined) return
    // The call that is still running would answer the new question too.
    void client.cancelQueries({ queryKey: eligibilityQuery(place).queryKey })
    ask(place)
  }
  return { verdict, ask, askAgain, goOn }
}
