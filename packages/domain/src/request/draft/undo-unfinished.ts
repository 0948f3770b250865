// What an edit leaves behind when it is left in the middle: whatever is not complete is again as it was before (specification 4).
import { detailGaps } from './detail-gaps.ts'
import type { DetailForm } from './detail-form.ts'
import type { Draft } from './draft.ts'
import { isFollowerTold } from './follower-told.ts'

function undoDetail(detail: DetailForm, before: DetailForm): DetailForm {
  const undone = detailGaps(detail).map(({ field }) => [field, before[field]] as const)
  return { ...detail, ...Object.fromEntries(undone) }
}

/** A follower who was ticked and not told of in full is no longer ticked. */
export function undoUnfinished<D extends Draft>(draft: D, before: Draft): D {
  const { detail } = draft
  const followers = draft.followers.flatMap((follower) => {
    if (isFollowerTold(follower)) return [follower]
    return before.followers.filter((earlier) => earlier.pid === follower.pid && isFollowerTold(earlier))
  })
  return {
    ...draft,
    followers,
    detail: detail === null || before.detail === null ? detail : undoDetail(detail, before.detail),
  }
}
