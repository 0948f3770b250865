// Cancels a pending request of the citizen's own (specification 4, Request status).
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { isCancellable } from '@border-pass/domain/request/request-status'
import { Refusal } from '../policies/refusal.ts'
import type { AccessLogEntry } from '../ports/access-log.ts'
import type { SavedRequest } from '../ports/saved-request.ts'
import type { Services } from '../ports/services.ts'
import { getRequest } from './get-request.ts'
import type { CitizenVisit } from './call-context.ts'

export async function cancelRequest(
  services: Pick<Services, 'requests'>,
  visit: CitizenVisit,
  number: RequestNumber,
): Promise<SavedRequest> {
  const standing = await getRequest(services, visit, number)
  const { citizen, requestId } = visit
  const note: AccessLogEntry = {
    subject: citizen.pid,
    what: ['cancel'],
    why: 'cancel',
    by: 'citizen',
    requestId,
  }
  // Between reading and cancelling the office may have confirmed it: the store cancels what is still pending.
  const cancelled = isCancellable(standing) && (await services.requests.cancel(citizen.pid, number, note))
  if (!cancelled) throw new Refusal('NOT_CANCELLABLE')
  return cancelled
}
