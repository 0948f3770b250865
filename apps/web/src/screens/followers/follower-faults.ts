// The faults of the followers' details, and the fields at which they are shown (specification 5, Followers).
import type { BorderCity } from '@border-pass/domain/reference/countries'
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import {
  type FollowerFault as DomainFault,
  followerFaults as findFaults,
} from '@border-pass/domain/request/draft/draft-follower'
import { detailFieldName } from '@border-pass/domain/wording/field-wording'
import { followerSentence } from '@border-pass/domain/wording/follower-wording'
import { applicationProblemSentence } from '@border-pass/domain/wording/application-wording'
import { toStanding } from '../../draft/form/registry-queries.ts'
import { FOLLOWERS_TEXT } from '../../text/per-screen/followers-text.ts'

type Candidate = { readonly pid: string; readonly selectable: boolean }

type Question = {
  readonly ticked: readonly DraftFollower[]
  readonly candidates: readonly Candidate[]
  readonly borderCity: BorderCity
}

export type FollowerField = Exclude<keyof DraftFollower, 'pid'>

export type FollowerFault = {
  readonly sentence: string
  /** A fault of the whole selection has no field: null. */
  readonly at: { readonly pid: string; readonly field: FollowerField | 'tick' } | null
  /** Something is answered there. */
  readonly isWrong: boolean
}

/** The specification's dialog shows the first one. */
export function followerFaults({ candidates, ...question }: Question): readonly FollowerFault[] {
  const faults = findFaults({ ...question, candidates: candidates.map(toStanding) })
  // Faults of the whole selection come first.
  const placeOnScreen = ({ at }: FollowerFault) =>
    at === null
      ? -1
      : candidates.findIndex(({ pid }) => pid === at.pid) * FIELD_ORDER.length + FIELD_ORDER.indexOf(at.field)
  return faults
    .map((fault) => {
      const at = placeOf(fault)
      return { sentence: sentenceOf(fault), at, isWrong: isAnswered(fault, at, question.ticked) }
    })
    .sort((a, b) => placeOnScreen(a) - placeOnScreen(b))
}

function sentenceOf(fault: DomainFault): string {
  return 'path' in fault ? applicationProblemSentence(fault) : followerSentence(fault)
}

function isAnswered(fault: DomainFault, at: FollowerFault['at'], ticked: Question['ticked']): boolean {
  if (at === null || at.field === 'tick') return !('code' in fault && fault.code === 'NONE_SELECTED')
  const { field } = at
  return (ticked.find(({ pid }) => pid === at.pid)?.[field].trim() ?? '') !== ''
}

/** The fields of a child stand in this order on the screen. */
const FIELD_ORDER: readonly (FollowerField | 'tick')[] = [
  'tick',
  'bornPlace',
  'height',
  'fanameEng',
  'manameEng',
]

/** Says why one more follower is refused; null if there is room. */
export function findRefusal(question: Question): string | null {
  return followerFaults(question).find(({ at }) => at === null)?.sentence ?? null
}

function placeOf(fault: DomainFault): FollowerFault['at'] {
  if ('path' in fault) return { pid: fault.pid, field: fault.path }
  switch (fault.code) {
    case 'NONE_SELECTED':
    case 'TOO_MANY':
      return null
    case 'NOT_SELECTABLE':
    case 'TICKED_TWICE':
      return { pid: fault.pid, field: 'tick' }
    case 'BIRTH_PROVINCE_MISSING':
      return { pid: fault.pid, field: 'bornPlace' }
  }
}

type Listed = { readonly pid: string; readonly name: string }

/** The id counts from the top of the list: it becomes part of the address, which must not hold personal data. */
export function fieldId(index: number, field: FollowerField | 'tick'): string {
  return `follower-${index + 1}-${field}`
}

/** Lists each field once, however many faults it has. */
export function missingFields(faults: readonly FollowerFault[], candidates: readonly Listed[]) {
  const byId = new Map(
    faults.map((fault) => missingField(fault, candidates)).map((field) => [field.id, field]),
  )
  return [...byId.values()]
}

function missingField({ at, isWrong }: FollowerFault, candidates: readonly Listed[]) {
  const index = at === null ? 0 : candidates.findIndex(({ pid }) => pid === at.pid)
  const candidate = candidates[index]
  if (at === null || at.field === 'tick' || candidate === undefined)
    return { id: fieldId(Math.max(index, 0), 'tick'), label: FOLLOWERS_TEXT.missingFollower, isWrong }
  const label = `${detailFieldName(at.field)} ${FOLLOWERS_TEXT.of(candidate.name)}`
  return { id: fieldId(index, at.field), label, isWrong }
}
