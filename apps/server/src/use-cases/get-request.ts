// Reads one of the citizen's own requests; another citizen's is NOT_FOUND (D13).
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { Refusal, requireFound } from '../policies/refusal.ts'
import type { SavedRequest } from '../ports/requests.ts'
import type { Services } from '../ports/services.ts'
import type { CitizenCallContext } from './call-context.ts'

export async function getRequest(
  { requests }: Pick<Services, 'requests'>,
  { citizen, ownRequest }: CitizenCallContext,
  number: RequestNumber | null,
): Promise<SavedRequest> {
  if (!number) throw new Refusal('NOT_FOUND')
  return requireFound(ownRequest ? ownRequest() : await requests.findOf(citizen.pid, number))
}
