// When an edit is abandoned, fields that are missing or invalid get back their values from before it (specification 4).
import { detailFaults } from './detail-faults.ts'
import type { DetailForm } from './detail-form.ts'
import type { Draft } from './draft.ts'
import { isFollowerComplete } from './follower-complete.ts'

function undoDetail(detail: DetailForm, before: DetailForm): DetailForm {
  const undone = detailFaults(detail).map(({ field }) => [field, before[field]] as const)
  return { ...detail, ...Object.fromEntries(undone) }
}

/** An added follower whose details are incomplete is removed, or restored as before the edit. */
export function undoUnfinished<D extends Draft>(draft: D, before: Draft): D {
  const { detail } = draft
  const followers = draft.followers.flatMap((follower) => {
    if (isFollowerComplete(follower)) return [follower]
    return before.followers.filter((earlier) => earlier.pid === follower.pid && isFollowerComplete(earlier))
  })
  if (detail === null || before.detail === null) return { ...draft, followers }
  const undone = { ...draft, followers, detail: undoDetail(detail, before.detail) }
  // Children were said to come along, and none is chosen.
  const lacksFollowers = followers.length === 0 && detail.bringsChildren === true
  if (!lacksFollowers) return undone
  const { bringsChildren } = before.detail
  return {
    ...undone,
    followers: before.followers.filter(isFollowerComplete),
    detail: { ...undone.detail, bringsChildren },
  }
}
