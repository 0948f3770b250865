// The children who may be added to a request, and those who are shown without a tick box (specification 5; D23).
import { getPersonAge } from '../registry/person-age.ts'
import { MALE, type Person, type Sex } from '../registry/records.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'

export type ChildRecord = {
  readonly person: Person
  /** null if the look-up failed. */
  readonly hasCardRecord: boolean | null
}

export type FollowerCandidate = { readonly person: Person; readonly age: number } & (
  | { readonly selectable: true }
  | { readonly selectable: false; readonly reason: 'CARD_MISSING' | 'CARD_UNREAD' | 'TURNED_TWELVE' }
)

const FOLLOWER_AGE_LIMIT = 12

/** The popStatus codes of dead children, who are not listed. */
const DECEASED = [1, 11, 13]

function toCandidate({ person, hasCardRecord }: ChildRecord, age: number): FollowerCandidate {
  if (age >= FOLLOWER_AGE_LIMIT) return { person, age, selectable: false, reason: 'TURNED_TWELVE' }
  if (hasCardRecord === true) return { person, age, selectable: true }
  return { person, age, selectable: false, reason: hasCardRecord === null ? 'CARD_UNREAD' : 'CARD_MISSING' }
}

/** A child in both parents' lists appears once. A child who is too old appears only if `chosen` before the birthday (D23). */
export function listFollowerCandidates(
  children: readonly ChildRecord[],
  today: BuddhistDate,
  chosen: readonly string[] = [],
): readonly FollowerCandidate[] {
  const byPid = new Map<string, FollowerCandidate>()
  for (const child of children) {
    const { pid, popStatus } = child.person
    const age = getPersonAge(child.person, today)
    const isListed = age < FOLLOWER_AGE_LIMIT || chosen.includes(pid)
    if (isListed && !DECEASED.includes(popStatus.code)) byPid.set(pid, toCandidate(child, age))
  }
  return [...byPid.values()]
}

// Which parents' children may be followers (specification 5, Followers; D23).

/** `children`: those of the list that fits the applicant's sex. `household`: those of both lists (D23). */
export type FollowerPolicy = 'children' | 'household'

/** The registry's two lists of children: by their father, by their mother. */
type ParentLink = 'father' | 'mother'

export function listParentLinks(policy: FollowerPolicy, applicantSex: Sex): readonly ParentLink[] {
  if (policy === 'household') return ['father', 'mother']
  return applicantSex === MALE ? ['father'] : ['mother']
}
