// What each follower's own fields must be, for the screen, the steps and the save alike (specification 5, keyboard filters and
// field limits). Who they are, how many, and where they were born is decided in followers/.
import type { FollowerApplication } from '../application.ts'
import { FOLLOWER_FIELDS } from './detail-fields.ts'
import { brokenRules, fieldRules } from './field-rule.ts'
import type { FieldProblem } from './field-rule.ts'

const FOLLOWER_FIELD_RULES = fieldRules(FOLLOWER_FIELDS)

export function followerFieldProblems(
  follower: FollowerApplication,
): readonly FieldProblem<keyof typeof FOLLOWER_FIELDS>[] {
  return brokenRules(FOLLOWER_FIELD_RULES, follower)
}
