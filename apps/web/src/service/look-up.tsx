// Shows a look-up that is loading as a skeleton, and one that has failed as a banner with a retry button. A failure without a reason from
// the server also opens a dialog (specification 8).
import { type Query, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { PART_NOT_LOADED } from '@border-pass/domain/wording/pass-wording'
import { isServerReason, mayRetryHelp } from '../api/failure.ts'
import { FAILURE_TEXT } from '../text/failure-text.ts'
import { RECORDS_TEXT } from '../text/look-ups-text.ts'
import { AlertDialog } from '../ui/dialogs/answered-dialogs.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Banner } from '../ui/status/banner.tsx'
import { Skeleton } from '../ui/status/skeleton.tsx'
import { useWait } from '../ui/use-wait.ts'
import { FailureNotice, FailureWords } from './failure-notice.tsx'
import { RetryButton } from './retry-button.tsx'

type FailureProps = {
  error: unknown
  /** Absent if the action bar has the retry button. */
  onRetry?: (() => void) | undefined
  children?: ReactNode
}

export function LookUpFailure({ error, onRetry, children }: FailureProps) {
  return (
    <>
      <FailureNotice
        kind={isServerReason(error) ? 'warn' : 'bad'}
        error={error}
        {...(onRetry && { onRetry: () => retryAndAllowDialog(onRetry) })}
      >
        {children}
      </FailureNotice>
      <UnexplainedFailureDialog error={error} />
    </>
  )
}

export function retryAndAllowDialog(retry: () => void) {
  allowFailureDialog()
  retry()
}

type DialogProps = {
  error: unknown
  onClose: () => void
  onRetry?: () => void
  children?: ReactNode
}

export function FailureDialog({ error, onClose, onRetry, children }: DialogProps) {
  const mayRetry = onRetry && mayRetryHelp(error)
  return (
    <AlertDialog onClose={onClose} act={mayRetry && <RetryButton kind="primary" onPress={onRetry} />}>
      <Banner kind={isServerReason(error) ? 'warn' : 'bad'}>
        <FailureWords error={error} />
        {children}
      </Banner>
    </AlertDialog>
  )
}

/** At most one dialog opens after each navigation or press, however many look-ups fail in the background. */
let isDialogAllowed = true

export function allowFailureDialog() {
  isDialogAllowed = true
}

/** A failure with a reason from the server is shown in the banner only, and no dialog opens over another. */
export function UnexplainedFailureDialog({ error }: { error: unknown }) {
  const [shown, setShown] = useState<unknown>(null)
  useEffect(() => {
    const openDialog = () => {
      if (!isDialogAllowed || isServerReason(error) || document.querySelector('dialog[open]')) return
      isDialogAllowed = false
      setShown(error)
    }
    // The dialog that waited for the answer closes first.
    const timer = setTimeout(openDialog)
    return () => clearTimeout(timer)
  }, [error])
  return shown !== null && <FailureDialog error={shown} onClose={() => setShown(null)} />
}

type WaitingProps = {
  /** The heights of the skeleton's lines, in pixels. */
  lines: readonly number[]
  /** The name of the registry's records that the screen needs. */
  records?: string | undefined
  onRetry: () => void
}

const EMPTY_QUERIES = { type: 'active', predicate: ({ state }: Query) => state.data === undefined } as const

/** Shows a skeleton at once, the name of the records after a second, and a retry button after ten seconds. */
export function Waiting({ onRetry, ...props }: WaitingProps) {
  const client = useQueryClient()
  const [tries, setTries] = useState(0)
  const retry = () => {
    setTries(tries + 1)
    // A refetch would join the call that is still running, so that call is cancelled first.
    void client.cancelQueries(EMPTY_QUERIES)
    onRetry()
    void client.refetchQueries(EMPTY_QUERIES)
  }
  return <SingleWait key={tries} {...props} onRetry={retry} />
}

function SingleWait({ lines, records, onRetry }: WaitingProps) {
  const wait = useWait()
  const isSlow = wait === 'slow' || wait === 'long'
  return (
    <Stack>
      {wait === 'long' && (
        <Banner kind="info" isLive actions={<RetryButton onPress={onRetry} />}>
          {FAILURE_TEXT.timeout}
        </Banner>
      )}
      <Skeleton lines={lines} text={isSlow && records ? RECORDS_TEXT.waiting(records) : null} />
    </Stack>
  )
}

export function Pending({ error, ...waiting }: WaitingProps & { error: unknown }) {
  return error === null ? <Waiting {...waiting} /> : <LookUpFailure error={error} onRetry={waiting.onRetry} />
}

/** For data that may change elsewhere. The old data stays on the screen during the refetch. */
export const ALWAYS_REFETCH = { staleTime: 0, refetchOnWindowFocus: true, refetchOnReconnect: true } as const

/** Replaces one part of an answer; the other parts are shown (D22). */
export function PartNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner kind="warn" isLive actions={<RetryButton onPress={onRetry} />}>
      {PART_NOT_LOADED}
    </Banner>
  )
}
