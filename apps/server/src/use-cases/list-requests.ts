// The citizen's own requests, newest first, filtered by the query (specification 7; D31).
import { OF_A_CITIZEN } from '@border-pass/contract/limits'
import type { listRequests as declared } from '@border-pass/contract/request-routes'
import type { QueryOf } from '@border-pass/contract/route'
import { type RequestDisplay, requestDisplay } from '@border-pass/domain/request/request-status'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
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

type RequestList = { readonly requests: readonly SavedRequest[]; readonly isCut: boolean }

/** Whether older ones may be left out: a list holds no more that are not live (D54). */
export function isCut(requests: readonly SavedRequest[], today: BuddhistDate): boolean {
  const others = requests.filter((request) => requestDisplay(request, today) !== 'pending')
  return others.length >= OF_A_CITIZEN.othersListed
}

const isOver = (display: RequestDisplay) => display === 'cancelled' || display === 'expired'

export async function listRequests(
  { requests }: Pick<Services, 'requests'>,
  context: CitizenCallContext,
  filter: Filter,
): Promise<RequestList> {
  const { citizen, today } = context
  requireOwn(context, filter.pid, 'request')
  const all = await requests.listOf(citizen.pid)
  if (all.every((request) => isOver(requestDisplay(request, today)))) askPlacesAhead(context)
  return { requests: all.filter((request) => fits(request, filter)), isCut: isCut(all, today) }
}
