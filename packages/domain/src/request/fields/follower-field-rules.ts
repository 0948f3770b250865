// What each follower's own fields must be, for the screen, the steps and the save alike (specification 5, keyboard filters and
// field limits). Who they are, how many, and where they were born is decided in followers/.
import type { FollowerApplication } from '../application.ts'
import { brokenRules, isParentNameOrNone } from './field-rule.ts'
import type { FieldProblem, FieldRule } from './field-rule.ts'
import { isFollowerHeight } from './height.ts'

type FollowerField = 'fanameEng' | 'manameEng' | 'height'

const FOLLOWER_FIELD_RULES: readonly FieldRule<FollowerApplication, FollowerField>[] = [
  { path: 'fanameEng', code: 'ENGLISH_NAME', holds: ({ fanameEng }) => isParentNameOrNone(fanameEng) },
  { path: 'manameEng', code: 'ENGLISH_NAME', holds: ({ manameEng }) => isParentNameOrNone(manameEng) },
  {
    path: 'height',
    code: 'FOLLOWER_HEIGHT',
    holds: ({ height }) => height === null || isFollowerHeight(height),
  },
]

export function followerFieldProblems(follower: FollowerApplication): readonly FieldProblem<FollowerField>[] {
  return brokenRules(FOLLOWER_FIELD_RULES, follower)
}
