// The older request that a new one would replace (specification 4, Request flow; D27).
import { type BuddhistDate, compareDates } from '../values/dates/buddhist-date.ts'
import { isSameNumber, type RequestNumber } from './request-number.ts'
import { PENDING, type RequestStatus } from './request-status.ts'

/** The fields that two requests must share for the older to block the newer. */
export type RequestMatch = {
  readonly pid: string
  readonly ccaa: string
  readonly borderCode: string
  readonly bpType: number
  readonly borderCity: number
}

export type EarlierRequest = RequestMatch &
  RequestNumber & {
    readonly status: RequestStatus
    readonly travelDate: BuddhistDate
  }

function matches(a: RequestMatch, b: RequestMatch): boolean {
  return (
    a.pid === b.pid &&
    a.ccaa === b.ccaa &&
    a.borderCode === b.borderCode &&
    a.bpType === b.bpType &&
    a.borderCity === b.borderCity
  )
}

/** Pending, with its travel date today or later; an expired one blocks nothing. */
export function findLiveRequest<Request extends EarlierRequest>(
  requests: readonly Request[],
  match: RequestMatch,
  today: BuddhistDate,
): Request | null {
  const isLive = (request: Request) =>
    request.status === PENDING && compareDates(request.travelDate, today) >= 0
  return requests.find((request) => matches(request, match) && isLive(request)) ?? null
}

export type Replacement<Request> =
  | { readonly kind: 'nothing-to-replace' }
  | { readonly kind: 'replace'; readonly request: Request }
  /** The citizen has not agreed to the cancellation of this one. */
  | { readonly kind: 'refused'; readonly request: Request }

/** A save must name the live request; naming one that is no longer live is accepted. */
export function decideReplacement<Request extends RequestNumber>(
  live: Request | null,
  named: RequestNumber | null,
): Replacement<Request> {
  if (live === null) return { kind: 'nothing-to-replace' }
  const isAgreed = named !== null && isSameNumber(live, named)
  return { kind: isAgreed ? 'replace' : 'refused', request: live }
}
