// What the ticked followers of a request must be, in the order in which it is asked (specification 5, Followers).
import { findProvinceByThaiName } from '../reference/provinces.ts'
import type { BorderCity } from '../values/border-city.ts'
import type { FollowerCandidate } from './follower-candidates.ts'
import { followerLimit } from './follower-limit.ts'

export type TickedFollower = { readonly pid: string; readonly bornPlace: string }

export type FollowerError =
  | { readonly code: 'NONE_SELECTED' }
  | { readonly code: 'NOT_SELECTABLE'; readonly pid: string }
  | { readonly code: 'TICKED_TWICE'; readonly pid: string }
  | { readonly code: 'BIRTH_PROVINCE_MISSING'; readonly pid: string }
  | { readonly code: 'TOO_MANY'; readonly count: number; readonly max: 4 | 8 }

/** All that the rules need of a candidate: the screen knows no more. */
type FollowerStanding = {
  readonly person: Pick<FollowerCandidate['person'], 'pid'>
  readonly selectable: boolean
}

export type FollowerSelection = {
  /** In the order in which they were ticked. */
  readonly ticked: readonly TickedFollower[]
  readonly candidates: readonly FollowerStanding[]
  readonly borderCity: BorderCity
}

type FollowerRule = {
  readonly id: FollowerError['code']
  /** One sentence, for docs/rules.md. */
  readonly meaning: string
  readonly check: (selection: FollowerSelection) => readonly FollowerError[]
}

function pidsOf(ticked: readonly TickedFollower[]): readonly string[] {
  return ticked.map(({ pid }) => pid)
}

export const FOLLOWER_RULES: readonly FollowerRule[] = [
  {
    id: 'NONE_SELECTED',
    meaning: 'At least one follower is ticked before the step is left with “next”.',
    check: ({ ticked }) => (ticked.length === 0 ? [{ code: 'NONE_SELECTED' }] : []),
  },
  {
    id: 'NOT_SELECTABLE',
    meaning: 'Each is a child of the applicant, under 12, with a card record.',
    check: ({ ticked, candidates }) => {
      const selectable = new Set(candidates.filter((one) => one.selectable).map(({ person }) => person.pid))
      const strangers = pidsOf(ticked).filter((pid) => !selectable.has(pid))
      return strangers.map((pid) => ({ code: 'NOT_SELECTABLE', pid }))
    },
  },
  {
    id: 'TICKED_TWICE',
    meaning: 'None is named twice.',
    check: ({ ticked }) => {
      const twice = pidsOf(ticked).filter((pid, index, pids) => pids.indexOf(pid) !== index)
      return twice.map((pid) => ({ code: 'TICKED_TWICE', pid }))
    },
  },
  {
    id: 'BIRTH_PROVINCE_MISSING',
    meaning: 'Each has a province of birth, one of the 77.',
    check: ({ ticked }) => {
      const without = ticked.filter(({ bornPlace }) => findProvinceByThaiName(bornPlace) === undefined)
      return without.map(({ pid }) => ({ code: 'BIRTH_PROVINCE_MISSING', pid }))
    },
  },
  {
    id: 'TOO_MANY',
    meaning: 'They are at most eight for Malaysia, else at most four.',
    check: ({ ticked, borderCity }) => {
      const max = followerLimit(borderCity)
      return ticked.length > max ? [{ code: 'TOO_MANY', count: ticked.length, max }] : []
    },
  },
]
