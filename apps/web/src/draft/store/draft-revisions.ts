// Which states of the draft the server may hold (decision 48).
//
// `confirmed` is the last state that the server is known to have held: what was read from it, or written and answered. After it
// come the writes of this page that have no answer yet, oldest first: each may or may not have arrived. A write names all of
// them as the revision that it stands on, so that nothing typed is lost where an answer is, or where the page is closed while a
// write is on its way. Whatever else the server then holds was written elsewhere.
import type { KeptDraft } from './local-draft.ts'

/** null: there is no draft at the server. */
export type KnownState = { readonly revision: string | null; readonly draft: KeptDraft }

export type DraftRevisions = {
  reset: (confirmed: KnownState) => void
  /** Names a write, and what it stands on. */
  begin: (write: { readonly revision: string; readonly draft: KeptDraft }) => readonly (string | null)[]
  arrived: (revision: string) => void
  refused: (revision: string) => void
  /** The state that the server and this page had in common, where the server now holds this revision. */
  commonWith: (revision: string | null) => KeptDraft
  confirmed: () => KnownState
  isSettled: () => boolean
}

/** The contract takes sixteen names. */
const MOST_UNANSWERED = 15

export function createDraftRevisions(start: KnownState): DraftRevisions {
  let confirmed = start
  let unanswered: readonly KnownState[] = []

  return {
    reset(state) {
      confirmed = state
      unanswered = []
    },
    begin(write) {
      const seen = [confirmed, ...unanswered].map(({ revision }) => revision)
      unanswered = [...unanswered, write].slice(-MOST_UNANSWERED)
      return seen
    },
    arrived(arrived) {
      const index = unanswered.findIndex(({ revision }) => revision === arrived)
      // One that was sent after it has been answered already.
      if (index === -1) return
      confirmed = unanswered[index] ?? confirmed
      unanswered = unanswered.slice(index + 1)
    },
    refused(refused) {
      unanswered = unanswered.filter(({ revision }) => revision !== refused)
    },
    commonWith(held) {
      return ([confirmed, ...unanswered].find(({ revision }) => revision === held) ?? confirmed).draft
    },
    confirmed: () => confirmed,
    isSettled: () => unanswered.length === 0,
  }
}
