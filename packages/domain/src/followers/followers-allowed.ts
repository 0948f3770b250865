// Whether the step of adding followers is offered at all (specification 2, request detail; decision 24).
import type { IssuingOffice } from '../reference/issuing-offices.ts'

/** One child is enough, even one who cannot be ticked: the list says why. */
export function areFollowersAllowed(
  office: Pick<IssuingOffice, 'followers'>,
  children: readonly unknown[],
): boolean {
  return office.followers && children.length > 0
}
