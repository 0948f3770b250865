// Where the citizen has lived, and when, from the move records in any order (decisions 16 and 17).
import type { MoveRecord } from '../../registry/move-record.ts'
import { latestBirthDay } from '../../values/dates/age.ts'
import { toEpochDay } from '../../values/dates/buddhist-date.ts'
import type { BuddhistDate } from '../../values/dates/buddhist-date.ts'
import { inTodaysCount } from '../../values/dates/old-thai-year.ts'
import { placeOfHouse } from './area.ts'
import type { Place } from './area.ts'
import type { CitizenFacts } from '../facts.ts'
import { movesAreComplete } from './move-completeness.ts'

/** Days are counted from 1 January 1970. */
export type Stay = { readonly place: Place; readonly from: number; readonly to: number }

export type Stays = {
  readonly past: readonly Stay[]
  /** Still going on. */
  readonly present: { readonly place: Place; readonly from: number }
}

function dayOf(date: BuddhistDate): number {
  return toEpochDay(inTodaysCount(date))
}

/** Of two moves on one day the later is the one whose oldDateMi is later; registry codes only break a tie. */
function comparePresent(a: MoveRecord, b: MoveRecord): number {
  return (
    dayOf(a.dateMi) - dayOf(b.dateMi) ||
    dayOf(a.oldDateMi) - dayOf(b.oldDateMi) ||
    Number(a.rcodeIn > b.rcodeIn) - Number(a.rcodeIn < b.rcodeIn)
  )
}

/** The present stay begins with the latest move, at the place moved to. */
function staysOfMoves(moveRecords: readonly MoveRecord[]): Stays {
  const latest = moveRecords.reduce((later, move) => (comparePresent(move, later) > 0 ? move : later))
  const past = moveRecords.map(({ rcodeOut, oldDateMi, dateMi }) => ({
    place: { code: rcodeOut },
    from: dayOf(oldDateMi),
    to: dayOf(dateMi),
  }))
  return { past, present: { place: { code: latest.rcodeIn }, from: dayOf(latest.dateMi) } }
}

/** null where the records cannot tell. */
export function staysOf(facts: CitizenFacts, today: BuddhistDate): Stays | null {
  const { person, moveRecords } = facts
  if (person === null || !movesAreComplete(facts, today)) return null
  if (moveRecords.length > 0) return staysOfMoves(moveRecords)
  const { house } = facts
  if (house === null) return null
  const from = person.dateMoveIn ? dayOf(person.dateMoveIn) : toEpochDay(latestBirthDay(person.dateOfBirth))
  return { past: [], present: { place: placeOfHouse(house), from } }
}
