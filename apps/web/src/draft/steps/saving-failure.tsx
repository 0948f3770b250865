// The dialog after a failed save: its sentence and the next step (specification 8).
import { PAGES } from '@border-pass/contract/pages'
import type { Problem } from '@border-pass/contract/problem'
import type { RejectionCode } from '@border-pass/domain/eligibility/rule-book'
import { DAY_GONE_BY, REGISTERED_AFTER_TRAVEL } from '@border-pass/domain/wording/handover-wording'
import { saveFailed, saveRefused } from '@border-pass/domain/wording/request-wording'
import { useNavigate } from '@tanstack/react-router'
import { isRecord } from '../../api/decoders.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { useNews } from '../../session/news.ts'
import { FailureReference } from '../../api/failure-notice.tsx'
import { FAILURE_TEXT, sentenceOfError } from '../../text/failure-text.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { wholeWords } from '../../ui/typography/whole-words.tsx'

type FailureProps = {
  error: unknown
  wasInDoubt: boolean
  onClose: () => void
  onRetry: () => void
  /** The ways of the screen that sends to what can mend the request. */
  mend: (part: Mendable) => readonly Way[]
}

/** Shows the fixed sentence, a next step and a reference. */
export function SavingFailureDialog({ error, wasInDoubt, onClose, onRetry, mend }: FailureProps) {
  const { sentence, nextStep, isMaybeSaved } = describeSavingFailure(error, wasInDoubt)
  const navigate = useNavigate()
  const isPaused = useNews().pause !== null
  const waysOf = (): readonly Way[] => {
    switch (nextStep) {
      case 'none':
        return []
      case 'retry':
        return [{ label: FAILURE_TEXT.retry, take: onRetry }]
      case 'requests':
        return [{ label: SUMMARY_TEXT.toRequests, take: () => void navigate({ to: PAGES.verify }) }]
      case 'day':
        // While no new requests are taken at all, another day does not help.
        return isPaused ? [] : mend(nextStep)
      case 'selection':
      case 'detail':
      case 'followers':
        return mend(nextStep)
    }
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
      <p>{wholeWords(sentence)}</p>
      {sentence.includes(REGISTERED_AFTER_TRAVEL) && <p>{DAY_GONE_BY}</p>}
      {isMaybeSaved && <p>{SUMMARY_TEXT.maybeSaved}</p>}
      <FailureReference error={error} />
    </AlertDialog>
  )
}

export type Way = { readonly label: string; readonly take: () => void }

export type Mendable = 'selection' | 'day' | 'detail' | 'followers'

export type NextStep = Mendable | 'retry' | 'requests' | 'none'

/** The reason if the answer has no readable sentence. Only these statuses give one (specification 8). */
const REASONS: Readonly<Record<number, string>> = SUMMARY_TEXT.reasons

/** The outcome is unknown: no answer, an unreadable one, or a failure during the commit. */
export function isOutcomeUnknown(error: unknown): boolean {
  const failure = failureOf(error)
  if (failure === null) return false
  switch (failure.kind) {
    case 'unreachable':
    case 'timeout':
      return true
    case 'unreadable':
      return failure.status < 300
    case 'problem':
      return failure.problem.mayBeSaved === true
  }
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
  if (failure?.kind === 'unreadable' && failure.status < 300) return saveFailed(SUMMARY_TEXT.unreadable)
  if (failure?.kind !== 'problem' && failure?.kind !== 'unreadable') return saveFailed(sentenceOfError(error))
  const isTooLong = failure.kind === 'problem' && isTimeTooLong(failure.problem)
  // Its sentence in the specification is complete.
  if (isTooLong) return failure.problem.info
  const { status, info } = failure.kind === 'problem' ? failure.problem : failure
  const said = info === '' ? null : info
  const reason = REASONS[status]
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
  INTERNAL: 'retry',
  RATE_LIMITED: 'retry',
  REGISTRY_UNAVAILABLE: 'retry',
  DATABASE_UNAVAILABLE: 'retry',
}

function nextStepOf({ code, fields = [] }: Problem): NextStep {
  if (code !== 'INVALID') return NEXT_STEPS[code] ?? 'none'
  return fields[0]?.path.startsWith('listFollow') ? 'followers' : 'detail'
}
