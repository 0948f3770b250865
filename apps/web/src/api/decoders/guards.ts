// Checks of decoded JSON for the first screen, which does not load zod (docs/decisions/0011).
export type Guard<T> = (value: unknown) => value is T

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function isYesOrNo(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

export function isWholeNumber(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

/** yyyymmdd of the Buddhist era. */
export function isDateNumber(value: unknown): value is number {
  return isWholeNumber(value) && value >= 0 && value <= 99_991_231
}

export function orNull<T>(is: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || is(value)
}

export function orAbsent<T>(is: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || is(value)
}
