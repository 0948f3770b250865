// Begins a new request with the answers of an earlier one: only the day is chosen anew (decision 27).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { splitHomeAddress } from '@border-pass/contract/schemas/application-fields'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { type Draft, EMPTY_DRAFT, findSelection } from '@border-pass/domain/request/draft/draft'
import { repeatRequest } from '@border-pass/domain/request/draft/prefill-detail'
import { isSameNumber } from '@border-pass/domain/request/request-number'
import { candidatesQuery, eligibilityQuery } from '../form/registry-queries.ts'
import { currentDraftState } from '../store/draft-state.ts'
import { beginDraft, loadDraft } from '../store/draft-store.ts'
import { addressOfStep } from './step-address.ts'
import { unfinishedRequest } from './unfinished-request.ts'

type Question = { readonly request: Request; readonly answers: readonly string[] }

function answersOf(request: Request): Draft | null {
  return repeatRequest({
    ...request,
    email: request.email ?? '',
    deliveryAddress: request.deliveryAddress === null ? null : splitHomeAddress(request.deliveryAddress),
  })
}

/**
 * Replaces the draft and opens the detail; an unfinished one is replaced only after the citizen has agreed. A citizen who would be
 * refused, or would replace a request other than this one, comes to the first step with the same choices, which says so.
 */
export function useRepeatRequest() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<Question | null>(null)

  const findDraft = async (request: Request): Promise<Draft> => {
    const repeated = answersOf(request)
    const selection = repeated && findSelection(repeated.selection)
    if (repeated === null || selection === null) return EMPTY_DRAFT
    const { eligible, oldRequest, followers, missing } = await client.query(eligibilityQuery(selection))
    const isAgreed = oldRequest === null || isSameNumber(oldRequest, request)
    if (!eligible || !isAgreed) return { ...EMPTY_DRAFT, selection: repeated.selection }
    // Children whose look-up failed are not left behind: the list of children says more, or fails.
    const mayAdd = followers.allowed || missing.includes('followers')
    if (!mayAdd || repeated.followers.length === 0) return { ...repeated, oldRequest, followers: [] }
    const children = await client.query(candidatesQuery(selection.borderCity))
    const isWhole = !children.missing.includes('followers')
    const mayFollow = (pid: string) =>
      children.items.some((child) => child.pid === pid && (child.selectable || !isWhole))
    return { ...repeated, oldRequest, followers: repeated.followers.filter(({ pid }) => mayFollow(pid)) }
  }

  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ request, mayReplace }: { request: Request; mayReplace: boolean }) => {
      await loadDraft()
      const state = currentDraftState()
      const answers = state.kind === 'ready' && !mayReplace ? unfinishedRequest(state.draft) : null
      setQuestion(answers && { request, answers })
      if (answers !== null) return
      const draft = await findDraft(request)
      await beginDraft(draft)
      await navigate(addressOfStep(draft.step))
    },
  })
  return {
    isPending,
    error,
    begin: (request: Request) => mutate({ request, mayReplace: false }),
    /** What would be lost, while the citizen is asked. */
    unfinished: question?.answers ?? null,
    replace: () => question && mutate({ request: question.request, mayReplace: true }),
    keep: () => setQuestion(null),
  }
}
