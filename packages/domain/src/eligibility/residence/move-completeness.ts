// Whether the registry's move records are complete enough to count days of residence (specification 5; decisions 16 and 17).
import type { MoveRecord } from '../../registry/move-record.ts'
import { compareDates } from '../../values/dates/buddhist-date.ts'
import type { BuddhistDate } from '../../values/dates/buddhist-date.ts'
import { isPartlyKnownDate } from '../../values/dates/partly-known-date.ts'
import type { CitizenFacts } from '../facts.ts'

/** A day that exists and has come: time that has not happened is never counted. */
function isPastDay(date: BuddhistDate, today: BuddhistDate): boolean {
  const isWhole = date.month !== 0 && date.day !== 0 && isPartlyKnownDate(date)
  return isWhole && compareDates(date, today) <= 0
}

function isKnownCode(rcode: string): boolean {
  return !/^[0\s]*$/.test(rcode)
}

function isComplete({ dateMi, oldDateMi, rcodeIn, rcodeOut }: MoveRecord, today: BuddhistDate): boolean {
  const areDaysPast = isPastDay(dateMi, today) && isPastDay(oldDateMi, today)
  return areDaysPast && isKnownCode(rcodeIn) && isKnownCode(rcodeOut)
}

/** Without moves, days are counted from dateMoveIn or from birth, so one of these dates must be known. */
export function movesAreComplete({ person, moveRecords }: CitizenFacts, today: BuddhistDate): boolean {
  if (moveRecords.length > 0) return moveRecords.every((move) => isComplete(move, today))
  if (person === null) return false
  return person.dateMoveIn === null ? person.dateOfBirth.year !== 0 : isPastDay(person.dateMoveIn, today)
}
