// The status of a request, as stored and as displayed today (specification 4, Request status; D31).
import { type BuddhistDate, compareDates } from '../values/dates/buddhist-date.ts'

export type RequestStatus = 0 | 1 | 2

export const PENDING = 0
export const CONFIRMED = 1
export const CANCELLED = 2

export type RequestDisplay = 'pending' | 'confirmed' | 'cancelled' | 'expired'

type Standing = {
  readonly status: RequestStatus
  readonly travelDate: BuddhistDate
}

/** Expired is display only: the stored status stays 0. */
export function getRequestDisplay({ status, travelDate }: Standing, today: BuddhistDate): RequestDisplay {
  if (status === CONFIRMED) return 'confirmed'
  if (status === CANCELLED) return 'cancelled'
  return compareDates(travelDate, today) < 0 ? 'expired' : 'pending'
}

/** The stored status alone decides, so an expired request may still be cancelled. */
export function isCancellable(request: { readonly status: RequestStatus }): boolean {
  return request.status === PENDING
}
