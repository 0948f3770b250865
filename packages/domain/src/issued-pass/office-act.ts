// What a sandbox enters in the place of the issuing office (D34).
import type { RequestNumber } from '../request/request-number.ts'
import { addDays, type BuddhistDate, compareDates, toDateNumber } from '../values/dates/buddhist-date.ts'

export const OFFICE_ACTS = ['confirm', 'issue', 'expire'] as const

export type OfficeAct = (typeof OFFICE_ACTS)[number]

type Issue = {
  readonly status: 1
  readonly bpNo?: string
  readonly bpopNo?: number
  readonly bpopYear?: number
  readonly issueDate?: number
  readonly expireDate?: number
}

const VALID_DAYS = 365

/** Pass numbers derived from the request number, so that no other pass has them; nor the document number within ten years. */
function passOf({ reqId, reqYear }: RequestNumber, issueDate: BuddhistDate, expireDate: BuddhistDate): Issue {
  const dates = { issueDate: toDateNumber(issueDate), expireDate: toDateNumber(expireDate) }
  const bpNo = `B${reqYear % 10}${String(reqId).padStart(7, '0')}`
  return { status: 1, bpNo, bpopNo: reqId, bpopYear: reqYear, ...dates }
}

/** What the office would enter for this act, today. */
export function issueFor(act: OfficeAct, number: RequestNumber, today: BuddhistDate): Issue {
  switch (act) {
    case 'confirm':
      return { status: 1 }
    case 'issue':
      return passOf(number, today, addDays(today, VALID_DAYS - 1))
    case 'expire':
      return passOf(number, addDays(today, -VALID_DAYS), addDays(today, -1))
  }
}

// The issue and expiry dates that the issuing office's system may report (D34).

type IssueDates = {
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
