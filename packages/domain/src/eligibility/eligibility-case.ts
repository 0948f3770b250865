// The input of every rule: the facts, what is computed from them, and the selection.
import { personAge } from '../registry/person-age.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { BOOKLET } from '../values/pass-type.ts'
import { areaOf, isInArea, type Place } from './residence/area.ts'
import type { CitizenFacts, Selection } from './facts.ts'
import { daysInArea, type Stays, staysOf } from './residence/residence.ts'

/** The same for every office and pass type, so computed once. */
export type Findings = {
  readonly facts: CitizenFacts
  readonly today: BuddhistDate
  /** 0 without a person. */
  readonly age: number
  /** null where the records cannot tell. */
  readonly stays: Stays | null
}

/** Only the booklet asks where the citizen lives (specification 5, temporary type). */
export type HomeQuestion = {
  readonly isHere: (place: Place) => boolean
  /** Days lived in the area; null where the records cannot tell. */
  readonly days: number | null
}

export type EligibilityCase = Findings & {
  readonly selection: Selection
  /** null for the temporary pass. */
  readonly home: HomeQuestion | null
}

function ageOf({ person }: CitizenFacts, today: BuddhistDate): number {
  return person === null ? 0 : personAge(person, today)
}

/** Computes it when it is first read, and once. */
function lazily<Value>(compute: () => Value): () => Value {
  let computed: { readonly value: Value } | undefined
  return () => (computed ??= { value: compute() }).value
}

/** Stays and days are computed where a rule reads them: their records may not have been readable (D22). */
export function findingsOf(facts: CitizenFacts, today: BuddhistDate, age = ageOf(facts, today)): Findings {
  const stays = lazily(() => staysOf(facts, today))
  return {
    facts,
    today,
    age,
    get stays() {
      return stays()
    },
  }
}

function homeQuestion(findings: Findings, selection: Selection): HomeQuestion {
  const { facts, today } = findings
  const area = areaOf(selection)
  const isHere = (place: Place) => isInArea(place, area, facts.parentDistricts)
  const days = lazily(() => findings.stays && daysInArea(findings.stays, isHere, today))
  return {
    isHere,
    get days() {
      return days()
    },
  }
}

export function openCase(findings: Findings, selection: Selection): EligibilityCase {
  const { facts, today, age } = findings
  const home = selection.bpType === BOOKLET ? homeQuestion(findings, selection) : null
  return {
    facts,
    today,
    age,
    get stays() {
      return findings.stays
    },
    selection,
    home,
  }
}
