// The draft for a screen behind the gate, and the one way to change it.
import { useSyncExternalStore } from 'react'
import { currentDraftState, subscribeToDraft } from './draft-state.ts'
import { changeDraft } from './draft-store.ts'

export function useDraftState() {
  return useSyncExternalStore(subscribeToDraft, currentDraftState)
}

/** Only inside a RequestStepGate, which waits for the draft. */
export function useDraft() {
  const state = useDraftState()
  if (state.kind !== 'ready') throw new Error('A step of a request was shown before its draft was there')
  return { draft: state.draft, change: changeDraft }
}
