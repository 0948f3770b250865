// The selection and the result of its check (specification 2 and 5; D11 and D27).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import type { DraftSelection } from '@border-pass/domain/request/draft/draft'
import { adoptSelection } from '@border-pass/domain/request/draft/adopt-selection'
import { chooseCountry, findSelection } from '@border-pass/domain/request/draft/draft-selection'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { SELECTION_FIELD_IDS } from '../../draft/form/field-ids.ts'
import { eligibilityQuery, fetchForDetail } from '../../draft/form/registry-queries.ts'
import { useCitizen } from '../../session/session-store.ts'
import { addressOfStep } from '../../draft/steps/step-address.ts'
import { useDraft } from '../../draft/steps/use-step.tsx'

/** `nearest`: the country that is chosen already while the citizen has chosen none. */
export function useSelection(nearest: BorderCity | null, onBegin: () => void) {
  const { draft, change } = useDraft()
  const navigate = useNavigate()
  const isEditing = useIsEditing()
  const [changed, setChanged] = useState<DraftSelection | null>(null)
  const client = useQueryClient()
  const { today } = useCitizen()
  // The answer is cached for the later steps, and may be there already.
  const checking = useMutation({
    mutationFn: (question: Selection) => {
      const verdict = eligibilityQuery(question)
      // Without a signal the one that is known counts: the summary and the save ask again.
      const isKnown = !navigator.onLine && client.getQueryData(verdict.queryKey) !== undefined
      return client.query(isKnown ? { ...verdict, staleTime: Infinity } : verdict)
    },
  })
  const isUntouched = draft.selection.borderCity === null && nearest !== null
  const chosen = changed ?? (isUntouched ? chooseCountry(nearest) : draft.selection)
  const selection = findSelection(chosen)

  const goOn = (passed: Selection, oldRequest: RequestNumber | null) => {
    change((before) => adoptSelection(before, passed, oldRequest))
    // The summary leads to the first step that is missing: to the detail where the office is not open on the chosen day.
    void navigate(addressOfStep(isEditing ? 'summary' : 'detail'))
  }
  const choose = (next: DraftSelection) => {
    // What is pressed stays under the finger when the button of the appointment above comes back from the bar.
    const top = () => document.getElementById(SELECTION_FIELD_IDS.country)?.getBoundingClientRect().top ?? 0
    const start = top()
    requestAnimationFrame(() => scrollBy(0, top() - start))
    setChanged(next)
    onBegin()
    // The draft keeps its eligible selection until another one is found eligible.
    change((before) => (before.detail === null ? { ...before, selection: next } : before))
    checking.reset()
  }
  const choosePlace = (place: Selection) => {
    const { borderCity, bpType, office } = place
    choose({ borderCity, bpType, office: office.code })
    void fetchForDetail(client, place, today)
  }
  const ask = (question: Selection | null = selection) => {
    if (question === null) return
    checking.mutate(question, {
      onSuccess: ({ eligible, oldRequest }) => {
        if (eligible && oldRequest === null) goOn(question, null)
      },
    })
  }
  const submit = () => {
    if (!checking.isPending) ask()
  }
  return {
    chosen,
    selection,
    checking,
    /** The summary led here, to one of the choices. */
    isEditing,
    choose,
    choosePlace,
    submit,
    /** Asks about a pass that opens later, which changes no choice. */
    askAbout: ask,
    goOn,
  }
}

/** The summary links to one choice by its id (addressOfChoice). */
export const useIsEditing = () => useLocation({ select: ({ hash }) => hash !== '' })

export type SelectionInProgress = ReturnType<typeof useSelection>
