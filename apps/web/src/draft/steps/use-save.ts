// Sends an application until an answer comes, with one idempotency key for all tries (D29). The mutation outlives its screen: if the
// citizen has left it, the next screen shows the answer in a notice (D11).
import { type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { saveRequest } from '@border-pass/contract/form-routes'
import { PAGES } from '@border-pass/contract/pages'
import { toWire } from '@border-pass/contract/schemas/application-fields'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import type { Application } from '@border-pass/domain/request/application'
import { writeRequestNumber } from '@border-pass/domain/request/request-number'
import { call } from '../../api/call-route.ts'
import { isWithoutAnswer, findProblemCode } from '../../api/failure.ts'
import { getServerTime } from '../../api/server-time.ts'
import { createRequestQuery } from '../../requests/one-request.tsx'
import {
  refetchCandidates,
  refetchOpenDays,
  refetchVerdicts,
  removeLastAnswers,
} from '../../requests/registry-queries.ts'
import { refreshNews } from '../../service/news.ts'
import { savesInDoubt } from '../store/draft-state.ts'
import {
  continueAsNewRequest,
  pauseDraftSaving,
  resumeDraftSaving,
  startNewDraft,
} from '../store/draft-store.ts'
import { savedElsewhere } from './saved-elsewhere.ts'
import { describeSavingFailure, findNextStep, type SavingFailure } from './saving-failure.tsx'
import type { SaveKind } from './use-step.tsx'

/** Half a minute in total: enough for a server restart. */
const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000]

type Save = { readonly saveKey: string; readonly application: Application }

/** `wasInDoubt`: an earlier try with the same key may have been saved. */
type SaveVariables = Save & { readonly wasInDoubt: boolean }

/** A failure lasts until its dialog is closed or its screen is left. */
export type SaveOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly isRepeated: boolean }
  | { readonly kind: 'failed'; readonly failure: SavingFailure }

export function useSave({ mutationKey, page, deletesDraft }: SaveKind, borderCity: BorderCity | null) {
  const router = useRouter()
  const client = useQueryClient()
  const saves = client.getMutationCache()
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ saveKey, application }: SaveVariables) => {
      if (deletesDraft) await pauseDraftSaving()
      return call(saveRequest, { headers: { 'idempotency-key': saveKey }, body: toWire(application) })
    },
    retry: (count, error) => count < RETRY_DELAYS_MS.length && isWithoutAnswer(error),
    retryDelay: (count) => RETRY_DELAYS_MS[count] ?? 0,
    onError: (error, { saveKey, wasInDoubt }) => {
      // Here the count does not include this last failure yet; in toOutcome it does.
      const earlierFailures = saves.find({ mutationKey, status: 'pending' })?.state.failureCount ?? 0
      const { isMaybeSaved } = describeSavingFailure(error, wasInDoubt || earlierFailures > 0)
      if (isMaybeSaved) savesInDoubt.add(saveKey)
      else savesInDoubt.delete(saveKey)
      const code = findProblemCode(error)
      if (code === 'CLOSED') void refreshNews()
      if (!deletesDraft) return
      // The key was used for another request, or a save elsewhere has deleted this draft. The dialog of the failure says so.
      if (code === 'IDEMPOTENCY_MISMATCH' || code === 'LIVE_REQUEST_EXISTS') continueAsNewRequest()
      else resumeDraftSaving()
    },
    onSuccess: async ({ reqId, reqYear, registrationCode, request }) => {
      const isHere = router.state.location.pathname === page
      await client.invalidateQueries({ refetchType: isHere ? 'none' : 'active' })
      // The result shows the code at once and refetches the request.
      client.setQueryData(createRequestQuery(registrationCode).queryKey, { request, readAt: getServerTime() })
      if (isHere)
        await router.navigate({ to: PAGES.result, search: { dataDetail: registrationCode, flagPage: '1' } })
      else savedElsewhere.set({ number: writeRequestNumber({ reqId, reqYear }), registrationCode })
      if (deletesDraft) startNewDraft()
      removeLastAnswers(client)
    },
  })
  const [last] = useMutationState<MutationState<unknown, Error, SaveVariables>>({
    filters: { mutationKey },
    select: ({ state }) => state,
  }).slice(-1)
  /** Called when the citizen closes the refusal: only then may another step open (D31b). */
  const forget = useCallback(() => {
    for (const failed of client.getMutationCache().findAll({ mutationKey, status: 'error' })) {
      const nextStep = findNextStep(failed.state.error)
      if (nextStep === 'day') refetchOpenDays(client)
      if (nextStep === 'selection') refetchVerdicts(client)
      if (nextStep === 'followers' && borderCity !== null) void refetchCandidates(client, borderCity)
      client.getMutationCache().remove(failed)
    }
  }, [client, mutationKey, borderCity])
  useEffect(() => forget, [forget])
  return {
    save: (request: Save) => mutate({ ...request, wasInDoubt: savesInDoubt.has(request.saveKey) }),
    outcome: toOutcome(last),
    forget,
  }
}

function toOutcome(last: MutationState<unknown, Error, SaveVariables> | undefined): SaveOutcome {
  const { status, error = null, failureCount = 0, variables } = last ?? {}
  if (status === 'pending') return { kind: 'sending', isRepeated: failureCount > 0 }
  // If the session has ended, the sign-in opens in place of a dialog.
  if (error === null || findProblemCode(error) === 'SIGNED_OUT') return { kind: 'none' }
  // Only a try without an answer is repeated, so the outcome of the earlier one is unknown.
  const wasInDoubt = variables?.wasInDoubt === true || failureCount > 1
  return { kind: 'failed', failure: describeSavingFailure(error, wasInDoubt) }
}
