// Whether online payment is still possible for an appointment on this day, at any office (decision 33).
import { isBeforePaymentDeadline } from '@border-pass/domain/payment/e-payment'
import { bangkokTime } from '@border-pass/domain/values/dates/bangkok-time'
import { fromDateNumber, isFullDate } from '@border-pass/domain/values/dates/buddhist-date'
import { Refusal } from '../policies/refusal.ts'
import type { Services } from '../ports/services.ts'
import type { CallContext } from './call-context.ts'

export function checkPay(
  { settings }: Pick<Services, 'settings'>,
  { now }: CallContext,
  day: number,
): boolean {
  const travelDate = fromDateNumber(day)
  if (!isFullDate(travelDate)) {
    throw new Refusal('INVALID', { fields: [{ path: 'travelDate', info: 'กรุณาเลือกวันที่ให้ถูกต้อง' }] })
  }
  return settings.paymentEnabled && isBeforePaymentDeadline(travelDate, bangkokTime(now))
}
