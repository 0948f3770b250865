// Whether an added follower lacks nothing: the province of birth is required, the other fields must be valid where they are filled.
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
