// When an edit is abandoned, fields that are missing or invalid get back their values from before it (specification 4).
import { detailFaults } from './detail-faults.ts'
import { findSelection } from './draft-selection.ts'
import type { Draft } from './draft.ts'
import { isFollowerComplete } from './follower-faults.ts'
import type { FlowFacts } from './request-flow.ts'

export function undoUnfinished<D extends Draft>(draft: D, before: Draft, facts: FlowFacts | null): D {
  if (draft.detail === null) return draft
  return { ...draft, followers: undoFollowers(draft, before), detail: undoDetail(draft, before, facts) }
}

/** An added follower whose details are incomplete is removed, or restored as before the edit; so are all when none is left. */
function undoFollowers(draft: Draft, before: Draft): Draft['followers'] {
  const completeBefore = before.followers.filter(isFollowerComplete)
  const followers = draft.followers.flatMap((follower) =>
    isFollowerComplete(follower) ? [follower] : completeBefore.filter(({ pid }) => pid === follower.pid),
  )
  return followers.length > 0 ? followers : completeBefore
}

function undoDetail(draft: Draft, { detail: before }: Draft, facts: FlowFacts | null): Draft['detail'] {
  const { detail } = draft
  const selection = findSelection(draft.selection)
  if (detail === null || before === null || selection === null || facts === null) return detail
  const faults = detailFaults(detail, { ...facts, office: selection.office })
  const undone = faults.map(({ field }) => [field, before[field]] as const)
  return { ...detail, ...Object.fromEntries(undone) }
}
