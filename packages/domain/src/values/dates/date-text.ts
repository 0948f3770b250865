// Dates as eight digits yyyymmdd in a text, as the five-field sign-in sends them (specification 3; decision 2).
import { fromDateNumber, toDateNumber } from './buddhist-date.ts'
import type { BuddhistDate } from './buddhist-date.ts'
import { isPartlyKnownDate } from './partly-known-date.ts'

export function toDateText(date: BuddhistDate): string {
  return String(toDateNumber(date)).padStart(8, '0')
}

/** null when the text is not eight digits, or no day of any calendar fits it. */
export function parseDateText(text: string): BuddhistDate | null {
  if (!/^\d{8}$/.test(text)) return null
  const date = fromDateNumber(Number(text))
  return isPartlyKnownDate(date) ? date : null
}
