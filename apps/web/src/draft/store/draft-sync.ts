// The draft on its way to the server: as it is typed, when the page is left, and when its citizen is back (decisions 11 and 48).
import * as z from 'zod/mini'
import { putDraft, StoredDraft } from '@border-pass/contract/draft-routes'
import { send } from '../../api/call.ts'
import { failureOf } from '../../api/failure.ts'
import {
  askQuietly,
  askSession,
  currentSession,
  endSession,
  subscribeToSession,
} from '../../session/session-store.ts'
import { createDraftKeeper } from './draft-uploader.ts'
import type { Sending } from './draft-uploader.ts'
import { createDraftRevisions } from './draft-revisions.ts'
import { becomeDraft, currentDraftState } from './draft-state.ts'
import { draftFromWire, draftToWire } from './draft-wire.ts'
import { drawKey, newDraft } from './local-draft.ts'
import type { KeptDraft } from './local-draft.ts'
import { meetNewerDraft } from './reconcile-drafts.ts'

export const revisions = createDraftRevisions({ revision: null, draft: newDraft() })

/** A page that outlives a session must not send one citizen's draft in the name of the next. */
let owner: string | null = null

/** A save was sent and not answered: where the draft is gone, that save may be the reason. */
let mayBeSaved = false

export function signedInCitizen(): string | null {
  return currentSession().answer?.userInfo?.pid ?? null
}

/** The draft that was fetched just now is the draft of who is signed in. */
export function noteDraftOwner() {
  owner = signedInCitizen()
}

export function noteSaveAnswer({ isLost }: { isLost: boolean }) {
  mayBeSaved = isLost
}

/** Asked before a draft is thrown away: under another citizen's cookie it would be theirs. */
export async function isOthersByNow(): Promise<boolean> {
  const { userInfo } = await askSession()
  return userInfo !== null && userInfo.pid !== owner
}

async function sendDraft(draft: KeptDraft, { isLast }: Sending): Promise<void> {
  if (owner === null) return
  const nextRevision = drawKey()
  const revision = [...revisions.begin({ revision: nextRevision, draft })]
  try {
    const body = { ...draftToWire(draft, owner), revision, nextRevision }
    await send(putDraft, { body, keepalive: isLast })
    revisions.arrived(nextRevision)
  } catch (error) {
    const failure = failureOf(error)
    if (failure?.kind !== 'problem') throw error
    const { code, status, draft: newer = null } = failure.problem
    if (status < 500) revisions.refused(nextRevision)
    if (code === 'SIGNED_OUT') endSession()
    if (code === 'NOT_YOURS') askQuietly()
    if (code !== 'DRAFT_CHANGED') throw error
    meetNewer(z.parse(z.nullable(StoredDraft), newer))
  }
}

/** The server holds another state than the last one that this page knows of. */
export function meetNewer(newer: StoredDraft | null) {
  const state = currentDraftState()
  if (state.kind !== 'ready') return
  const theirs = newer && draftFromWire(newer)
  const wasStored = revisions.confirmed().revision !== null
  const base = revisions.commonWith(newer?.revision ?? null)
  if (theirs === null && mayBeSaved) return
  const meeting = meetNewerDraft({ base, wasStored, mine: state.draft, theirs })
  switch (meeting.kind) {
    case 'merged':
      revisions.reset({ revision: newer?.revision ?? null, draft: theirs ?? base })
      becomeDraft({ ...state, draft: meeting.draft })
      if (meeting.isNewToServer) draftKeeper.keep(meeting.draft)
      return
    case 'begin-anew':
      return becomeNewDraft({ ...newDraft(), step: state.draft.step, selection: state.draft.selection })
    case 'deleted':
    case 'replaced':
      return becomeDraft({ ...state, elsewhere: meeting.kind })
  }
}

/** A draft of which the server knows nothing yet. */
export function becomeNewDraft(draft: KeptDraft) {
  mayBeSaved = false
  revisions.reset({ revision: null, draft: newDraft() })
  becomeDraft({ kind: 'ready', draft, isTakenUp: true })
}

function maySend(): boolean {
  const state = currentDraftState()
  const isUndecided = state.kind === 'ready' && state.elsewhere !== undefined
  return owner !== null && signedInCitizen() === owner && !isUndecided
}

export const draftKeeper = createDraftKeeper<KeptDraft>({
  send: sendDraft,
  maySend,
  pauseMs: 600,
  pauseAfterFailureMs: 5000,
})

/** A phone that closes a webview says so by one of these two, if at all. */
function sendWhatIsLeft() {
  draftKeeper.flush({ isLast: true })
}

addEventListener('pagehide', sendWhatIsLeft)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendWhatIsLeft()
})
subscribeToSession(() => draftKeeper.flush())
