// What the server checks again of each follower's own fields (specification 5, keyboard filters and field limits).
import type { FollowerApplication } from './application.ts'
import { isParentNameOrNone } from './field-rule.ts'
import type { FieldRule } from './field-rule.ts'
import { isFollowerHeight } from './height.ts'

/** Who they are, how many, and where they were born is the business of followers/. */
export const FOLLOWER_FIELD_RULES: readonly FieldRule<FollowerApplication>[] = [
  { path: 'fanameEng', code: 'ENGLISH_NAME', holds: ({ fanameEng }) => isParentNameOrNone(fanameEng) },
  { path: 'manameEng', code: 'ENGLISH_NAME', holds: ({ manameEng }) => isParentNameOrNone(manameEng) },
  {
    path: 'height',
    code: 'FOLLOWER_HEIGHT',
    holds: ({ height }) => height === null || isFollowerHeight(height),
  },
]
