// Whether the registry's move records are complete enough to count days of residence (specification 5; decisions 16 and 17).
import type { MoveRecord } from '../../registry/move-record.ts'
import type { BuddhistDate } from '../../values/dates/buddhist-date.ts'
import type { CitizenFacts } from '../facts.ts'

function isKnownDay({ year, month, day }: BuddhistDate): boolean {
  return year !== 0 && month !== 0 && day !== 0
}

function isKnownCode(rcode: string): boolean {
  return !/^[0\s]*$/.test(rcode)
}

function isComplete({ dateMi, oldDateMi, rcodeIn, rcodeOut }: MoveRecord): boolean {
  return isKnownDay(dateMi) && isKnownDay(oldDateMi) && isKnownCode(rcodeIn) && isKnownCode(rcodeOut)
}

/** Without moves, days are counted from dateMoveIn or from birth, so one of these dates must be known. */
export function movesAreComplete({ person, moveRecords }: CitizenFacts): boolean {
  if (moveRecords.length > 0) return moveRecords.every(isComplete)
  if (person === null) return false
  return person.dateMoveIn === null ? person.dateOfBirth.year !== 0 : isKnownDay(person.dateMoveIn)
}
