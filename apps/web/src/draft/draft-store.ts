// The one draft of the citizen who is signed in: fetched once a page, changed as they type, kept on the server (decision 11).
import { deleteDraft, getDraft } from '@border-pass/contract/draft-routes'
import type { RequestStep } from '@border-pass/domain/request/draft'
import { call, send } from '../api/call.ts'
import { problemCode } from '../api/failure.ts'
import { askQuietly, endSession, subscribeToSession } from '../session/session-store.ts'
import { draftKeeper, isOthersByNow, noteDraftOwner, signedInCitizen } from './draft-sending.ts'
import { becomeDraft, currentDraftState } from './draft-state.ts'
import { draftFromWire } from './draft-wire.ts'
import { newDraft } from './kept-draft.ts'
import type { KeptDraft } from './kept-draft.ts'

export async function loadDraft(): Promise<void> {
  const { kind } = currentDraftState()
  if (kind === 'loading' || kind === 'ready') return
  becomeDraft({ kind: 'loading' })
  try {
    const kept = await call(getDraft, {})
    // Typed by who has signed in beside this page: there it is shown, not here.
    if (kept?.pid !== undefined && kept.pid !== signedInCitizen()) return askQuietly()
    noteDraftOwner()
    becomeDraft({ kind: 'ready', draft: kept ? draftFromWire(kept) : newDraft(), isTakenUp: false })
  } catch (error) {
    if (problemCode(error) === 'SIGNED_OUT') endSession()
    becomeDraft({ kind: 'failed', error })
  }
}

/** The citizen who could not be asked before may be there now. */
subscribeToSession(() => {
  if (currentDraftState().kind === 'failed' && signedInCitizen() !== null) void loadDraft()
})

export function changeDraft(change: (draft: KeptDraft) => KeptDraft) {
  const state = currentDraftState()
  if (state.kind !== 'ready') return
  const draft = change(state.draft)
  if (draft === state.draft) return
  becomeDraft({ ...state, draft })
  draftKeeper.keep(draft)
}

/** The citizen stands on this step now. */
export function enterStep(step: RequestStep) {
  changeDraft((draft) => (draft.step === step ? draft : { ...draft, step }))
  const state = currentDraftState()
  if (state.kind === 'ready' && !state.isTakenUp) becomeDraft({ ...state, isTakenUp: true })
}

/** Nothing may reach the server behind a save, which forgets the draft there: it would come back. */
export async function restDraft(): Promise<void> {
  await draftKeeper.drop()
}

/** The save has failed. */
export function keepAfterAll() {
  const state = currentDraftState()
  if (state.kind === 'ready') draftKeeper.keep(state.draft)
}

function beginAnew() {
  becomeDraft({ kind: 'ready', draft: newDraft(), isTakenUp: true })
}

/** The server forgets it with the save, but one whose answer was lost may have been kept again since. */
export function forgetSavedDraft() {
  beginAnew()
  send(deleteDraft, {}).catch(() => undefined)
}

export async function discardDraft(): Promise<void> {
  await draftKeeper.drop()
  if (await isOthersByNow()) return
  await send(deleteDraft, {})
  beginAnew()
}
