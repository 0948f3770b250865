// Whether children come along, and how many could be added (specification 5, Followers; decision 24).
import { useEffect, useRef } from 'react'
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { prefillFollower } from '@border-pass/domain/request/draft/prefill-follower'
import { bringsChildren } from '@border-pass/domain/request/draft/request-flow'
import { useStartedDraft } from '../../draft/store/use-draft.ts'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import type { DetailFacts } from './use-detail-facts.ts'

const ID = 'detail-bringsChildren'

export function useChildrenAnswer({ candidates: { items, max } }: DetailFacts, hasTried: boolean) {
  const { draft, change } = useStartedDraft()
  /** Those who were chosen before the answer was "no". */
  const before = useRef<readonly DraftFollower[]>(draft.followers)
  const selectable = items.filter((child) => child.selectable)
  const brings = bringsChildren(draft)

  const answer = (isYes: boolean) => {
    if (draft.followers.length > 0) before.current = draft.followers
    change((now) => ({
      ...now,
      detail: now.detail && { ...now.detail, bringsChildren: isYes },
      followers: isYes ? before.current : [],
    }))
  }

  // Last time's children come along again unless their parent says otherwise; where nobody can be added, nobody was asked.
  useEffect(() => {
    const again = selectable.filter(({ addedLastTime }) => addedLastTime).slice(0, max)
    if (brings === null && again.length > 0)
      change((now) => ({ ...now, followers: again.map(prefillFollower) }))
    if (brings === true && selectable.length === 0) answer(false)
  })

  const isMissing = selectable.length > 0 && brings === null
  return {
    id: ID,
    listed: items.length,
    selectable: selectable.length,
    max,
    brings,
    chosen: draft.followers.length,
    answer,
    gap: isMissing ? { id: ID, label: DETAIL_TEXT.children, sentence: DETAIL_TEXT.childrenMissing } : null,
    error: isMissing && hasTried ? DETAIL_TEXT.childrenMissing : null,
  }
}
