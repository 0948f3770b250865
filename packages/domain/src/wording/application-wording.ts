// The sentence for each fault of an application (specification 8; D30). Not in request-wording.ts, so that the lists of requests
// need not load it.
import type { FollowerCandidate } from '../followers/follower-candidates.ts'
import type { ApplicationProblem } from '../request/application-problems.ts'
import { HOW_TO_ENTER } from './field-wording.ts'
import { describeFollowerError, describeRefusedFollower } from './follower-wording.ts'
import { describeClosedReason, REGISTERED_AFTER_TRAVEL } from './handover-wording.ts'

/** `candidates` has the name of a refused child. */
export function describeApplicationProblem(
  problem: ApplicationProblem,
  candidates: readonly FollowerCandidate[] = [],
): string {
  if (problem.code === 'REGISTERED_AFTER_TRAVEL') return REGISTERED_AFTER_TRAVEL
  if (problem.code === 'DAY_CLOSED') return describeClosedReason(problem.reason)
  if (problem.code === 'FOLLOWERS') {
    const { error } = problem
    const refused = candidates.find(({ person }) => 'pid' in error && person.pid === error.pid)
    return error.code === 'NOT_SELECTABLE' && refused?.selectable === false
      ? describeRefusedFollower(refused)
      : describeFollowerError(error)
  }
  return HOW_TO_ENTER[problem.code]
}
