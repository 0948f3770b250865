// Whether online payment is still possible for an appointment on this day, at any office (D33).
import { isBeforePaymentDeadline } from '@border-pass/domain/payment/e-payment'
import { bangkokTime } from '@border-pass/domain/values/dates/bangkok-time'
import { fromDateNumber, isFullDate } from '@border-pass/domain/values/dates/buddhist-date'
import { Refusal } from '../policies/refusal.ts'
import type { Services } from '../ports/services.ts'
import type { CallContext } from './call-context.ts'
import { FIELD_FAULTS } from '../sentences.ts'

export function checkPay(
  { settings }: Pick<Services, 'settings'>,
  { now }: CallContext,
  day: number,
): boolean {
  const travelDate = fromDateNumber(day)
  if (!isFullDate(travelDate)) {
    throw new Refusal('INVALID', { fields: [{ path: 'travelDate', info: FIELD_FAULTS.noDate }] })
  }
  return settings.paymentEnabled && isBeforePaymentDeadline(travelDate, bangkokTime(now))
}
