// The server's sentence for each invalid field at the save (specification 8; decision 30).
import type { ApplicationProblem } from '../request/application-problems.ts'
import { followerSentence } from './follower-wording.ts'
import { closedReasonSentence, REGISTERED_AFTER_TRAVEL } from './handover-wording.ts'
import { HOW_TO_ENTER } from './field-wording.ts'

export function applicationProblemSentence(problem: ApplicationProblem): string {
  if (problem.code === 'REGISTERED_AFTER_TRAVEL') return REGISTERED_AFTER_TRAVEL
  if (problem.code === 'DAY_CLOSED') return closedReasonSentence(problem.reason)
  if (problem.code === 'FOLLOWERS') return followerSentence(problem.error)
  return HOW_TO_ENTER[problem.code]
}
