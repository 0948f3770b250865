// A failure as a dialog: a warning if the server gave a reason, else an error (specification 8, Cancel or lookup failure).
import { useSyncExternalStore } from 'react'
import { Banner } from '../ui/status/banner.tsx'
import { createStore } from '../ui/create-store.ts'
import { AlertDialog } from '../ui/dialogs/answered-dialogs.tsx'
import { isSaidByServer } from './failure.ts'
import { FailureWords } from './failure-notice.tsx'

export function FailureDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  return (
    <AlertDialog onClose={onClose}>
      <Banner kind={isSaidByServer(error) ? 'warn' : 'bad'}>
        <FailureWords error={error} />
      </Banner>
    </AlertDialog>
  )
}

/** Rendered once; shows the look-up failures of all screens. */
export function LookUpFailureDialog() {
  const error = useSyncExternalStore(failure.subscribe, shownFailure)
  return error === null ? null : <FailureDialog error={error} onClose={closeFailure} />
}

// The look-up failure that the error dialog shows (specification 8): at most one after each navigation or button press, however many
// background refetches fail.

const failure = createStore<unknown>(null)
let isDialogAllowed = true

export const shownFailure = failure.get

/** Call on navigation and on a button press: the next failure may open the dialog. */
export function allowFailureDialog() {
  isDialogAllowed = true
  if (failure.get() !== null) closeFailure()
}

/** A problem from the server is shown in its banner only, and no dialog opens over another. */
export function showFailure(error: unknown) {
  if (!isDialogAllowed || isSaidByServer(error) || document.querySelector('dialog[open]') !== null) return
  isDialogAllowed = false
  failure.set(error)
}

export function closeFailure() {
  failure.set(null)
}
