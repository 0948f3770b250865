// Whether a request may be paid for online now: the isPay of the save (specification 4 and 9; D33).
import { isBeforePaymentDeadline, isEPaymentOffered } from '../payment/e-payment.ts'
import type { BangkokTime } from '../values/dates/bangkok-time.ts'
import { PENDING } from './request-status.ts'
import type { StoredRequest } from './stored-request.ts'

export type OnlinePaymentQuestion = {
  readonly request: Pick<StoredRequest, 'ccaa' | 'travelDate' | 'status'>
  readonly paymentEnabled: boolean
  readonly now: BangkokTime
}

export function mayPayOnline({ request, paymentEnabled, now }: OnlinePaymentQuestion): boolean {
  return (
    request.status === PENDING &&
    isEPaymentOffered(request, paymentEnabled) &&
    isBeforePaymentDeadline(request.travelDate, now)
  )
}
