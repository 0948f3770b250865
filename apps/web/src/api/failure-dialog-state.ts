// The look-up failure that the error dialog shows (specification 8): at most one after each navigation or button press, however many
// background refetches fail.
import { isSaidByServer } from './failure.ts'

let failure: unknown = null
let isDialogAllowed = true
const listeners = new Set<() => void>()

function change(next: unknown) {
  failure = next
  for (const listener of listeners) listener()
}

export function subscribeToFailure(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function shownFailure(): unknown {
  return failure
}

/** Call on navigation and on a button press: the next failure may open the dialog. */
export function allowFailureDialog() {
  isDialogAllowed = true
  if (failure !== null) change(null)
}

/** A problem from the server is shown in its banner only, and no dialog opens over another. */
export function showFailure(error: unknown) {
  if (!isDialogAllowed || isSaidByServer(error) || document.querySelector('dialog[open]') !== null) return
  isDialogAllowed = false
  change(error)
}

export function closeFailure() {
  change(null)
}
