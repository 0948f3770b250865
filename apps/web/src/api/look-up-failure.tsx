// A look-up that failed, in its place on the screen: it can be tried again there, and an exception is told in a dialog as well
// (specification 8).
import { useEffect } from 'react'
import { FailureNotice } from './failure-notice.tsx'
import { allowFailureDialog, showFailure } from './failure-dialog-state.ts'
import { isSaidByServer } from './failure.ts'

/** For a screen that has words of its own in the place of the look-up; what it gives is for its own button. */
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
