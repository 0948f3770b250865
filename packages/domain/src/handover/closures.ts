// Closures declared by the operator: of an office, a country or everything, for some days or until further notice (D51).
import type { BorderCity } from '../reference/countries.ts'
import { type BuddhistDate, compareDates } from '../values/dates/buddhist-date.ts'

/** The days on which an office hands over nothing. */
export type Closure = {
  readonly from: BuddhistDate
  /** The last closed day; null until further notice. */
  readonly until: BuddhistDate | null
  /** The operator's words, which the citizen reads. */
  readonly info: string
}

/** One office by its nine digits, or all offices of a country, or every office if both are null. */
export type ClosureScope = { readonly office: string | null; readonly borderCity: BorderCity | null }

type Office = { readonly code: string; readonly borderCity: number }

export function isClosureOf(scope: ClosureScope, office: Office): boolean {
  if (scope.office !== null) return scope.office === office.code
  return scope.borderCity === null || scope.borderCity === office.borderCity
}

function rankScope({ office, borderCity }: ClosureScope): number {
  if (office !== null) return 0
  return borderCity !== null ? 1 : 2
}

/** An office's own closures come before those of its country, and these before general ones. */
export function sortNarrowestFirst<Declared extends ClosureScope>(
  declared: readonly Declared[],
): readonly Declared[] {
  return [...declared].sort((one, other) => rankScope(one) - rankScope(other))
}

/** The closures of this office, in the same order. */
export function findClosures<Declared extends ClosureScope>(
  declared: readonly Declared[],
  office: Office,
): readonly Declared[] {
  return declared.filter((closure) => isClosureOf(closure, office))
}

export function filterClosuresOn<C extends Closure>(closures: readonly C[], day: BuddhistDate): readonly C[] {
  return closures.filter(
    ({ from, until }) => compareDates(from, day) <= 0 && (until === null || compareDates(day, until) <= 0),
  )
}

export function findClosureOn<C extends Closure>(closures: readonly C[], day: BuddhistDate): C | null {
  return filterClosuresOn(closures, day)[0] ?? null
}
