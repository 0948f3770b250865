// The order of the steps, for the progress bar and the next and back buttons (specification 4, Request flow).
import { checkFollowers } from '../../followers/follower-selection.ts'
import type { BorderCity } from '../../reference/countries.ts'
import { detailFaults } from './detail-faults.ts'
import { findSelection } from './draft-selection.ts'
import type { Draft, DraftFollower, RequestStep } from './draft.ts'
import { followerApplication } from '../follower-application.ts'
import { followerFieldProblems } from '../fields/follower-field-rules.ts'

export const REQUEST_STEPS: readonly RequestStep[] = ['selection', 'detail', 'followers', 'summary']

/** Whether children come along: a draft with followers has answered it. */
export function bringsChildren({ detail, followers }: Pick<Draft, 'detail' | 'followers'>): boolean | null {
  return followers.length > 0 ? true : (detail?.bringsChildren ?? null)
}

/** Every added follower needs complete details. */
function areFollowersComplete(followers: readonly DraftFollower[], borderCity: BorderCity): boolean {
  const errors = checkFollowers({ ticked: followers, candidates: null, borderCity })
  const problems = followers.flatMap((follower) => followerFieldProblems(followerApplication(follower)))
  return errors.length === 0 && problems.length === 0
}

/** null when the request may be saved. */
export function firstMissingStep(draft: Draft): RequestStep | null {
  const { selection, detail, followers } = draft
  const chosen = findSelection(selection)
  if (chosen === null || detail === null) return 'selection'
  if (detailFaults(detail).length > 0) return 'detail'
  // Followers are optional, but whoever brings children has to say which ones.
  if (bringsChildren(draft) !== true) return null
  return areFollowersComplete(followers, chosen.borderCity) ? null : 'followers'
}

/** Opening a later step without the earlier ones leads to the first one missing. */
export function stepToShow(wanted: RequestStep, draft: Draft): RequestStep {
  const missing = firstMissingStep(draft)
  if (missing === null) return wanted
  return REQUEST_STEPS.indexOf(missing) < REQUEST_STEPS.indexOf(wanted) ? missing : wanted
}

/** null after the last, which saves. From an edit the followers are asked for only where none is chosen yet. */
export function nextStep(step: RequestStep, draft: Draft, isEditing = false): RequestStep | null {
  switch (step) {
    case 'selection':
      return 'detail'
    case 'detail':
      if (bringsChildren(draft) !== true) return 'summary'
      return isEditing && draft.followers.length > 0 ? 'summary' : 'followers'
    case 'followers':
      return 'summary'
    case 'summary':
      return null
  }
}

/** The steps of this request: that of the followers only where children come along. */
export function stepsOf(draft: Draft): readonly RequestStep[] {
  return REQUEST_STEPS.filter((step) => step !== 'followers' || bringsChildren(draft) === true)
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
