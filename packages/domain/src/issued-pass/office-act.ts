// The acts of the issuing office that a sandbox simulates (D34).
import type { RequestNumber } from '../request/request-number.ts'
import type { IssueData } from '../request/stored-request.ts'
import { addDays, type BuddhistDate, compareDates, toDateNumber } from '../values/dates/buddhist-date.ts'

export const OFFICE_ACTS = ['confirm', 'issue', 'expire'] as const

export type OfficeAct = (typeof OFFICE_ACTS)[number]

/** The simulated passes are valid for a year, counted with the day of issue. */
const VALID_DAYS = 365

/** Pass numbers derived from the request number, so that they are unique. The document number repeats after ten years. */
function createPass({ reqId, reqYear }: RequestNumber, issueDate: BuddhistDate, expireDate: BuddhistDate) {
  const dates = { issueDate: toDateNumber(issueDate), expireDate: toDateNumber(expireDate) }
  const bpNo = `B${reqYear % 10}${String(reqId).padStart(7, '0')}`
  return { status: 1 as const, bpNo, bpopNo: reqId, bpopYear: reqYear, ...dates }
}

/** The report that the office would send today for this act. Status 1 means confirmed. */
export function simulateOfficeAct(act: OfficeAct, number: RequestNumber, today: BuddhistDate) {
  switch (act) {
    case 'confirm':
      return { status: 1 as const }
    case 'issue':
      return createPass(number, today, addDays(today, VALID_DAYS - 1))
    case 'expire':
      return createPass(number, addDays(today, -VALID_DAYS), addDays(today, -1))
  }
}

// The issue and expiry dates that the issuing office's system may report (D34).

export type IssueDateProblem = 'issued-after-today' | 'expires-before-issue'

export function findIssueDateProblem(
  { issueDate, expireDate }: Pick<IssueData, 'issueDate' | 'expireDate'>,
  today: BuddhistDate,
): IssueDateProblem | null {
  if (issueDate === null) return null
  if (compareDates(issueDate, today) > 0) return 'issued-after-today'
  return expireDate !== null && compareDates(expireDate, issueDate) < 0 ? 'expires-before-issue' : null
}
