// The order of the steps, asked by progress, next and back alike (specification 4, Request flow; architecture, habit 12).
import { followerLimit } from '../followers/follower-limit.ts'
import { findProvinceByThaiName } from '../reference/provinces.ts'
import { detailGaps } from './detail-gaps.ts'
import { findSelection } from './draft-selection.ts'
import type { Draft, DraftFollower, RequestStep } from './draft.ts'
import { isFollowerHeight } from './height.ts'
import { isParentEnglishName } from './parent-english-name.ts'

export const REQUEST_STEPS: readonly RequestStep[] = ['selection', 'detail', 'followers', 'summary']

/** Nobody has to add followers, but those who were added must be told of in full. */
function isFollowerTold({ bornPlace, height, fanameEng, manameEng }: DraftFollower): boolean {
  const names = [fanameEng, manameEng].map((name) => name.trim()).filter((name) => name !== '')
  return (
    findProvinceByThaiName(bornPlace) !== undefined &&
    (height === '' || isFollowerHeight(Number(height))) &&
    names.every(isParentEnglishName)
  )
}

/** null when the request may be saved. */
export function firstMissingStep({ selection, detail, followers }: Draft): RequestStep | null {
  const chosen = findSelection(selection)
  if (chosen === null || detail === null) return 'selection'
  if (detailGaps(detail).length > 0) return 'detail'
  const isTold = followers.length <= followerLimit(chosen.borderCity) && followers.every(isFollowerTold)
  return isTold ? null : 'followers'
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

/** null before the first. Who came from the summary to edit (pagecheck 1) goes back to it. */
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
