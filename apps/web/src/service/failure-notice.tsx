import { findReference, sentenceOfError, isWithoutAnswer, mayRetryHelp } from '../api/failure.ts'
import { FAILURE_TEXT } from '../text/failure-text.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Banner } from '../ui/status/banner.tsx'
import { Text } from '../ui/typography/text.tsx'
import { useIsOnline } from '../ui/use-window.ts'
// A failed call as a banner: a sentence, a retry button, a short reference. The frame alone reports a missing signal.

type FailureNoticeProps = { error: unknown; kind?: 'bad' | 'warn'; onRetry?: () => void }

export function FailureNotice({ error, kind = 'bad', onRetry }: FailureNoticeProps) {
  const isSignalMissing = !useIsOnline() && isWithoutAnswer(error)
  return (
    <Banner
      kind={isSignalMissing ? 'info' : kind}
      isLive
      actions={onRetry && mayRetryHelp(error) && <RetryButton onPress={onRetry} />}
    >
      {isSignalMissing ? <Text>{FAILURE_TEXT.needsSignal}</Text> : <FailureWords error={error} />}
    </Banner>
  )
}

export function FailureWords({ error }: { error: unknown }) {
  return (
    <>
      <Text>{sentenceOfError(error)}</Text>
      <FailureReference error={error} />
    </>
  )
}

export function FailureReference({ error }: { error: unknown }) {
  const reference = findReference(error)
  return reference && <p>{FAILURE_TEXT.reference(reference)}</p>
}

export function RetryButton({ onPress, isBusy = false }: { onPress: () => void; isBusy?: boolean }) {
  return (
    <Button onPress={onPress} busyText={isBusy ? FAILURE_TEXT.connecting : null}>
      {FAILURE_TEXT.retry}
    </Button>
  )
}
