// Reads one of the citizen's own requests; another citizen's is NOT_FOUND (D13).
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { Refusal } from '../policies/refusal.ts'
import type { SavedRequest } from '../ports/requests.ts'
import type { Services } from '../ports/services.ts'
import type { CitizenCallContext } from './call-context.ts'

export async function getRequest(
  { requests }: Pick<Services, 'requests'>,
  { citizen, ownRequests }: CitizenCallContext,
  number: RequestNumber | null,
): Promise<SavedRequest> {
  if (!number) throw new Refusal('NOT_FOUND')
  const request = ownRequests
    ? ownRequests().find(({ reqYear, reqId }) => reqYear === number.reqYear && reqId === number.reqId)
    : await requests.findOf(citizen.pid, number)
  if (!request) throw new Refusal('NOT_FOUND')
  return request
}
