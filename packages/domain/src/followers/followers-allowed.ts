// Whether the step of adding followers is offered at all (specification 2, request detail; decision 24).
import type { IssuingOffice } from '../reference/issuing-offices.ts'
import type { FollowerCandidate } from './follower-candidates.ts'

/** One child is enough, even one who cannot be ticked: the list says why. */
export function areFollowersAllowed(
  office: Pick<IssuingOffice, 'followers'>,
  candidates: readonly FollowerCandidate[],
): boolean {
  return office.followers && candidates.length > 0
}
