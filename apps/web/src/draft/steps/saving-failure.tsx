// The sentence for a failed save, and the next step for the citizen (specification 8).
import { useNavigate } from '@tanstack/react-router'
import { PAGES } from '@border-pass/contract/pages'
import type { Problem } from '@border-pass/contract/problem'
import type { RejectionCode } from '@border-pass/domain/eligibility/rule-book'
import { DAY_GONE_BY, REGISTERED_AFTER_TRAVEL } from '@border-pass/domain/wording/handover-wording'
import { describeFailedSave, describeRefusedSave } from '@border-pass/domain/wording/request-wording'
import { isRecord } from '../../api/decoders.ts'
import { findFailure, isWithoutAnswer } from '../../api/failure.ts'
import { FailureReference, toErrorSentence } from '../../service/failure-notice.tsx'
import { useNews } from '../../service/news.ts'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { Text } from '../../ui/typography/text.tsx'

type DialogProps = {
  failure: SavingFailure
  onClose: () => void
  onRetry: () => void
  /** Returns the screen's actions that lead to the refused part. */
  fix: (part: RefusedPart) => readonly Action[]
}

export function SavingFailureDialog({ failure, onClose, onRetry, fix }: DialogProps) {
  const { error, sentence, nextStep, isMaybeSaved } = failure
  const navigate = useNavigate()
  const isPaused = useNews().pause !== null
  const findActions = (): readonly Action[] => {
    switch (nextStep) {
      case 'none':
        return []
      case 'retry':
        return [{ label: FAILURE_TEXT.retry, take: onRetry }]
      case 'requests':
        return [{ label: SUMMARY_TEXT.toRequests, take: () => void navigate({ to: PAGES.verify }) }]
      case 'day':
        // While no new requests are taken at all, another day does not help.
        return isPaused ? [] : fix(nextStep)
      case 'selection':
      case 'detail':
      case 'followers':
        return fix(nextStep)
    }
  }
  const actions = findActions()
  return (
    <AlertDialog
      onClose={onClose}
      act={
        actions.length > 0 &&
        actions.map(({ label, take }, index) => (
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

export type Action = { readonly label: string; readonly take: () => void }

export type RefusedPart = 'selection' | 'day' | 'detail' | 'followers'

export type NextStep = RefusedPart | 'retry' | 'requests' | 'none'

/** Used if the answer has no readable sentence. An answer with one of these statuses is introduced as a reason (specification 8). */
const REASONS: Readonly<Record<number, string>> = SUMMARY_TEXT.reasons

/** The outcome is unknown: no answer, a successful answer that cannot be read, or a failure during the commit. */
function isOutcomeUnknown(error: unknown): boolean {
  const failure = findFailure(error)
  if (failure?.kind === 'problem') return failure.problem.mayBeSaved === true
  return isWithoutAnswer(error) || (failure?.kind === 'unreadable' && failure.status < 300)
}

/** The server did not look the request up, so the answer tells nothing about an earlier try. */
function isInconclusive(error: unknown): boolean {
  const failure = findFailure(error)
  if (failure?.kind !== 'problem') return false
  const { code, status } = failure.problem
  return status === 401 || code === 'RATE_LIMITED' || status >= 500
}

export type SavingFailure = {
  readonly error: Error
  readonly sentence: string
  readonly nextStep: NextStep
  /** The outcome is unknown; a retry with the same key finds out. */
  readonly isMaybeSaved: boolean
}

/**
 * `wasInDoubt`: the outcome of an earlier try with the same key is unknown. That try may have saved the request even if this one is
 * refused.
 */
export function describeSavingFailure(error: Error, wasInDoubt = false): SavingFailure {
  const staysInDoubt = wasInDoubt && isInconclusive(error)
  const isMaybeSaved = staysInDoubt || isOutcomeUnknown(error)
  return {
    error,
    sentence: staysInDoubt ? describeFailedSave(SUMMARY_TEXT.notKnown) : toSentence(error),
    nextStep: isMaybeSaved ? 'retry' : findNextStep(error),
    isMaybeSaved,
  }
}

function toSentence(error: unknown): string {
  const failure = findFailure(error)
  const answer = failure?.kind === 'problem' ? failure.problem : failure
  if (answer === null || !('status' in answer)) return describeFailedSave(toErrorSentence(error))
  if (answer.status < 300) return describeFailedSave(SUMMARY_TEXT.unreadable)
  // The specification's sentence for this rejection is complete without an introduction.
  if ('code' in answer && isTimeTooLong(answer)) return answer.info
  const info = answer.info === '' ? null : answer.info
  const reason = REASONS[answer.status]
  return reason === undefined
    ? describeFailedSave(info ?? toErrorSentence(error))
    : describeRefusedSave(info ?? reason)
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

export function findNextStep(error: unknown): NextStep {
  const failure = findFailure(error)
  if (failure?.kind !== 'problem') return 'retry'
  const { code, fields = [] } = failure.problem
  if (code === 'INVALID') return fields[0]?.path.startsWith('listFollow') ? 'followers' : 'detail'
  return NEXT_STEPS[code] ?? (isInconclusive(error) ? 'retry' : 'none')
}
