// Sends an application until an answer comes, under one key for all tries (D29), and leads to its code. Its mutation outlives the screen
// that began it: an answer that comes elsewhere is said in a line there (D11).
import { toWire } from '@border-pass/contract/schemas/application-fields'
import { saveRequest } from '@border-pass/contract/form-routes'
import { PAGES } from '@border-pass/contract/pages'
import type { Application } from '@border-pass/domain/request/application'
import { writeRequestNumber } from '@border-pass/domain/request/request-number'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../api/call-route.ts'
import { isWithoutAnswer, problemCode } from '../../api/failure.ts'
import { serverNow } from '../../api/server-time.ts'
import { refreshNews } from '../../session/news.ts'
import { askCandidatesAnew, askOpenDaysAnew, forgetLastAnswers } from '../form/registry-queries.ts'
import { savedElsewhere } from './saved-elsewhere.ts'
import { describeSavingFailure, isOutcomeUnknown } from './saving-failure.tsx'

/** Half a minute in total: enough for a server restart. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000]

/** The key of a save that may have been stored although its answer was lost. A later try that fails does not change that. */
let keyInDoubt: string | null = null

type Sent = { readonly saveKey: string; readonly application: Application }

type SendingOptions = {
  /** The mutation's key. */
  readonly key: readonly [string]
  /** The key of the request that was sent last. */
  readonly saveKey: string | undefined
  /** The screen that sends. */
  readonly page: string
  readonly before?: () => Promise<void>
  readonly onRefused?: (error: Error, failure: ReturnType<typeof describeSavingFailure>) => void
  readonly onSaved?: () => void
}

export function useSending({ key, saveKey: lastKey, page, before, onRefused, onSaved }: SendingOptions) {
  const router = useRouter()
  const client = useQueryClient()
  const filter = { mutationKey: key }
  const { mutate, reset } = useMutation({
    ...filter,
    mutationFn: async ({ saveKey, application }: Sent) => {
      await before?.()
      const headers = { 'idempotency-key': saveKey }
      try {
        return await call(saveRequest, { headers, body: toWire(application) })
      } catch (error) {
        if (isOutcomeUnknown(error)) keyInDoubt = saveKey
        throw error
      }
    },
    retry: (count, error) => count < PAUSES_MS.length && isWithoutAnswer(error),
    retryDelay: (count) => PAUSES_MS[count] ?? 0,
    onError: (error, { saveKey, application }) => {
      const failure = describeSavingFailure(error, keyInDoubt === saveKey)
      if (isClosed(error)) void refreshNews()
      if (failure.nextStep === 'followers') void askCandidatesAnew(client, application.borderCity)
      onRefused?.(error, failure)
    },
    onSuccess: async ({ reqId, reqYear, registrationCode, request }) => {
      const isHere = router.state.location.pathname === page
      await client.invalidateQueries({ refetchType: isHere ? 'none' : 'active' })
      // The code is shown at once; the result reads the request anew meanwhile.
      client.setQueryData(['request', registrationCode], { request, readAt: serverNow() })
      if (isHere)
        await router.navigate({ to: PAGES.result, search: { dataDetail: registrationCode, flagPage: '1' } })
      else savedElsewhere.set({ number: writeRequestNumber({ reqId, reqYear }), registrationCode })
      onSaved?.()
      forgetLastAnswers(client)
    },
  })
  const last = useMutationState({ filters: filter, select: ({ state }) => state }).slice(-1)[0]
  const error = last?.error ?? null
  const onClose = () => {
    // When the refusal has been read: only then may the step with the closed day open.
    if (isClosed(error)) askOpenDaysAnew(client)
    const saves = client.getMutationCache()
    for (const told of saves.findAll(filter)) saves.remove(told)
    reset()
  }
  // If the session has ended, the sign-in opens in place of a dialog.
  const isTold = error !== null && problemCode(error) !== 'SIGNED_OUT'
  return {
    send: mutate,
    /** For the dialog. */
    failure: isTold ? { error, wasInDoubt: keyInDoubt === lastKey, onClose } : null,
    /** So many tries of the save that is under way got no answer. */
    failureCount: last?.failureCount ?? 0,
    /** Until the saved request opens. */
    isSending: last?.status === 'pending',
  }
}

/** The office, its country or the whole service takes no request for this day (D51). */
function isClosed(error: unknown): boolean {
  return problemCode(error) === 'CLOSED'
}
