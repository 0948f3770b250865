// The order in which requests were made: by day, within a day by number.
import type { RequestNumber } from '../request/request-number.ts'
import { compareDates } from '../values/dates/buddhist-date.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'

export type DatedRequest = RequestNumber & { readonly registerDate: BuddhistDate }

export function oldestFirst(a: DatedRequest, b: DatedRequest): number {
  return compareDates(a.registerDate, b.registerDate) || a.reqYear - b.reqYear || a.reqId - b.reqId
}
