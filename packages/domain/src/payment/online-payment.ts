// Whether a request may be paid for online now: the isPay of the save (specification 4 and 9; decision 33).
import type { BangkokTime } from '../values/bangkok-time.ts'
import type { BuddhistDate } from '../values/buddhist-date.ts'
import { isEPaymentOffered } from './e-payment-offered.ts'
import { isBeforePaymentDeadline } from './payment-deadline.ts'

export type OnlinePaymentQuestion = {
  readonly request: { readonly ccaa: string; readonly travelDate: BuddhistDate }
  readonly paymentEnabled: boolean
  readonly now: BangkokTime
}

export function mayPayOnline({ request, paymentEnabled, now }: OnlinePaymentQuestion): boolean {
  return isEPaymentOffered(request, paymentEnabled) && isBeforePaymentDeadline(request.travelDate, now)
}
