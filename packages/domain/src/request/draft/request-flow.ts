// The order of the steps, for the progress bar and the next and back buttons (specification 4, Request flow).
import { checkFollowers } from '../../followers/follower-selection.ts'
import type { BorderCity } from '../../reference/countries.ts'
import { detailFaults } from './detail-faults.ts'
import { findSelection } from './draft-selection.ts'
import type { Draft, DraftFollower, RequestStep } from './draft.ts'
import { followerApplication } from '../follower-application.ts'
import { followerFieldProblems } from '../fields/follower-field-rules.ts'

export const REQUEST_STEPS: readonly RequestStep[] = ['selection', 'detail', 'followers', 'summary']

/** Followers are optional; every added follower needs complete details. */
function areFollowersComplete(followers: readonly DraftFollower[], borderCity: BorderCity): boolean {
  if (followers.length === 0) return true
  const errors = checkFollowers({ ticked: followers, candidates: null, borderCity })
  const problems = followers.flatMap((follower) => followerFieldProblems(followerApplication(follower)))
  return errors.length === 0 && problems.length === 0
}

/** null when the request may be saved. */
export function firstMissingStep({ selection, detail, followers }: Draft): RequestStep | null {
  const chosen = findSelection(selection)
  if (chosen === null || detail === null) return 'selection'
  if (detailFaults(detail).length > 0) return 'detail'
  return areFollowersComplete(followers, chosen.borderCity) ? null : 'followers'
}

/** Opening a later step without the earlier ones leads to the first one missing. */
export function stepToShow(wanted: RequestStep, draft: Draft): RequestStep {
  const missing = firstMissingStep(draft)
  if (missing === null) return wanted
  return REQUEST_STEPS.indexOf(missing) < REQUEST_STEPS.indexOf(wanted) ? missing : wanted
}

/** null after the last, which saves. Followers are optional: from the detail they have a button of their own. */
export function nextStep(step: RequestStep): RequestStep | null {
  if (step === 'summary') return null
  return step === 'selection' ? 'detail' : 'summary'
}

/** null before the first. From an edit (pagecheck 1), back leads to the summary. */
export function previousStep(step: RequestStep, draft: Draft, isEditing: boolean): RequestStep | null {
  switch (step) {
    case 'selection':
      return null
    case 'detail':
      return isEditing ? 'summary' : 'selection'
    case 'followers':
      return isEditing ? 'summary' : 'detail'
    case 'summary':
      return draft.followers.length > 0 ? 'followers' : 'detail'
  }
}
