// The days that matter to a request, in their order: saved, pay until, appointment, slip ends (screens, Money and deadlines).
import type { Request } from '@border-pass/contract/request-schemas'
import { isEPaymentOffered } from '@border-pass/domain/payment/e-payment-offered'
import { paymentDeadline } from '@border-pass/domain/payment/payment-deadline'
import { findPaymentSlip } from '@border-pass/domain/payment/payment-slip'
import { compareDates, fromDateNumber } from '@border-pass/domain/values/buddhist-date'
import type { BuddhistDate } from '@border-pass/domain/values/buddhist-date'
import type { Moment } from '../../text/registration-result-text.ts'

type TimelineRequest = Pick<
  Request,
  'registrationCode' | 'ccaa' | 'bpType' | 'display' | 'isPay' | 'registerDate' | 'travelDate'
>

export type TimelineEntry = {
  readonly moment: Moment
  readonly date: BuddhistDate
  readonly stands: 'past' | 'today' | 'ahead'
}

/** The server alone knows whether paying is switched on; it says so for as long as there is time to pay. */
function mayHavePaidOnline({ isPay, ccaa }: TimelineRequest, deadline: BuddhistDate, today: BuddhistDate) {
  return isPay || (isEPaymentOffered({ ccaa }, true) && compareDates(today, deadline) >= 0)
}

export function requestTimeline(request: TimelineRequest, today: BuddhistDate): readonly TimelineEntry[] {
  const travelDate = fromDateNumber(request.travelDate)
  const deadline = paymentDeadline(travelDate).date
  const slip = findPaymentSlip({ ...request, travelDate })
  const isPayable = request.display === 'pending' && mayHavePaidOnline(request, deadline, today)
  const at = (moment: Moment, date: BuddhistDate): TimelineEntry => {
    const days = compareDates(date, today)
    return { moment, date, stands: days < 0 ? 'past' : days === 0 ? 'today' : 'ahead' }
  }
  return [
    // Done, also on the day itself.
    { moment: 'saved', date: fromDateNumber(request.registerDate), stands: 'past' },
    ...(isPayable ? [at('pay-online', deadline)] : []),
    at('appointment', travelDate),
    ...(isPayable && slip ? [at('slip-ends', slip.validUntil)] : []),
  ]
}
