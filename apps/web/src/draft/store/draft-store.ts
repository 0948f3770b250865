// The one draft of the citizen who is signed in: fetched once a page, changed as they type, kept on the server (decision 11).
import { deleteDraft, getDraft } from '@border-pass/contract/draft-routes'
import type { RequestStep } from '@border-pass/domain/request/draft/draft'
import { call, send } from '../../api/call.ts'
import { problemCode } from '../../api/failure.ts'
import { askQuietly, endSession, subscribeToSession } from '../../session/session-store.ts'
import {
  becomeNewDraft,
  draftKeeper,
  isOthersByNow,
  meetNewer,
  noteDraftOwner,
  noteSaveAnswer,
  revisions,
  signedInCitizen,
} from './draft-sync.ts'
import { becomeDraft, currentDraftState } from './draft-state.ts'
import { draftFromWire } from './draft-wire.ts'
import { newDraft, withNewSaveKey } from './local-draft.ts'
import type { KeptDraft } from './local-draft.ts'

export async function loadDraft(): Promise<void> {
  const { kind } = currentDraftState()
  if (kind === 'loading' || kind === 'ready') return
  becomeDraft({ kind: 'loading' })
  try {
    const kept = await call(getDraft, {})
    // Typed by who has signed in beside this page: there it is shown, not here.
    if (kept?.pid !== undefined && kept.pid !== signedInCitizen()) return askQuietly()
    noteDraftOwner()
    noteSaveAnswer({ isLost: false })
    const draft = kept ? draftFromWire(kept) : newDraft()
    revisions.reset({ revision: kept?.revision ?? null, draft })
    becomeDraft({ kind: 'ready', draft, isTakenUp: false })
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

/** The draft stays as it is on the server while it is being saved, and goes with the save. */
export async function restDraft(): Promise<void> {
  await draftKeeper.drop()
}

/** The save has failed, or nobody knows. */
export function keepAfterAll({ isAnswerLost }: { isAnswerLost: boolean }) {
  noteSaveAnswer({ isLost: isAnswerLost })
  const state = currentDraftState()
  if (state.kind === 'ready') draftKeeper.keep(state.draft)
}

/** The server forgets it with the save. */
export function forgetSavedDraft() {
  becomeNewDraft(newDraft())
}

export async function discardDraft(): Promise<void> {
  await draftKeeper.drop()
  if (await isOthersByNow()) return
  await send(deleteDraft, {})
  becomeNewDraft(newDraft())
}

/** What stands on this page becomes a request of its own: the one before was saved or deleted. */
export function goOnAsNewRequest() {
  const state = currentDraftState()
  if (state.kind !== 'ready') return
  const draft = withNewSaveKey(state.draft)
  becomeNewDraft(draft)
  draftKeeper.keep(draft)
}

/** What stands on this page gives way to what is on the server. */
export function takeLatestDraft() {
  void draftKeeper.drop()
  becomeDraft({ kind: 'unknown' })
  void loadDraft()
}

/** Another tab or phone may have gone on meanwhile. */
async function lookAgain() {
  const before = revisions.confirmed()
  const isToBeAsked = () =>
    currentDraftState().kind === 'ready' && draftKeeper.isQuiet() && revisions.confirmed() === before
  if (!isToBeAsked()) return
  const newer = await call(getDraft, {})
  // What was sent while this was asked is the newer.
  if (isToBeAsked() && (newer?.revision ?? null) !== before.revision) meetNewer(newer)
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') lookAgain().catch(() => undefined)
})
