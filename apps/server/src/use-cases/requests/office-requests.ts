// The calls of the issuing office's system (D34): read a request by its code, confirm it, and enter the issued pass. The operator's day
// sheet reads a day here too.
import type { Issue } from '@border-pass/contract/office-routes'
import { findIssueDateProblem } from '@border-pass/domain/issued-pass/office-act'
import { findOfficeByArea, type IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { CONFIRMED, PENDING } from '@border-pass/domain/request/request-status'
import { fromDateNumber, type BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { Refusal, requireFound } from '../../policies/refusal.ts'
import { findChannels } from '../../ports/reminders.ts'
import type { SavedRequest } from '../../ports/requests.ts'
import type { Services } from '../../ports/services.ts'
import type { DayReader } from '../../ports/stores.ts'
import { FIELD_FAULTS, REQUEST_IS_CANCELLED } from '../../sentences.ts'
import type { CallContext } from '../call-context.ts'

/** `office`: the nine digits of the only office that the caller may read; null: every office. */
type OfficeQuery = { readonly number: RequestNumber; readonly office: string | null }

/** Another office's request is NOT_FOUND for the caller, and the attempt is logged (D34). */
export async function getOfficeRequest(
  { requests }: Services,
  { accessRecorder }: CallContext,
  { number, office }: OfficeQuery,
): Promise<SavedRequest> {
  const request = requireFound(await requests.findAny(number))
  if (office !== null && findOfficeByArea(request.ccaa, request.borderCode)?.code !== office) {
    accessRecorder.recordRefused(request.pid, 'request')
    throw new Refusal('NOT_FOUND')
  }
  accessRecorder.record(request.pid, 'request', 'office')
  return request
}

export type DayQuery = {
  readonly office: IssuingOffice
  readonly day: BuddhistDate
  readonly reader: DayReader
}

/** Returns the requests of an office's day, and logs the reader for each citizen (D58). */
export async function readDay({ requests, accessLog }: Services, { office, day, reader }: DayQuery) {
  const requestsOfDay = await requests.findOnDay(office, day)
  await accessLog.appendDay(
    requestsOfDay.map(({ pid }) => pid),
    reader,
  )
  return requestsOfDay
}

const DATE_PROBLEMS = {
  'issued-after-today': { path: 'issueDate', info: FIELD_FAULTS.issuedAfterToday },
  'expires-before-issue': { path: 'expireDate', info: FIELD_FAULTS.expiresBeforeIssue },
} as const

const NUMBER_TAKEN = {
  bpNo: FIELD_FAULTS.documentNumberTaken,
  bpopNo: FIELD_FAULTS.passNumberTaken,
} as const

/** An omitted date keeps its stored value, so the check combines both. */
function requireIssueDatesInOrder(stored: SavedRequest, issue: Issue, today: BuddhistDate): void {
  const issueDate = issue.issueDate === undefined ? stored.issueDate : fromDateNumber(issue.issueDate)
  const expireDate = issue.expireDate === undefined ? stored.expireDate : fromDateNumber(issue.expireDate)
  const problem = findIssueDateProblem({ issueDate, expireDate }, today)
  if (problem === null) return
  const { path, info } = DATE_PROBLEMS[problem]
  // The error names a date of this call, not a stored one.
  throw new Refusal('INVALID', { fields: [{ path: issue[path] === undefined ? 'issueDate' : path, info }] })
}

export async function confirmOrIssueRequest(
  services: Services,
  context: CallContext,
  { number, office, issue }: OfficeQuery & { readonly issue: Issue },
): Promise<SavedRequest> {
  const stored = await getOfficeRequest(services, context, { number, office })
  requireIssueDatesInOrder(stored, issue, context.today)
  const isConfirmed = stored.status === PENDING && issue.status === CONFIRMED
  const messageChannels = isConfirmed ? findChannels(stored) : []
  const issued = await services.requests.issue(number, { ...issue, messageChannels })
  if (issued.kind === 'cancelled') throw new Refusal('NOT_CANCELLABLE', { info: REQUEST_IS_CANCELLED })
  if (issued.kind === 'number-taken') {
    const { field } = issued
    throw new Refusal('INVALID', { fields: [{ path: field, info: NUMBER_TAKEN[field] }] })
  }
  return issued.request
}
