// What is missing or wrong about the ticked followers (specification 5, Followers).
import type { FollowerError, FollowerSelection } from '../../followers/follower-rules.ts'
import { checkFollowers } from '../../followers/follower-selection.ts'
import { findProvinceByThaiName } from '../../reference/provinces.ts'
import type { FOLLOWER_FIELDS } from '../fields/detail-fields.ts'
import type { FieldProblem } from '../fields/field-rule.ts'
import { followerFieldProblems } from '../fields/follower-field-rules.ts'
import { followerApplication } from '../follower-application.ts'
import type { DraftFollower } from './draft.ts'

export type FollowerQuestion = FollowerSelection & { readonly ticked: readonly DraftFollower[] }

type FollowerFieldFault = FieldProblem<keyof typeof FOLLOWER_FIELDS> & { readonly pid: string }

export type FollowerFault = FollowerError | FollowerFieldFault

/** Empty when the step may be left with "next"; the first one is what the specification's dialog says. */
export function followerFaults(question: FollowerQuestion): readonly FollowerFault[] {
  return [...checkFollowers(question), ...question.ticked.flatMap(fieldFaults)]
}

function fieldFaults(follower: DraftFollower): FollowerFieldFault[] {
  const problems = followerFieldProblems(followerApplication(follower))
  return problems.map((problem) => ({ ...problem, pid: follower.pid }))
}

/** Nothing about this one has to be asked. */
export function isFollowerComplete(follower: DraftFollower): boolean {
  return findProvinceByThaiName(follower.bornPlace) !== undefined && fieldFaults(follower).length === 0
}
