// Days lived in an area: the plain sum of the stays in it, overlapping or not (D18).
import type { MoveRecord } from '../../registry/records.ts'
import { findLatestDay } from '../../values/dates/age.ts'
import {
  type BuddhistDate,
  compareDates,
  fromEpochDay,
  toEpochDay,
} from '../../values/dates/buddhist-date.ts'
import { toModernDate } from '../../values/dates/old-thai-year.ts'
import { isPartlyKnownDate } from '../../values/dates/partly-known-date.ts'
import { type CitizenFacts, requireFact } from '../facts.ts'
import { type Place, toPlace } from './area.ts'

type IsHere = (place: Place) => boolean

function sumPastDays({ past }: Stays, isHere: IsHere): number {
  return past.reduce((sum, { place, from, to }) => (isHere(place) ? sum + to - from : sum), 0)
}

export function countDaysInArea(stays: Stays, isHere: IsHere, today: BuddhistDate): number {
  const { place, from } = stays.present
  const presentDays = isHere(place) ? Math.max(0, toEpochDay(today) - from) : 0
  return sumPastDays(stays, isHere) + presentDays
}

/** null if the present stay is elsewhere: waiting then adds no days. */
export function findResidenceDay(stays: Stays, isHere: IsHere, daysNeeded: number): BuddhistDate | null {
  const { place, from } = stays.present
  return isHere(place) ? fromEpochDay(from + daysNeeded - sumPastDays(stays, isHere)) : null
}

// Where the citizen has lived, and when, from the move records in any order (D16 and D17).

/** Days are counted from 1 January 1970. */
type Stay = { readonly place: Place; readonly from: number; readonly to: number }

export type Stays = {
  readonly past: readonly Stay[]
  /** The current stay. If its first day is only partly known, it may begin after today. */
  readonly present: { readonly place: Place; readonly from: number }
}

function toDay(date: BuddhistDate): number {
  return toEpochDay(toModernDate(date))
}

/** Two moves may have the same day: the one with the later oldDateMi is later; registry codes only break a tie. */
function compareMoves(a: MoveRecord, b: MoveRecord): number {
  return (
    toDay(a.dateMi) - toDay(b.dateMi) ||
    toDay(a.oldDateMi) - toDay(b.oldDateMi) ||
    Number(a.rcodeIn > b.rcodeIn) - Number(a.rcodeIn < b.rcodeIn)
  )
}

/** The present stay begins with the latest move, at the place moved to. */
function toStays(moveRecords: readonly MoveRecord[]): Stays {
  const latest = moveRecords.reduce((later, move) => (compareMoves(move, later) > 0 ? move : later))
  const past = moveRecords.map(({ rcodeOut, oldDateMi, dateMi }) => ({
    place: { code: rcodeOut },
    from: toDay(oldDateMi),
    to: toDay(dateMi),
  }))
  return { past, present: { place: { code: latest.rcodeIn }, from: toDay(latest.dateMi) } }
}

/** null if the records are incomplete. */
export function findStays(facts: CitizenFacts, today: BuddhistDate): Stays | null {
  const { person } = facts
  const moveRecords = requireFact(facts.moveRecords)
  if (person === null || !areMovesComplete(facts, today)) return null
  if (moveRecords.length > 0) return toStays(moveRecords)
  const house = requireFact(facts.house)
  if (house === null) return null
  const from = findLatestDay(person.dateMoveIn ?? person.dateOfBirth)
  return { past: [], present: { place: toPlace(house), from: toEpochDay(from) } }
}

// Whether the registry's move records are complete enough to count days of residence (specification 5; D16 and D17).

/** A complete, valid date that is not in the future. */
function isPastDay(date: BuddhistDate, today: BuddhistDate): boolean {
  const isWhole = date.month !== 0 && date.day !== 0 && isPartlyKnownDate(date)
  return isWhole && compareDates(date, today) <= 0
}

/** Whether a partly known date is valid and may be in the past. */
function mayBePast(date: BuddhistDate, today: BuddhistDate): boolean {
  return isPartlyKnownDate(date) && compareDates(date, today) <= 0
}

/** An unknown registry code is empty or all zeros. */
function isKnownCode(rcode: string): boolean {
  return !/^[0\s]*$/.test(rcode)
}

function isComplete({ dateMi, oldDateMi, rcodeIn, rcodeOut }: MoveRecord, today: BuddhistDate): boolean {
  const areDaysPast = isPastDay(dateMi, today) && isPastDay(oldDateMi, today)
  const isInOrder = toDay(oldDateMi) <= toDay(dateMi)
  return areDaysPast && isInOrder && isKnownCode(rcodeIn) && isKnownCode(rcodeOut)
}

/** Without moves, days are counted from dateMoveIn or from birth, so one of these dates must be known. */
export function areMovesComplete(facts: CitizenFacts, today: BuddhistDate): boolean {
  const { person } = facts
  const moveRecords = requireFact(facts.moveRecords)
  if (moveRecords.length > 0) return moveRecords.every((move) => isComplete(move, today))
  if (person === null) return false
  return person.dateMoveIn === null ? person.dateOfBirth.year !== 0 : mayBePast(person.dateMoveIn, today)
}
