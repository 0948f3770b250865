// What a look-up shows while it waits and when it has failed: a banner with a retry button; an exception opens a dialog too
// (specification 8).
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PART_NOT_LOADED } from '@border-pass/domain/wording/pass-wording'
import { isSaidByServer } from '../api/failure.ts'
import { FAILURE_TEXT } from '../text/failure-text.ts'
import { RECORDS_TEXT } from '../text/look-ups-text.ts'
import { AlertDialog } from '../ui/dialogs/answered-dialogs.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Banner } from '../ui/status/banner.tsx'
import { Skeleton } from '../ui/status/skeleton.tsx'
import { useWait } from '../ui/use-wait.ts'
import { FailureNotice, FailureWords, RetryButton } from './failure-notice.tsx'

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

/** A failure as a dialog: a warning if the server gave a reason, else an error (specification 8, Cancel or lookup failure). */
export function FailureDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  return (
    <AlertDialog onClose={onClose}>
      <Banner kind={isSaidByServer(error) ? 'warn' : 'bad'}>
        <FailureWords error={error} />
      </Banner>
    </AlertDialog>
  )
}

/** At most one is shown after each navigation or button press, however many look-ups fail in the background. */
let isDialogAllowed = true

/** Called on navigation and on a button press. */
export function allowFailureDialog() {
  isDialogAllowed = true
}

/** Opens beside the banner of a failed look-up. What the server says stands in the banner only, and no dialog opens over another. */
export function LookUpFailureDialog({ error }: { error: unknown }) {
  const [shown, setShown] = useState<unknown>(null)
  useEffect(() => {
    const open = () => {
      if (!isDialogAllowed || isSaidByServer(error) || document.querySelector('dialog[open]')) return
      isDialogAllowed = false
      setShown(error)
    }
    // When the dialog before it, which waited for the answer, has closed.
    const timer = setTimeout(open)
    return () => clearTimeout(timer)
  }, [error])
  return shown !== null && <FailureDialog error={shown} onClose={() => setShown(null)} />
}

type WaitingProps = {
  lines: readonly number[]
  /** Which of the registry's records the screen needs. */
  records?: string | undefined
  onRetry: () => void
}

const IS_EMPTY = { type: 'active', predicate: ({ state }: Query) => state.data === undefined } as const

/** Shows a skeleton at once, after a second what it waits for, and after ten seconds a notice with a retry button. */
export function Waiting({ onRetry, ...props }: WaitingProps) {
  const client = useQueryClient()
  const [tries, setTries] = useState(0)
  const retry = () => {
    setTries(tries + 1)
    // Without this, a refetch gives back the call that is still running.
    void client.cancelQueries(IS_EMPTY)
    onRetry()
    void client.refetchQueries(IS_EMPTY)
  }
  return <OneWait key={tries} {...props} onRetry={retry} />
}

function OneWait({ lines, records, onRetry }: WaitingProps) {
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
