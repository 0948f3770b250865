// What a look-up shows while it waits and when it has failed: a banner with a retry button; an exception opens a dialog too
// (specification 8).
import { FAILURE_TEXT } from '../text/failure-text.ts'
import { RECORDS_TEXT } from '../text/look-ups-text.ts'
import { Banner } from '../ui/status/banner.tsx'
import { Skeleton } from '../ui/status/skeleton.tsx'
import { Stack } from '../ui/layout/screen-layout.tsx'
import { FailureNotice, RetryButton } from './failure-notice.tsx'
import { allowFailureDialog, LookUpFailureDialog } from './failure-dialog.tsx'
import { useWait } from '../ui/use-wait.ts'
import { isSaidByServer } from './failure.ts'
import { PART_NOT_LOADED } from '@border-pass/domain/wording/pass-wording'

export function LookUpFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <>
      <FailureNotice
        kind={isSaidByServer(error) ? 'warn' : 'bad'}
        error={error}
        onRetry={() => askAgain(onRetry)}
      />
      <LookUpFailureDialog error={error} />
    </>
  )
}

/** On a press of the retry button. */
export function askAgain(ask: () => void) {
  allowFailureDialog()
  ask()
}

type WaitingProps = {
  lines: readonly number[]
  /** Which of the registry's records the screen needs. */
  records?: string | undefined
  onRetry: () => void
}

/** Shows a skeleton at once, after a second what it waits for, and after ten seconds a notice with a retry button. */
export function Waiting({ lines, records, onRetry }: WaitingProps) {
  const wait = useWait()
  const isSlow = wait === 'slow' || wait === 'long'
  return (
    <Stack>
      {wait === 'long' && (
        <Banner kind="info" isLive actions={<RetryButton onPress={onRetry} />}>
          {FAILURE_TEXT.timeout}
        </Banner>
      )}
      <Skeleton lines={lines} told={isSlow && records ? RECORDS_TEXT.waiting(records) : null} />
    </Stack>
  )
}

/** In place of what is still to come: how long it takes, or why it has not come. */
export function Pending({ error, ...waiting }: WaitingProps & { error: unknown }) {
  return error === null ? <Waiting {...waiting} /> : <LookUpFailure error={error} onRetry={waiting.onRetry} />
}

// For data that may change elsewhere: refetched when its screen opens, regains focus or is online again. The old data stays shown
// meanwhile.

export const ALWAYS_REFETCH = { staleTime: 0, refetchOnWindowFocus: true, refetchOnReconnect: true } as const

/** Stands in place of what a failed look-up would have shown, where the answer has come without it (D22). */
export function PartNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner kind="warn" isLive actions={<RetryButton onPress={onRetry} />}>
      {PART_NOT_LOADED}
    </Banner>
  )
}
