// The sentence for each fault of an application (specification 8; D30). Apart from request-wording.ts, which every list loads.
import type { ApplicationProblem } from '../request/application-problems.ts'
import { HOW_TO_ENTER } from './field-wording.ts'
import { followerSentence } from './follower-wording.ts'
import { closedReasonSentence, REGISTERED_AFTER_TRAVEL } from './handover-wording.ts'

export function applicationProblemSentence(problem: ApplicationProblem): string {
  if (problem.code === 'REGISTERED_AFTER_TRAVEL') return REGISTERED_AFTER_TRAVEL
  if (problem.code === 'DAY_CLOSED') return closedReasonSentence(problem.reason)
  if (problem.code === 'FOLLOWERS') return followerSentence(problem.error)
  return HOW_TO_ENTER[problem.code]
}
