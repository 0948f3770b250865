// What the page knows of the draft. Told at once to who listens: a field that is typed in cannot wait.
import type { KeptDraft } from './local-draft.ts'

export type DraftState =
  | { readonly kind: 'unknown' | 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | {
      readonly kind: 'ready'
      readonly draft: KeptDraft
      /** Whether a step has been entered since the page was opened. */
      readonly isTakenUp: boolean
      /** What happened to it on another page or phone; nothing is sent until the citizen has decided. */
      readonly elsewhere?: 'deleted' | 'replaced'
    }

export type ReadyDraft = Extract<DraftState, { kind: 'ready' }>

let state: DraftState = { kind: 'unknown' }
const listeners = new Set<() => void>()

export function becomeDraft(next: DraftState) {
  state = next
  for (const listener of listeners) listener()
}

export function subscribeToDraft(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentDraftState(): DraftState {
  return state
}
