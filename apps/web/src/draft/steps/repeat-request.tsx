// Begins a new request with the answers of an earlier one. The citizen chooses only the day again (D27).
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { type Draft, EMPTY_DRAFT, type RequestStep } from '@border-pass/domain/request/draft/draft'
import { findSelection } from '@border-pass/domain/request/draft/draft-selection'
import { repeatRequest } from '@border-pass/domain/request/draft/earlier-answers'
import { isComplete } from '@border-pass/domain/request/draft/request-flow'
import { isSameNumber } from '@border-pass/domain/request/request-number'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { formatLongThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { getCountryName, getShortPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { createCandidatesQuery, createEligibilityQuery } from '../../requests/registry-queries.ts'
import { REPEAT_TEXT } from '../../text/per-screen/result-actions-text.ts'
import { ConfirmDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { Text } from '../../ui/typography/text.tsx'
import { draftState } from '../store/draft-state.ts'
import { beginDraft, loadDraft } from '../store/draft-store.ts'
import { toStepAddress } from './step-address.ts'

type NextChoice = { readonly day: BuddhistDate; readonly step: RequestStep }

type RepeatOptions = { readonly request: OwnRequest; readonly chosen: NextChoice | null }

export function toRepeatedDraft(request: OwnRequest, travelDate: BuddhistDate | null): Draft | null {
  const draft = repeatRequest({ ...request, email: request.email ?? '' })
  return draft && { ...draft, detail: draft.detail && { ...draft.detail, travelDate } }
}

/**
 * Replaces the draft and opens the detail. If a request is unfinished, a dialog that the screen renders asks first. If the citizen is not
 * eligible, or the new request would replace a different one, the first step opens with the same choices and explains it.
 */
export function useRepeatRequest() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [unfinished, setUnfinished] = useState<readonly string[] | null>(null)

  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async ({ request, chosen, mayReplace }: RepeatOptions & { readonly mayReplace: boolean }) => {
      await loadDraft()
      const state = draftState.get()
      const answers = state.kind === 'ready' && !mayReplace ? describeUnfinishedRequest(state.draft) : null
      setUnfinished(answers)
      if (answers !== null) return
      const draft = await createRepeatedDraft(client, { request, chosen })
      await beginDraft(draft)
      await navigate(toStepAddress(draft.detail === null || chosen === null ? draft.step : chosen.step))
    },
  })
  const dialog = unfinished && variables && (
    <ConfirmDialog
      isDangerous
      title={REPEAT_TEXT.title}
      confirmText={REPEAT_TEXT.replace}
      cancelText={REPEAT_TEXT.keep}
      onConfirm={() => mutate({ ...variables, mayReplace: true })}
      onCancel={() => setUnfinished(null)}
    >
      <Text>{REPEAT_TEXT.lost}</Text>
      <ul>
        {unfinished.map((answer) => (
          <Text as="li" key={answer} isName>
            {answer}
          </Text>
        ))}
      </ul>
    </ConfirmDialog>
  )
  const begin = (request: OwnRequest, chosen: NextChoice | null = null) =>
    mutate({ request, chosen, mayReplace: false })
  return { begin, isPending, error, retry: () => variables && mutate(variables), dialog }
}

async function createRepeatedDraft(client: QueryClient, { request, chosen }: RepeatOptions): Promise<Draft> {
  const repeated = toRepeatedDraft(request, chosen?.day ?? null)
  const selection = repeated && findSelection(repeated.selection)
  if (repeated === null || selection === null) return EMPTY_DRAFT
  const { eligible, oldRequest, followers } = await client.query(createEligibilityQuery(selection))
  const isReplaceable = oldRequest === null || isSameNumber(oldRequest, request)
  if (!eligible || !isReplaceable) return { ...EMPTY_DRAFT, selection: repeated.selection }
  if (!followers.allowed || repeated.followers.length === 0) return { ...repeated, oldRequest, followers: [] }
  const children = await client.query(createCandidatesQuery(selection.borderCity))
  const isListComplete = !children.missing.includes('followers')
  // While the list is incomplete, a child who cannot be ticked stays: the followers' step decides again.
  const mayFollow = (pid: string) =>
    children.items.some((child) => child.pid === pid && (child.selectable || !isListComplete))
  return { ...repeated, oldRequest, followers: repeated.followers.filter(({ pid }) => mayFollow(pid)) }
}

/** Describes an unfinished request; null if its first step is not complete, so that little is lost. */
function describeUnfinishedRequest(draft: Draft): readonly string[] | null {
  const selection = findSelection(draft.selection)
  // The first step is decided without the facts that later steps need.
  const facts = null
  if (selection === null || !isComplete('selection', draft, facts)) return null
  const day = draft.detail?.travelDate ?? null
  return [
    selection.office.th,
    `${getCountryName(selection.borderCity)} · ${getShortPassTypeName(selection.bpType)}`,
    ...(day === null ? [] : [formatLongThaiDate(day)]),
  ]
}
