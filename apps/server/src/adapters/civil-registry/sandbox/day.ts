// Days of the sandbox's people: fixed ones where the story holds for decades, else counted from today, so that it holds on any day.
import {
  addDays,
  buddhistDate,
  daysInMonth,
  type BuddhistDate,
} from '@border-pass/domain/values/dates/buddhist-date'

export type Day = (today: BuddhistDate) => BuddhistDate

/** Month or day is 0 where the registry does not know it. */
export function on(year: number, month: number, day: number): Day {
  return () => buddhistDate(year, month, day)
}

/** A date that the registry holds as 00000000. */
export const unknownDay: Day = on(0, 0, 0)

export function daysAgo(days: number): Day {
  return (today) => addDays(today, -days)
}

export function daysAhead(days: number): Day {
  return (today) => addDays(today, days)
}

/** Born so that this age is reached today. */
export function turnsToday(years: number): Day {
  return ({ year, month, day }) =>
    buddhistDate(year - years, month, Math.min(day, daysInMonth(year - years, month)))
}

/** Born so that this age is reached tomorrow, or as soon after as the calendar has the day. */
export function turnsTomorrow(years: number): Day {
  return (today) => {
    const { year, month, day } = addDays(today, 1)
    const exists = day <= daysInMonth(year - years, month)
    return exists ? buddhistDate(year - years, month, day) : buddhistDate(year - years, month + 1, 1)
  }
}

/** Of this age today, with the birthday some months behind. */
export function aged(years: number): Day {
  return (today) => addDays(turnsToday(years)(today), -120)
}
