import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { saveRequest } from '@border-pass/contract/form-routes'
import { PAGES } from '@border-pass/contract/pages'
import type { Problem } from '@border-pass/contract/problem'
// Sends an application until an answer comes, under one key for all tries (D29), and leads to its code; or says in a dialog why it was
// refused, and what can mend it (specification 8). Its mutation outlives the screen that began it: an answer that comes elsewhere is said
// in a line there (D11).
import { toWire } from '@border-pass/contract/schemas/application-fields'
import type { RejectionCode } from '@border-pass/domain/eligibility/rule-book'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import type { Application } from '@border-pass/domain/request/application'
import { writeRequestNumber } from '@border-pass/domain/request/request-number'
import { DAY_GONE_BY, REGISTERED_AFTER_TRAVEL } from '@border-pass/domain/wording/handover-wording'
import { saveFailed, saveRefused } from '@border-pass/domain/wording/request-wording'
import { call } from '../../api/call-route.ts'
import { isRecord } from '../../api/decoders.ts'
import { type Failure, failureOf, isWithoutAnswer, problemCode, sentenceOfError } from '../../api/failure.ts'
import { serverNow } from '../../api/server-time.ts'
import { requestQuery } from '../../requests/one-request.tsx'
import {
  askCandidatesAnew,
  askOpenDaysAnew,
  askVerdictsAnew,
  forgetLastAnswers,
} from '../../requests/registry-queries.ts'
import { FailureReference } from '../../service/failure-notice.tsx'
import { refreshNews, useNews } from '../../service/news.ts'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { Text } from '../../ui/typography/text.tsx'
import { savedElsewhere } from './saved-elsewhere.ts'

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
  /** The country whose children may be asked for again. */
  readonly borderCity: BorderCity | null
  readonly onSaved?: () => void
  readonly onRetry: () => void
  /** The ways of the screen that sends to what can mend the request. */
  readonly mend: (part: Mendable) => readonly Way[]
}

export function useSending(options: SendingOptions) {
  const { key, saveKey: lastKey, page, before, borderCity, onRefused, onSaved, onRetry, mend } = options
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
    onError: (error, { saveKey }) => {
      const failure = describeSavingFailure(error, keyInDoubt === saveKey)
      if (isClosed(error)) void refreshNews()
      onRefused?.(error, failure)
    },
    onSuccess: async ({ reqId, reqYear, registrationCode, request }) => {
      const isHere = router.state.location.pathname === page
      await client.invalidateQueries({ refetchType: isHere ? 'none' : 'active' })
      // The code is shown at once; the result reads the request anew meanwhile.
      client.setQueryData(requestQuery(registrationCode).queryKey, { request, readAt: serverNow() })
      if (isHere)
        await router.navigate({ to: PAGES.result, search: { dataDetail: registrationCode, flagPage: '1' } })
      else savedElsewhere.set({ number: writeRequestNumber({ reqId, reqYear }), registrationCode })
      onSaved?.()
      forgetLastAnswers(client)
    },
  })
  const last = useMutationState({ filters: filter, select: ({ state }) => state }).slice(-1)[0]
  const error = last?.error ?? null
  const [name] = key
  // Also where the screen is left with its dialog open.
  useEffect(() => () => forgetFailures(client, name, borderCity), [client, name, borderCity])
  const onClose = () => {
    forgetFailures(client, name, borderCity)
    reset()
  }
  // If the session has ended, the sign-in opens in place of a dialog.
  const isTold = error !== null && problemCode(error) !== 'SIGNED_OUT'
  const wasInDoubt = keyInDoubt === lastKey
  return {
    send: mutate,
    dialog: isTold && <SavingFailureDialog {...{ error, wasInDoubt, onClose, onRetry, mend }} />,
    /** So many tries of the save that is under way got no answer. */
    failureCount: last?.failureCount ?? 0,
    /** Until the saved request opens. */
    isSending: last?.status === 'pending',
  }
}

/** When the refusal has been read: only then may the step open that mends it (D31b). */
function forgetFailures(client: QueryClient, name: string, borderCity: BorderCity | null) {
  const saves = client.getMutationCache()
  for (const save of saves.findAll({ mutationKey: [name], status: 'error' })) {
    const { error } = save.state
    const { nextStep } = describeSavingFailure(error)
    if (isClosed(error)) askOpenDaysAnew(client)
    else if (nextStep === 'selection') askVerdictsAnew(client)
    else if (nextStep === 'followers' && borderCity !== null) void askCandidatesAnew(client, borderCity)
    saves.remove(save)
  }
}

/** The office, its country or the whole service takes no request for this day (D51). */
function isClosed(error: unknown): boolean {
  return problemCode(error) === 'CLOSED'
}

type FailureProps = Pick<SendingOptions, 'onRetry' | 'mend'> & {
  error: unknown
  wasInDoubt: boolean
  onClose: () => void
}

/** Why a save failed: the fixed sentence, a next step and a reference. */
export function SavingFailureDialog({ error, wasInDoubt, onClose, onRetry, mend }: FailureProps) {
  const { sentence, nextStep, isMaybeSaved } = describeSavingFailure(error, wasInDoubt)
  const navigate = useNavigate()
  const isPaused = useNews().pause !== null
  const waysOf = (): readonly Way[] => {
    if (nextStep === 'retry') return [{ label: FAILURE_TEXT.retry, take: onRetry }]
    if (nextStep === 'requests')
      return [{ label: SUMMARY_TEXT.toRequests, take: () => void navigate({ to: PAGES.verify }) }]
    // While no new requests are taken at all, another day does not help.
    if (nextStep === 'none' || (nextStep === 'day' && isPaused)) return []
    return mend(nextStep)
  }
  const ways = waysOf()
  return (
    <AlertDialog
      onClose={onClose}
      act={
        ways.length > 0 &&
        ways.map(({ label, take }, index) => (
          <Button
            key={label}
            kind={index === 0 ? 'primary' : 'secondary'}
            onPress={() => {
              onClose()
              take()
            }}
          >
            {label}
          </Button>
        ))
      }
    >
      <Text>{sentence}</Text>
      {sentence.includes(REGISTERED_AFTER_TRAVEL) && <p>{DAY_GONE_BY}</p>}
      {isMaybeSaved && <p>{SUMMARY_TEXT.maybeSaved}</p>}
      <FailureReference error={error} />
    </AlertDialog>
  )
}

export type Way = { readonly label: string; readonly take: () => void }

export type Mendable = 'selection' | 'day' | 'detail' | 'followers'

type NextStep = Mendable | 'retry' | 'requests' | 'none'

/** The reason if the answer has no readable sentence. Only these statuses give one (specification 8). */
const REASONS: Readonly<Record<number, string>> = SUMMARY_TEXT.reasons

/** The outcome is unknown: no answer, an unreadable one, or a failure during the commit. */
function isOutcomeUnknown(error: unknown): boolean {
  const failure = failureOf(error)
  if (failure?.kind === 'problem') return failure.problem.mayBeSaved === true
  return isWithoutAnswer(error) || (failure?.kind === 'unreadable' && failure.status < 300)
}

/** These answers say nothing about an earlier try: the server did not look the request up, or could not. */
function decidesNothing({ code, status }: Problem): boolean {
  return status === 401 || code === 'RATE_LIMITED' || status >= 500
}

/**
 * `wasInDoubt`: the outcome of an earlier try with the same key is unknown. That try may have been saved even if a later one is
 * refused.
 */
export function describeSavingFailure(error: unknown, wasInDoubt = false) {
  const failure = failureOf(error)
  const staysInDoubt = wasInDoubt && failure?.kind === 'problem' && decidesNothing(failure.problem)
  const mayBeSaved = isOutcomeUnknown(error) || staysInDoubt
  return {
    sentence: staysInDoubt ? saveFailed(SUMMARY_TEXT.notKnown) : sentenceOf(error, failure),
    nextStep: failure?.kind === 'problem' && !mayBeSaved ? nextStepOf(failure.problem) : 'retry',
    /** The outcome is unknown; a retry with the same key finds out. */
    isMaybeSaved: mayBeSaved,
  }
}

function sentenceOf(error: unknown, failure: Failure | null): string {
  const answer = failure?.kind === 'problem' ? failure.problem : failure
  if (answer === null || !('status' in answer)) return saveFailed(sentenceOfError(error))
  if (answer.status < 300) return saveFailed(SUMMARY_TEXT.unreadable)
  // Its sentence in the specification is complete.
  if ('code' in answer && isTimeTooLong(answer)) return answer.info
  const said = answer.info === '' ? null : answer.info
  const reason = REASONS[answer.status]
  return reason === undefined ? saveFailed(said ?? sentenceOfError(error)) : saveRefused(said ?? reason)
}

const TIME_TOO_LONG: RejectionCode = 'TIME_TOO_LONG'

function isTimeTooLong({ eligibility }: Problem): boolean {
  return isRecord(eligibility) && eligibility['code'] === TIME_TOO_LONG
}

const NEXT_STEPS: Readonly<Partial<Record<Problem['code'], NextStep>>> = {
  NOT_ELIGIBLE: 'selection',
  LIVE_REQUEST_EXISTS: 'selection',
  CLOSED: 'day',
  IDEMPOTENCY_MISMATCH: 'requests',
  RECORD_UNREADABLE: 'none',
}

function nextStepOf(problem: Problem): NextStep {
  const { code, fields = [] } = problem
  if (code === 'INVALID') return fields[0]?.path.startsWith('listFollow') ? 'followers' : 'detail'
  return NEXT_STEPS[code] ?? (decidesNothing(problem) ? 'retry' : 'none')
}
