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
  return {
    ...draft,
    followers,
    detail: detail === null || before.detail === null ? detail : undoDetail(detail, before.detail),
  }
}
