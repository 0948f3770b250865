// What the issuing office's system does: reads the request behind a code, confirms it, says which pass was issued (decision 34).
import type { Issue } from '@border-pass/contract/office-routes'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
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

export async function confirmRequest(
  services: Needed,
  visit: Visit,
  { number, issue }: { readonly number: RequestNumber; readonly issue: Issue },
): Promise<KeptRequest> {
  await getAnyRequest(services, visit, number)
  const confirmed = await services.requests.issue(number, issue)
  if (!confirmed) throw new Refusal('REQUEST_CANCELLED')
  return confirmed
}
