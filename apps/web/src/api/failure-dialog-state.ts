// The failure of a look-up that the error dialog tells (specification 8): one at a time, and once for each thing that the
// citizen asks for, however often it fails in the background.
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

/** The citizen has opened a screen or pressed a button: they wait for what comes of it. */
export function allowFailureDialog() {
  isDialogAllowed = true
  if (failure !== null) change(null)
}

/** What the server says needs no dialog, and over a dialog none is laid: each stands in its place. */
export function showFailure(error: unknown) {
  if (!isDialogAllowed || isSaidByServer(error) || document.querySelector('dialog[open]') !== null) return
  isDialogAllowed = false
  change(error)
}

export function closeFailure() {
  change(null)
}
