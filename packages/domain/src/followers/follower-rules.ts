// The rules for the ticked followers of a request, in the order in which they are checked (specification 5, Followers).
import { type BorderCity, getCountry } from '../reference/countries.ts'
import { printByCountry } from '../reference/print-by-country.ts'
import { findBirthplace } from '../reference/provinces.ts'

type TickedFollower = { readonly pid: string; readonly bornPlace: string }

/** An error about one follower; the index counts the ticked ones from 0. */
type FollowerFault<Code> = { readonly code: Code; readonly pid: string; readonly index: number }

export type FollowerError =
  | { readonly code: 'NONE_SELECTED' }
  | FollowerFault<'NOT_SELECTABLE'>
  | FollowerFault<'TICKED_TWICE'>
  | FollowerFault<'BIRTH_PROVINCE_MISSING'>
  | { readonly code: 'TOO_MANY'; readonly count: number; readonly max: number }

export type FollowerSelection = {
  /** In the order in which they were ticked. */
  readonly ticked: readonly TickedFollower[]
  /** The national IDs of the children who may be ticked; null before the look-up, when NOT_SELECTABLE is not checked. */
  readonly selectable: readonly string[] | null
  readonly borderCity: BorderCity
}

type FollowerRule = {
  readonly id: FollowerError['code']
  /** One sentence, for docs/rules.md. */
  readonly meaning: string
  readonly check: (selection: FollowerSelection) => readonly FollowerError[]
}

function findFaults<Code>(
  { ticked }: FollowerSelection,
  code: Code,
  isAtFault: (follower: TickedFollower, index: number) => boolean,
): FollowerFault<Code>[] {
  return ticked.flatMap((follower, index) =>
    isAtFault(follower, index) ? [{ code, pid: follower.pid, index }] : [],
  )
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
    check: (selection) => {
      const { selectable } = selection
      return findFaults(selection, 'NOT_SELECTABLE', ({ pid }) => selectable?.includes(pid) === false)
    },
  },
  {
    id: 'TICKED_TWICE',
    meaning: 'None is named twice.',
    check: (selection) => {
      const pids = selection.ticked.map(({ pid }) => pid)
      return findFaults(selection, 'TICKED_TWICE', ({ pid }, index) => pids.indexOf(pid) !== index)
    },
  },
  {
    id: 'BIRTH_PROVINCE_MISSING',
    meaning: 'Each has a province of birth, one of the 77, or was born abroad.',
    check: (selection) =>
      findFaults(
        selection,
        'BIRTH_PROVINCE_MISSING',
        ({ bornPlace }) => findBirthplace(bornPlace) === undefined,
      ),
  },
  {
    id: 'TOO_MANY',
    meaning: `They are at most ${printByCountry(({ mostFollowers }) => String(mostFollowers))}.`,
    check: ({ ticked, borderCity }) => {
      const max = getCountry(borderCity).mostFollowers
      return ticked.length > max ? [{ code: 'TOO_MANY', count: ticked.length, max }] : []
    },
  },
]

// The followers as ticked: checked by the screen, and again at the save (specification 5, Followers; D24).

/** Empty if all is well; the specification's dialog shows the first error. */
export function checkFollowers(selection: FollowerSelection): readonly FollowerError[] {
  return FOLLOWER_RULES.flatMap((rule) => rule.check(selection))
}
