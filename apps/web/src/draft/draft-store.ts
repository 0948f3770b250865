// The one draft of the citizen who is signed in: fetched once a page, changed as they type, kept on the server (decision 11).
import { deleteDraft, getDraft, putDraft } from '@border-pass/contract/draft-routes'
import type { RequestStep } from '@border-pass/domain/request/draft'
import { call, send } from '../api/call.ts'
import { problemCode } from '../api/failure.ts'
import { currentSession, endSession, subscribeToSession } from '../session/session-store.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import type { Sending } from './draft-keeper.ts'
import { draftFromWire, draftToWire } from './draft-wire.ts'
import { newDraft } from './kept-draft.ts'
import type { KeptDraft } from './kept-draft.ts'

export type DraftState =
  | { readonly kind: 'unknown' | 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | {
      readonly kind: 'ready'
      readonly draft: KeptDraft
      /** Whether a step has been entered since the page was opened. */
      readonly isTakenUp: boolean
    }

let state: DraftState = { kind: 'unknown' }
/** A page that outlives a session must not send one citizen's draft in the name of the next. */
let owner: string | null = null
const listeners = new Set<() => void>()

function become(next: DraftState) {
  state = next
  for (const listener of listeners) listener()
}

function signedIn(): string | null {
  return currentSession().answer?.userInfo?.pid ?? null
}

const keeper = createDraftKeeper<KeptDraft>({
  send: sendDraft,
  maySend: () => owner !== null && signedIn() === owner,
  pauseMs: 600,
  pauseAfterFailureMs: 5000,
})

async function sendDraft(draft: KeptDraft, { isLast }: Sending): Promise<void> {
  try {
    await send(putDraft, { body: draftToWire(draft), keepalive: isLast })
  } catch (error) {
    if (problemCode(error) === 'SIGNED_OUT') endSession()
    throw error
  }
}

export function subscribeToDraft(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentDraftState(): DraftState {
  return state
}

export async function loadDraft(): Promise<void> {
  if (state.kind === 'loading' || state.kind === 'ready') return
  become({ kind: 'loading' })
  try {
    const kept = await call(getDraft, {})
    owner = signedIn()
    become({ kind: 'ready', draft: kept ? draftFromWire(kept) : newDraft(), isTakenUp: false })
  } catch (error) {
    if (problemCode(error) === 'SIGNED_OUT') endSession()
    become({ kind: 'failed', error })
  }
}

export function changeDraft(change: (draft: KeptDraft) => KeptDraft) {
  if (state.kind !== 'ready') return
  const draft = change(state.draft)
  if (draft === state.draft) return
  become({ ...state, draft })
  keeper.keep(draft)
}

/** The citizen stands on this step now. */
export function enterStep(step: RequestStep) {
  changeDraft((draft) => (draft.step === step ? draft : { ...draft, step }))
  if (state.kind === 'ready' && !state.isTakenUp) become({ ...state, isTakenUp: true })
}

export function flushDraft() {
  keeper.flush()
}

/** Nothing may reach the server behind a save, which forgets the draft there: it would come back. */
export async function restDraft(): Promise<void> {
  await keeper.drop()
}

/** The save has failed. */
export function keepAfterAll() {
  if (state.kind === 'ready') keeper.keep(state.draft)
}

/** The server forgets it with the save, but one whose answer was lost may have been kept again since. */
export function forgetSavedDraft() {
  discardDraft().catch(() => undefined)
}

export async function discardDraft(): Promise<void> {
  await keeper.drop()
  become({ kind: 'ready', draft: newDraft(), isTakenUp: true })
  await send(deleteDraft, {})
}

/** A phone that closes a webview says so by one of these two, if at all. */
function keepWhatIsLeft() {
  keeper.flush({ isLast: true })
}

addEventListener('pagehide', keepWhatIsLeft)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') keepWhatIsLeft()
})
/** The same citizen is back. */
subscribeToSession(() => {
  keeper.flush()
  if (state.kind === 'failed' && signedIn() !== null) void loadDraft()
})
