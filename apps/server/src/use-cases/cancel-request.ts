// Cancels a citizen's own pending request (specification 4, Request status).
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { isCancellable } from '@border-pass/domain/request/request-status'
import { Refusal } from '../policies/refusal.ts'
import type { AccessLogEntry, SavedRequest } from '../ports/requests.ts'
import type { Services } from '../ports/services.ts'
import { getRequest } from './get-request.ts'
import type { CitizenCallContext } from './call-context.ts'

export async function cancelRequest(
  services: Pick<Services, 'requests'>,
  context: CitizenCallContext,
  number: RequestNumber,
): Promise<SavedRequest> {
  const request = await getRequest(services, context, number)
  const { citizen, requestId } = context
  const note: AccessLogEntry & { isReminded: boolean } = {
    subject: citizen.pid,
    what: ['cancel'],
    why: 'cancel',
    by: 'citizen',
    requestId,
    isReminded: request.email !== '',
  }
  // The office may confirm it between the read and the cancellation: the table cancels only a pending request.
  const cancelled = isCancellable(request) && (await services.requests.cancel(citizen.pid, number, note))
  if (!cancelled) throw new Refusal('NOT_CANCELLABLE')
  return cancelled
}
