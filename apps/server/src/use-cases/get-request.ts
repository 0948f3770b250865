// One request of the citizen's own; somebody else's reads as one that is not there (decision 13).
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { Refusal } from '../policies/refusal.ts'
import type { SavedRequest } from '../ports/saved-request.ts'
import type { Services } from '../ports/services.ts'
import type { CitizenVisit } from './call-context.ts'

export async function getRequest(
  { requests }: Pick<Services, 'requests'>,
  { citizen }: CitizenVisit,
  number: RequestNumber | null,
): Promise<SavedRequest> {
  const request = number && (await requests.findOf(citizen.pid, number))
  if (!request) throw new Refusal('NOT_FOUND')
  return request
}
