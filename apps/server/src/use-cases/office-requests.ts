// What the issuing office's system does: reads the request behind a code, confirms it, says which pass was issued (decision 34).
import type { Issue } from '@border-pass/contract/office-routes'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { toDateNumber } from '@border-pass/domain/values/buddhist-date'
import { Refusal } from '../policies/refusal.ts'
import type { KeptRequest } from '../ports/kept-request.ts'
import type { Services } from '../ports/services.ts'
import type { Visit } from './visit.ts'

type Needed = Pick<Services, 'requests'>

export async function getAnyRequest(
  { requests }: Needed,
  { trail }: Visit,
  number: RequestNumber,
): Promise<KeptRequest> {
  const request = await requests.findAny(number)
  if (!request) throw new Refusal('NOT_FOUND')
  trail.note(request.pid, 'request', 'office')
  return request
}

/** What the office leaves out stays as it was, so the dates are held against those that are known. */
function requireInOrder(known: KeptRequest, { issueDate, expireDate }: Issue): void {
  const issued = issueDate ?? (known.issueDate && toDateNumber(known.issueDate))
  const expires = expireDate ?? (known.expireDate && toDateNumber(known.expireDate))
  if (issued === null || expires === null || issued <= expires) return
  const path = expireDate === undefined ? 'issueDate' : 'expireDate'
  throw new Refusal('INVALID', { fields: [{ path, info: 'วันหมดอายุต้องไม่ก่อนวันที่ออก' }] })
}

export async function confirmRequest(
  services: Needed,
  visit: Visit,
  { number, issue }: { readonly number: RequestNumber; readonly issue: Issue },
): Promise<KeptRequest> {
  requireInOrder(await getAnyRequest(services, visit, number), issue)
  const confirmed = await services.requests.issue(number, issue)
  if (!confirmed) throw new Refusal('NOT_CANCELLABLE', { info: 'คำขอนี้ถูกยกเลิกแล้ว' })
  return confirmed
}
