// The followers as ticked: checked by the screen, and again at the save (specification 5, Followers; decision 24).
import { FOLLOWER_RULES } from './follower-rules.ts'
import type { FollowerError, FollowerSelection } from './follower-rules.ts'

/** Empty when all is well; the first one is what the specification's dialog says. */
export function checkFollowers(selection: FollowerSelection): readonly FollowerError[] {
  return FOLLOWER_RULES.flatMap((rule) => rule.check(selection))
}

/** The order in which they were ticked is followerNo, from 1. */
export function numberFollowers<Ticked>(
  ticked: readonly Ticked[],
): readonly (Ticked & { followerNo: number })[] {
  return ticked.map((follower, index) => ({ ...follower, followerNo: index + 1 }))
}
