// The draft on its way to the server: as it is typed, when the page is left, and when its citizen is back (decision 11).
import { putDraft } from '@border-pass/contract/draft-routes'
import { send } from '../api/call.ts'
import { problemCode } from '../api/failure.ts'
import {
  askQuietly,
  askSession,
  currentSession,
  endSession,
  subscribeToSession,
} from '../session/session-store.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import type { Sending } from './draft-keeper.ts'
import { draftToWire } from './draft-wire.ts'
import type { KeptDraft } from './kept-draft.ts'

/** A page that outlives a session must not send one citizen's draft in the name of the next. */
let owner: string | null = null

export function signedInCitizen(): string | null {
  return currentSession().answer?.userInfo?.pid ?? null
}

/** The draft that was fetched just now is the draft of who is signed in. */
export function noteDraftOwner() {
  owner = signedInCitizen()
}

/** Asked before a draft is thrown away: under another citizen's cookie it would be theirs. */
export async function isOthersByNow(): Promise<boolean> {
  const { userInfo } = await askSession()
  return userInfo !== null && userInfo.pid !== owner
}

async function sendDraft(draft: KeptDraft, { isLast }: Sending): Promise<void> {
  if (owner === null) return
  try {
    await send(putDraft, { body: draftToWire(draft, owner), keepalive: isLast })
  } catch (error) {
    const code = problemCode(error)
    if (code === 'SIGNED_OUT') endSession()
    if (code === 'NOT_YOURS') askQuietly()
    throw error
  }
}

export const draftKeeper = createDraftKeeper<KeptDraft>({
  send: sendDraft,
  maySend: () => owner !== null && signedInCitizen() === owner,
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
