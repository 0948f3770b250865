// The input of every rule: the facts, what is computed from them, and the selection. Stays and days are computed once, when a
// rule needs them, because their records may be unreadable (D22).
import { getPersonAge } from '../registry/person-age.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { BOOKLET } from '../values/pass-type.ts'
import type { CitizenFacts, Selection } from './facts.ts'
import { getArea, isInArea, type Place } from './residence/area.ts'
import { countDaysInArea, type Stays, findStays } from './residence/residence.ts'

/** What is the same for every office and pass type. */
export type Findings = {
  readonly facts: CitizenFacts
  readonly today: BuddhistDate
  /** 0 without a person. */
  readonly age: number
  /** null if the move records are incomplete. */
  readonly stays: () => Stays | null
}

/** For a booklet, which requires a residence (specification 5, temporary type). */
export type HomeFindings = {
  /** Whether a place is in the area of the office. */
  readonly isHere: (place: Place) => boolean
  /** Days lived in the area; null if the move records are incomplete. */
  readonly days: () => number | null
}

export type EligibilityCase = Findings & {
  readonly selection: Selection
  /** null for the temporary pass, which has no area rule. */
  readonly home: HomeFindings | null
}

function findAge({ person }: CitizenFacts, today: BuddhistDate): number {
  return person === null ? 0 : getPersonAge(person, today)
}

function memoize<Value>(compute: () => Value): () => Value {
  let computed: { readonly value: Value } | undefined
  return () => (computed ??= { value: compute() }).value
}

/** For a later day the caller gives the age, because the registry's own age is that of today. */
export function gatherFindings(
  facts: CitizenFacts,
  today: BuddhistDate,
  age = findAge(facts, today),
): Findings {
  return { facts, today, age, stays: memoize(() => findStays(facts, today)) }
}

export function createCase(findings: Findings, selection: Selection): EligibilityCase {
  const { facts, today, stays } = findings
  if (selection.bpType !== BOOKLET) return { ...findings, selection, home: null }
  const area = getArea(selection)
  const isHere = (place: Place) => isInArea(place, area, facts.parentDistricts)
  const days = memoize(() => {
    const known = stays()
    return known && countDaysInArea(known, isHere, today)
  })
  return { ...findings, selection, home: { isHere, days } }
}
