// Days lived in an area: the plain sum of the stays in it, overlapping or not (decision 18).
import { fromEpochDay, toEpochDay } from '../../values/dates/buddhist-date.ts'
import type { BuddhistDate } from '../../values/dates/buddhist-date.ts'
import type { Place } from './area.ts'
import type { Stays } from './stays.ts'

type IsHere = (place: Place) => boolean

/** A stay that ends before it begins counts 0 days. */
function length(from: number, to: number): number {
  return Math.max(0, to - from)
}

function daysOfPastStays({ past }: Stays, isHere: IsHere): number {
  return past.reduce((sum, { place, from, to }) => (isHere(place) ? sum + length(from, to) : sum), 0)
}

export function daysInArea(stays: Stays, isHere: IsHere, today: BuddhistDate): number {
  const { place, from } = stays.present
  const presentDays = isHere(place) ? length(from, toEpochDay(today)) : 0
  return daysOfPastStays(stays, isHere) + presentDays
}

/** Days grow by waiting only while the present stay is in the area. */
export function dayOfResidence(stays: Stays, isHere: IsHere, daysNeeded: number): BuddhistDate | null {
  const { place, from } = stays.present
  return isHere(place) ? fromEpochDay(from + daysNeeded - daysOfPastStays(stays, isHere)) : null
}
