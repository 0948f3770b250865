// Reports a failed action in the action bar, and replaces the action's button by a retry button if a retry may help. A failure without a
// reason from the server also opens a dialog (specification 8).
import type { ReactNode } from 'react'
import { mayRetryHelp, findProblemCode } from '../api/failure.ts'
import { ACT_FAILURE_TEXT } from '../text/act-failure-text.ts'
import { FAILURE_TEXT } from '../text/failure-text.ts'
import { SHELL_TEXT } from '../text/shell-text.ts'
import { Outcome } from '../ui/layout/action-bar.tsx'
import { Banner } from '../ui/status/banner.tsx'
import { Dotted } from '../ui/typography/dotted.tsx'
import { Text } from '../ui/typography/text.tsx'
import { findReference, toErrorSentence, useIsSignalMissing } from './failure-notice.tsx'
import { retryAndAllowDialog, UnexplainedFailureDialog } from './look-up.tsx'
import { RetryButton } from './retry-button.tsx'

export function ActFailure({ error }: { error: unknown }) {
  const isSignalMissing = useIsSignalMissing(error)
  return (
    <>
      <Outcome>
        <Banner kind="warn" isLive>
          {isSignalMissing ? SHELL_TEXT.noSignal : <FailureSentences error={error} />}
        </Banner>
      </Outcome>
      <UnexplainedFailureDialog error={error} />
    </>
  )
}

function FailureSentences({ error }: { error: unknown }) {
  const reason =
    findProblemCode(error) === 'REGISTRY_UNAVAILABLE'
      ? ACT_FAILURE_TEXT.registrySilent
      : toErrorSentence(error)
  const reference = findReference(error)
  return (
    <Dotted>
      {[
        <Text as="span" key="reason">
          <strong>{ACT_FAILURE_TEXT.notYet}</strong> {reason}
        </Text>,
        ACT_FAILURE_TEXT.kept,
        ...(reference ? [FAILURE_TEXT.reference(reference)] : []),
      ]}
    </Dotted>
  )
}

type ActProps = { error: unknown; onRetry: () => void; children: ReactNode }

/** `children` is the action's button. */
export function ActOrRetry({ error, onRetry, children }: ActProps) {
  if (error === null || !mayRetryHelp(error)) return children
  return <RetryButton kind="primary" onPress={() => retryAndAllowDialog(onRetry)} />
}
