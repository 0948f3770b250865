// The issue and expiry dates that the issuing office's system may report (decision 34).
import { compareDates } from '../values/dates/buddhist-date.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'

export type IssueDates = {
  readonly issueDate: BuddhistDate | null
  readonly expireDate: BuddhistDate | null
}

export type IssueDateProblem = 'issued-after-today' | 'expires-before-issue'

export function findIssueDateProblem(
  { issueDate, expireDate }: IssueDates,
  today: BuddhistDate,
): IssueDateProblem | null {
  if (issueDate === null) return null
  if (compareDates(issueDate, today) > 0) return 'issued-after-today'
  return expireDate !== null && compareDates(expireDate, issueDate) < 0 ? 'expires-before-issue' : null
}
