// The input of every rule: the facts, what is computed from them, and the selection.
import { personAge } from '../registry/person-age.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { BOOKLET } from '../values/pass-type.ts'
import { areaOf, isInArea } from './residence/area.ts'
import type { Place } from './residence/area.ts'
import type { CitizenFacts, Selection } from './facts.ts'
import { daysInArea } from './residence/residence.ts'
import { staysOf } from './residence/stays.ts'
import type { Stays } from './residence/stays.ts'

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

export function findingsOf(facts: CitizenFacts, today: BuddhistDate): Findings {
  const age = facts.person === null ? 0 : personAge(facts.person, today)
  return { facts, today, age, stays: staysOf(facts, today) }
}

function homeQuestion({ facts, stays, today }: Findings, selection: Selection): HomeQuestion {
  const area = areaOf(selection)
  const isHere = (place: Place) => isInArea(place, area, facts.parentDistricts)
  return { isHere, days: stays && daysInArea(stays, isHere, today) }
}

export function openCase(findings: Findings, selection: Selection): EligibilityCase {
  const home = selection.bpType === BOOKLET ? homeQuestion(findings, selection) : null
  return { ...findings, selection, home }
}
