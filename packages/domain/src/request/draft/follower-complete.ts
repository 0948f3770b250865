// Whether an added follower's details are complete: the province of birth is required, the other fields valid if filled.
import { findProvinceByThaiName } from '../../reference/provinces.ts'
import type { DraftFollower } from './draft.ts'
import { followerApplication } from '../follower-application.ts'
import { followerFieldProblems } from '../fields/follower-field-rules.ts'

export function isFollowerComplete(follower: DraftFollower): boolean {
  return (
    findProvinceByThaiName(follower.bornPlace) !== undefined &&
    followerFieldProblems(followerApplication(follower)).length === 0
  )
}
