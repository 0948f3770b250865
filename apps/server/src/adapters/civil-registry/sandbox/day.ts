// Dates of the sandbox's people: fixed, or relative to today where the scenario must hold on every day.
import {
  addDays,
  buddhistDate,
  daysInMonth,
  type BuddhistDate,
} from '@border-pass/domain/values/dates/buddhist-date'

export type Day = (today: BuddhistDate) => BuddhistDate

/** Month or day is 0 where the registry has none. */
export function on(year: number, month: number, day: number): Day {
  return () => buddhistDate(year, month, day)
}

/** The registry's 00000000. */
export const unknownDay: Day = on(0, 0, 0)

export function daysAgo(days: number): Day {
  return (today) => addDays(today, -days)
}

export function daysAhead(days: number): Day {
  return (today) => addDays(today, days)
}

/** The date of birth of somebody who reaches this age today. */
export function turnsToday(years: number): Day {
  return ({ year, month, day }) =>
    buddhistDate(year - years, month, Math.min(day, daysInMonth(year - years, month)))
}

/** The date of birth of somebody who reaches this age tomorrow; 29 February becomes 1 March in a common year. */
export function turnsTomorrow(years: number): Day {
  return (today) => {
    const { year, month, day } = addDays(today, 1)
    const exists = day <= daysInMonth(year - years, month)
    return exists ? buddhistDate(year - years, month, day) : buddhistDate(year - years, month + 1, 1)
  }
}

/** The date of birth of somebody of this age whose birthday was 120 days ago. */
export function aged(years: number): Day {
  return (today) => addDays(turnsToday(years)(today), -120)
}
