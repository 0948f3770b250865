// The state of the first step: the offices, the three choices, and the check of a choice.
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
import { toServerTime } from '../../api/server-time.ts'
import { SELECTION_FIELD_IDS, useIsEditing, toStepAddress } from '../../draft/steps/step-address.ts'
import { useDraft, useDraftState } from '../../draft/steps/use-step.tsx'
import { findRecordRefusal, type Refusal } from '../../requests/refused-citizen.tsx'
import {
  createEligibilityQuery,
  createEligibleOfficesQuery,
  prefetchDetail,
} from '../../requests/registry-queries.ts'
import { filterPending, useOwnRequests } from '../../requests/use-own-requests.ts'
import { useNews } from '../../service/news.ts'
import { useCitizen } from '../../session/session-store.ts'
import {
  type Finding,
  listOffers,
  findNearestCountry,
  type Offer,
  type OfficeOffers,
  listOpenOffers,
} from './offers.ts'

export type FirstStep = {
  readonly own: ReturnType<typeof useOwnRequests>
  readonly found: FoundOffices
  /** The pending requests, the nearest day first. */
  readonly live: readonly OwnRequest[]
  /** Set if this citizen can request nothing at all. */
  readonly refusal: Refusal | null
  /** The operator takes no new requests (D51). */
  readonly isPaused: boolean
  /** The screen has no appointment and no refusal: it only asks for a place. */
  readonly asks: boolean
  readonly start: SelectionStart
  readonly today: BuddhistDate
}

export function useFirstStep(): FirstStep {
  const own = useOwnRequests()
  const { today } = useCitizen()
  const found = useOffices()
  const { refusal } = found
  const live = filterPending(own.requests ?? [])
  const isPaused = useNews().pause !== null
  const asks = live.length === 0 && refusal === null && !isPaused
  return { own, found, live, refusal, isPaused, asks, start: useSelectionStart(found.offices, asks), today }
}

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
  const lookUp = useQuery(createEligibleOfficesQuery(pid, today))
  const { data, isPending, refetch, dataUpdatedAt, errorUpdatedAt } = lookUp
  // A failed refetch keeps the known offices.
  const error = data ? null : lookUp.error
  const items = data?.items ?? []
  const retry = () => void refetch()
  const refused = data ? data.refusal : error && findRecordRefusal(error)
  const checkedAt = toServerTime(dataUpdatedAt || errorUpdatedAt)
  const refusal = refused && { ...refused, checkedAt }
  return { answer: data, items, offices: listOffers(items, today), refusal, error, isPending, retry }
}

/** How the choices begin. */
export type SelectionStart = {
  /** The country shown as chosen until the citizen chooses one. */
  readonly assumed: BorderCity | null
  /** The country that is shown as chosen has nothing for this citizen today, and no place there is chosen. */
  readonly hasNothing: boolean
  /** Something was chosen on this page, or the summary led here. Starting over resets it. */
  readonly isBegun: boolean
  /** Records that something was chosen for the draft with this save key. */
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
  const assumed = asks && country === null ? findNearestCountry(offices) : null
  const shown = country ?? assumed
  const isOpen = (offer: Offer) => offer.borderCity === shown
  return {
    assumed,
    hasNothing: !!shown && !hasPlace && offices.length > 0 && !listOpenOffers(offices).some(isOpen),
    isBegun: isEditing || draft?.saveKey === begun,
    begin,
  }
}

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
    // The summary redirects to the detail if the office is closed on the chosen day.
    void navigate(toStepAddress(isEditing ? 'summary' : 'detail'))
  })
  const chosen = changed ?? (assumed === null ? draft.selection : chooseCountry(assumed))
  const choose = (next: DraftSelection) => {
    keepCountryInPlace()
    setChanged(next)
    begin(draft.saveKey)
    // The draft keeps its eligible selection until another one is eligible.
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

/** The button of the appointment above moves out of the bar: scrolling keeps the pressed country under the finger. */
function keepCountryInPlace() {
  const top = () => document.getElementById(SELECTION_FIELD_IDS.country)?.getBoundingClientRect().top ?? 0
  const start = top()
  requestAnimationFrame(() => scrollBy(0, top() - start))
}

export type Check = {
  readonly verdict: UseMutationResult<Verdict, Error, Selection>
  /** Checks a place without choosing it. */
  readonly ask: (place: Selection) => void
  readonly askAgain: () => void
  readonly goOn: (passed: Selection, oldRequest: RequestNumber | null) => void
}

export function useCheck(goOn: Check['goOn']): Check {
  const client = useQueryClient()
  const verdict = useMutation({
    mutationFn: (place: Selection) => {
      const query = createEligibilityQuery(place)
      // Without a signal a known verdict counts: the summary and the save ask again.
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
    // Otherwise the running call would answer the new question too.
    void client.cancelQueries({ queryKey: createEligibilityQuery(place).queryKey })
    ask(place)
  }
  return { verdict, ask, askAgain, goOn }
}
