// The followers of a draft: what is missing or wrong about them, and what is known already (specification 5, Followers).
import { checkFollowers, type FollowerError, type FollowerSelection } from '../../followers/follower-rules.ts'
import { findBirthplace } from '../../reference/provinces.ts'
import type { FollowerApplication } from '../application.ts'
import { FOLLOWER_FIELDS } from '../fields/detail-fields.ts'
import { type FieldProblem, findFieldProblems } from '../fields/field-problem.ts'
import { readHeight } from '../fields/height.ts'
import { isValidText, mapFields, readText } from '../fields/text-field.ts'
import type { DraftFollower } from './draft.ts'

export type FollowerQuestion = FollowerSelection & { readonly ticked: readonly DraftFollower[] }

type FollowerFieldFault = FieldProblem<keyof typeof FOLLOWER_FIELDS> & { readonly pid: string }

export type FollowerFault = FollowerError | FollowerFieldFault

/** Empty when the step may be left with "next"; the specification's dialog shows the first one. */
export function findFollowerFaults(question: FollowerQuestion): readonly FollowerFault[] {
  return [...checkFollowers(question), ...question.ticked.flatMap(findFieldFaults)]
}

function findFieldFaults(follower: DraftFollower): FollowerFieldFault[] {
  const problems = findFieldProblems(FOLLOWER_FIELDS, toFollowerApplication(follower))
  return problems.map((problem) => ({ ...problem, pid: follower.pid }))
}

export function isFollowerComplete(follower: DraftFollower): boolean {
  return findBirthplace(follower.bornPlace) !== undefined && findFieldFaults(follower).length === 0
}

/** A follower of the draft as the application has them: texts trimmed, the height a number (D40). */
export function toFollowerApplication(follower: DraftFollower): FollowerApplication {
  const { pid, bornPlace, height } = follower
  const texts = mapFields(FOLLOWER_FIELDS, (field, name) => readText(field, follower[name].trim()))
  return { pid, bornPlace, ...texts, height: readHeight(height) }
}

// A newly ticked follower with what is already known: the registry's province of birth, else the answers of last time.

export type FollowerPrefillFacts = {
  readonly pid: string
  /** Filled in from the registry; empty if unknown. */
  readonly bornPlace: string
  readonly lastAnswers: Omit<DraftFollower, 'pid'> | null
}

export function prefillFollower({ pid, bornPlace, lastAnswers: last }: FollowerPrefillFacts): DraftFollower {
  const bornPlaces = [bornPlace, last?.bornPlace ?? '']
  return {
    pid,
    bornPlace: bornPlaces.find((place) => findBirthplace(place)) ?? '',
    ...mapFields(FOLLOWER_FIELDS, (field, name) =>
      last && isValidText(field, last[name]) ? last[name] : '',
    ),
  }
}

/** Turns the follower of an earlier request into one of a draft: the height is a text again. */
export function readFollowerAnswers(follower: FollowerApplication): DraftFollower {
  const { pid, bornPlace } = follower
  return { pid, bornPlace, ...mapFields(FOLLOWER_FIELDS, (_, name) => String(follower[name] ?? '')) }
}

/** The answers about one child in the newest request that has this child. */
export function findFollowerAnswers(
  pid: string,
  newestFirst: readonly { readonly listFollow: readonly FollowerApplication[] }[],
): DraftFollower | null {
  const added = newestFirst.flatMap(({ listFollow }) => listFollow).find((follower) => follower.pid === pid)
  return added ? readFollowerAnswers(added) : null
}
