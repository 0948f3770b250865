// Reports a failed call in a banner. The frame reports a missing signal; the banner then only says that this part needs the internet.
import type { ReactNode } from 'react'
import { findFailure, isWithoutAnswer, mayRetryHelp } from '../api/failure.ts'
import { FAILURE_TEXT } from '../text/failure-text.ts'
import { SHELL_TEXT } from '../text/shell-text.ts'
import { Banner } from '../ui/status/banner.tsx'
import { Text } from '../ui/typography/text.tsx'
import { isOnline, useIsOnline } from '../ui/use-window.ts'
import { RetryButton } from './retry-button.tsx'

type FailureNoticeProps = {
  error: unknown
  kind?: 'bad' | 'warn'
  onRetry?: () => void
  /** Tells which functions still work. */
  children?: ReactNode
}

export function FailureNotice({ error, kind = 'bad', onRetry, children }: FailureNoticeProps) {
  const isSignalMissing = useIsSignalMissing(error)
  return (
    <Banner
      kind={isSignalMissing ? 'info' : kind}
      isLive
      actions={onRetry && mayRetryHelp(error) && <RetryButton onPress={onRetry} />}
    >
      {isSignalMissing ? <Text>{FAILURE_TEXT.needsSignal}</Text> : <FailureWords error={error} />}
      {children}
    </Banner>
  )
}

/** Whether a call failed only because there is no network at all. */
export function useIsSignalMissing(error: unknown): boolean {
  return !useIsOnline() && isWithoutAnswer(error)
}

export function FailureWords({ error }: { error: unknown }) {
  return (
    <>
      <Text>{toErrorSentence(error)}</Text>
      <FailureReference error={error} />
    </>
  )
}

export function FailureReference({ error }: { error: unknown }) {
  const reference = findReference(error)
  return reference && <p>{FAILURE_TEXT.reference(reference)}</p>
}

const REFERENCE_LENGTH = 8

/** Long enough to find the call in the log. */
export const shortenReference = (requestId: string) => requestId.slice(0, REFERENCE_LENGTH)

export function toErrorSentence(error: unknown): string {
  const failure = findFailure(error)
  switch (failure?.kind) {
    case 'problem':
      return failure.problem.info || FAILURE_TEXT.broken
    case 'unreachable':
    case 'timeout':
      return isOnline() ? FAILURE_TEXT[failure.kind] : SHELL_TEXT.noSignal
    case 'unreadable':
      return failure.info ?? FAILURE_TEXT.broken
    case undefined:
      return FAILURE_TEXT.broken
  }
}

/** null if the server did not answer. */
export function findReference(error: unknown): string | null {
  const failure = findFailure(error)
  if (failure?.kind === 'problem') return shortenReference(failure.problem.requestId)
  if (failure?.kind === 'unreadable') return failure.reference && shortenReference(failure.reference)
  return null
}
