// The older request that a new one would replace (specification 4, Request flow; D27).
import { type BuddhistDate, compareDates } from '../values/dates/buddhist-date.ts'
import { isSameNumber, type RequestNumber } from './request-number.ts'
import { PENDING } from './request-status.ts'
import type { StoredRequest } from './stored-request.ts'

/** The fields that two requests must share for the older to block the newer. */
type RequestMatch = Pick<StoredRequest, 'pid' | 'ccaa' | 'borderCode' | 'bpType' | 'borderCity'>

type EarlierRequest = RequestMatch & Pick<StoredRequest, 'status' | 'travelDate'>

function matches(a: RequestMatch, b: RequestMatch): boolean {
  return (
    a.pid === b.pid &&
    a.ccaa === b.ccaa &&
    a.borderCode === b.borderCode &&
    a.bpType === b.bpType &&
    a.borderCity === b.borderCity
  )
}

/** A live request is pending, with its travel date today or later; an expired one blocks nothing. */
export function findLiveRequest<Request extends EarlierRequest>(
  requests: readonly Request[],
  match: RequestMatch,
  today: BuddhistDate,
): Request | null {
  const isLive = (request: Request) =>
    request.status === PENDING && compareDates(request.travelDate, today) >= 0
  return requests.find((request) => matches(request, match) && isLive(request)) ?? null
}

/** A save must name the live request, which the citizen agrees to cancel; naming one that is no longer live is accepted. */
export function decideReplacement(
  live: RequestNumber | null,
  named: RequestNumber | null,
): 'leave-alone' | 'cancel' | 'refuse' {
  if (live === null) return 'leave-alone'
  return named !== null && isSameNumber(live, named) ? 'cancel' : 'refuse'
}
