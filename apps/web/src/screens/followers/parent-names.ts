// The parents' English names, asked once for all the children: each of them carries a copy (decision 40).
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'

export const PARENT_NAMES = ['fanameEng', 'manameEng'] as const

export type ParentNames = Pick<DraftFollower, (typeof PARENT_NAMES)[number]>

/** The first answer that any of them has. */
export function sharedParentNames(followers: readonly ParentNames[]): ParentNames {
  const first = (name: keyof ParentNames) =>
    followers.map((one) => one[name]).find((text) => text !== '') ?? ''
  return { fanameEng: first('fanameEng'), manameEng: first('manameEng') }
}
