// The faults of the followers' details, each with its field (specification 5, Followers).
import { checkFollowers } from '@border-pass/domain/followers/follower-selection'
import type { FollowerError } from '@border-pass/domain/followers/follower-rules'
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { followerApplication } from '@border-pass/domain/request/follower-application'
import { followerFieldProblems } from '@border-pass/domain/request/fields/follower-field-rules'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import { applicationProblemSentence } from '@border-pass/domain/wording/application-wording'
import { followerSentence } from '@border-pass/domain/wording/follower-wording'

export type Candidate = { readonly pid: string; readonly selectable: boolean }

type Question = {
  readonly ticked: readonly DraftFollower[]
  readonly candidates: readonly Candidate[]
  readonly borderCity: BorderCity
}

export type FollowerField = Exclude<keyof DraftFollower, 'pid'>

export type FollowerFault = {
  readonly sentence: string
  /** null: about the whole selection. */
  readonly at: { readonly pid: string; readonly field: FollowerField | 'tick' } | null
}

/** The specification's dialog shows the first one. */
export function followerFaults(question: Question): readonly FollowerFault[] {
  const errors = findErrors(question).map((error) => ({
    sentence: followerSentence(error),
    at: placeOf(error),
  }))
  return inOrderOfScreen([...errors, ...question.ticked.flatMap(faultsOfFields)], question.candidates)
}

/** In the order of the list, and for each child: tick, province, height, names. */
const FIELD_ORDER: readonly (FollowerField | 'tick')[] = [
  'tick',
  'bornPlace',
  'height',
  'fanameEng',
  'manameEng',
]

/** Faults of the whole selection come first. */
function inOrderOfScreen(faults: readonly FollowerFault[], candidates: readonly Candidate[]) {
  const placeOnScreen = ({ at }: FollowerFault) =>
    at === null
      ? -1
      : candidates.findIndex(({ pid }) => pid === at.pid) * FIELD_ORDER.length + FIELD_ORDER.indexOf(at.field)
  return [...faults].sort((a, b) => placeOnScreen(a) - placeOnScreen(b))
}

/** Why one more follower is refused; null if there is room. */
export function findRefusal(question: Question): string | null {
  const error = findErrors(question).find(({ code }) => code === 'TOO_MANY')
  return error ? followerSentence(error) : null
}

function findErrors({ candidates, ...selection }: Question): readonly FollowerError[] {
  const standings = candidates.map(({ pid, selectable }) => ({ person: { pid }, selectable }))
  return checkFollowers({ ...selection, candidates: standings })
}

function placeOf(error: FollowerError): FollowerFault['at'] {
  switch (error.code) {
    case 'NONE_SELECTED':
    case 'TOO_MANY':
      return null
    case 'NOT_SELECTABLE':
    case 'TICKED_TWICE':
      return { pid: error.pid, field: 'tick' }
    case 'BIRTH_PROVINCE_MISSING':
      return { pid: error.pid, field: 'bornPlace' }
  }
}

function faultsOfFields(follower: DraftFollower): FollowerFault[] {
  return followerFieldProblems(followerApplication(follower)).map((problem) => ({
    sentence: applicationProblemSentence(problem),
    at: { pid: follower.pid, field: problem.path },
  }))
}
