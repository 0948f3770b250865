// A failed look-up as a banner with a retry button; an exception opens a dialog too (specification 8).
import { useEffect } from 'react'
import { FailureNotice } from './failure-notice.tsx'
import { allowFailureDialog, showFailure } from './failure-dialog-state.ts'
import { isSaidByServer } from './failure.ts'

/** For a screen that shows its own text instead of the banner; returns the handler of its retry button. */
export function useLookUpFailure(error: unknown, onRetry: () => void) {
  useEffect(() => showFailure(error), [error])
  return () => {
    allowFailureDialog()
    onRetry()
  }
}

export function LookUpFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const retry = useLookUpFailure(error, onRetry)
  return <FailureNotice kind={isSaidByServer(error) ? 'warn' : 'bad'} error={error} onRetry={retry} />
}
