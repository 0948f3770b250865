// The citizen's own requests, newest first, filtered by the query (specification 7; D31).
import type { listRequests as declared } from '@border-pass/contract/request-routes'
import type { QueryOf } from '@border-pass/contract/route'
import { type RequestDisplay, requestDisplay } from '@border-pass/domain/request/request-status'
import { requireOwn } from '../policies/own-records-only.ts'
import type { SavedRequest } from '../ports/requests.ts'
import type { Services } from '../ports/services.ts'
import { askPlacesAhead } from './eligibility/find-eligible-offices.ts'
import type { CitizenCallContext } from './call-context.ts'

type Filter = QueryOf<typeof declared>

function hasStatus(request: SavedRequest, status: Filter['status']): boolean {
  if (status === undefined) return true
  return status === 'lt2' ? request.status < 2 : request.status === Number(status)
}

/** A filter that is not given matches every request. */
function fits(request: SavedRequest, filter: Filter): boolean {
  const { ccaa = request.ccaa, borderCode = request.borderCode } = filter
  const { bpType = request.bpType, borderCity = request.borderCity } = filter
  return (
    request.ccaa === ccaa &&
    request.borderCode === borderCode &&
    request.bpType === Number(bpType) &&
    request.borderCity === borderCity &&
    hasStatus(request, filter.status)
  )
}

const isOver = (display: RequestDisplay) => display === 'cancelled' || display === 'expired'

export async function listRequests(
  { requests }: Pick<Services, 'requests'>,
  context: CitizenCallContext,
  filter: Filter,
): Promise<readonly SavedRequest[]> {
  const { citizen, ownRequests, today } = context
  requireOwn(context, filter.pid, 'request')
  const all = ownRequests?.() ?? (await requests.listOf(citizen.pid))
  if (all.every((request) => isOver(requestDisplay(request, today)))) askPlacesAhead(context)
  return all.filter((request) => fits(request, filter))
}
