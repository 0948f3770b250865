// What an edit leaves behind when it is left in the middle: whatever is not complete is again as it was before (specification 4).
import { detailFaults } from './detail-faults.ts'
import type { DetailForm } from './detail-form.ts'
import type { Draft } from './draft.ts'
import { isFollowerComplete } from './follower-complete.ts'

function undoDetail(detail: DetailForm, before: DetailForm): DetailForm {
  const undone = detailFaults(detail).map(({ field }) => [field, before[field]] as const)
  return { ...detail, ...Object.fromEntries(undone) }
}

/** A follower who was ticked and not told of in full is no longer ticked. */
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
