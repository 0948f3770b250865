// Whether a request may be paid for online now: the isPay of the save (specification 4 and 9; D33).
import { isBeforePaymentDeadline, isEPaymentOffered } from '../payment/e-payment.ts'
import type { BangkokTime } from '../values/dates/bangkok-time.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { PENDING, type RequestStatus } from './request-status.ts'

export type OnlinePaymentQuestion = {
  readonly request: {
    readonly ccaa: string
    readonly travelDate: BuddhistDate
    readonly status: RequestStatus
  }
  readonly paymentEnabled: boolean
  readonly now: BangkokTime
}

/** Nobody is asked to pay for a request that was cancelled or has been attended to. */
export function mayPayOnline({ request, paymentEnabled, now }: OnlinePaymentQuestion): boolean {
  return (
    request.status === PENDING &&
    isEPaymentOffered(request, paymentEnabled) &&
    isBeforePaymentDeadline(request.travelDate, now)
  )
}
