// What the issuing office's system does: reads the request behind a code, confirms it, says which pass was issued (decision 34).
import type { Issue } from '@border-pass/contract/office-routes'
import { findIssueDateProblem } from '@border-pass/domain/issued-pass/issue-dates'
import type { IssueDateProblem } from '@border-pass/domain/issued-pass/issue-dates'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { Refusal } from '../policies/refusal.ts'
import type { KeptRequest } from '../ports/kept-request.ts'
import type { Services } from '../ports/services.ts'
import type { CallContext } from './call-context.ts'

type Needed = Pick<Services, 'requests'>

export async function getAnyRequest(
  { requests }: Needed,
  { accessRecorder }: CallContext,
  number: RequestNumber,
): Promise<KeptRequest> {
  const request = await requests.findAny(number)
  if (!request) throw new Refusal('NOT_FOUND')
  accessRecorder.record(request.pid, 'request', 'office')
  return request
}

const PROBLEMS: Readonly<
  Record<IssueDateProblem, { readonly path: 'issueDate' | 'expireDate'; readonly info: string }>
> = {
  'issued-after-today': { path: 'issueDate', info: 'วันที่ออกต้องไม่หลังวันนี้' },
  'expires-before-issue': { path: 'expireDate', info: 'วันหมดอายุต้องไม่ก่อนวันที่ออก' },
}

const NUMBERS_TAKEN = { path: 'bpopNo', info: 'เลขที่หนังสือผ่านแดนนี้เป็นของคำขออื่นแล้ว' }

/** What the office leaves out stays as it was, so the dates are held against those that are known. */
function requireInOrder(known: KeptRequest, issue: Issue, today: BuddhistDate): void {
  const issueDate = issue.issueDate === undefined ? known.issueDate : fromDateNumber(issue.issueDate)
  const expireDate = issue.expireDate === undefined ? known.expireDate : fromDateNumber(issue.expireDate)
  const problem = findIssueDateProblem({ issueDate, expireDate }, today)
  if (problem === null) return
  const { path, info } = PROBLEMS[problem]
  // The day that was told is named, not the one that was known.
  throw new Refusal('INVALID', { fields: [{ path: issue[path] === undefined ? 'issueDate' : path, info }] })
}

export async function confirmRequest(
  services: Needed,
  context: CallContext,
  { number, issue }: { readonly number: RequestNumber; readonly issue: Issue },
): Promise<KeptRequest> {
  requireInOrder(await getAnyRequest(services, context, number), issue, context.today)
  const issued = await services.requests.issue(number, issue)
  if (issued.kind === 'cancelled') throw new Refusal('NOT_CANCELLABLE', { info: 'คำขอนี้ถูกยกเลิกแล้ว' })
  if (issued.kind === 'numbers-taken') throw new Refusal('INVALID', { fields: [NUMBERS_TAKEN] })
  return issued.request
}
