// What becomes of the draft on this page when the server holds another state of it (decision 48).
import { isSame } from './is-same.ts'
import { mergeDrafts } from './merge-drafts.ts'
import type { KeptDraft } from './local-draft.ts'

export type Meeting =
  | { readonly kind: 'merged'; readonly draft: KeptDraft; readonly isNewToServer: boolean }
  /** Nothing was filled in here, so nobody has to be told that it is gone. */
  | { readonly kind: 'begin-anew' }
  /** Saved or started over elsewhere. */
  | { readonly kind: 'deleted' }
  /** And another request has been begun there since. */
  | { readonly kind: 'replaced' }

type Meet = {
  /** The last state that both had. */
  readonly base: KeptDraft
  /** Whether the server ever held it. */
  readonly wasStored: boolean
  readonly mine: KeptDraft
  readonly theirs: KeptDraft | null
}

export function meetNewerDraft({ base, wasStored, mine, theirs }: Meet): Meeting {
  if (theirs === null) return mine.detail === null ? { kind: 'begin-anew' } : { kind: 'deleted' }
  // Each request has a key of its own, and two requests are not to be mixed.
  const isOtherRequest = wasStored && theirs.saveKey !== base.saveKey && theirs.saveKey !== mine.saveKey
  if (isOtherRequest && mine.detail !== null) return { kind: 'replaced' }
  const draft = isOtherRequest ? theirs : mergeDrafts({ base, mine, theirs })
  return { kind: 'merged', draft, isNewToServer: !isSame(draft, theirs) }
}
