// Converts a stored request to the appointment that the sheet, the messages and the calendar file describe to its citizen.
import { isEPaymentOffered } from '@border-pass/domain/payment/e-payment'
import { getPassCost } from '@border-pass/domain/payment/pass-cost'
import { findOfficeByArea } from '@border-pass/domain/reference/issuing-offices'
import { mayPayOnline } from '@border-pass/domain/request/online-payment'
import { CONFIRMED } from '@border-pass/domain/request/request-status'
import { toBangkokTime } from '@border-pass/domain/values/dates/bangkok-time'
import type { SavedRequest } from '../../ports/requests.ts'

export type AppointmentMoment = {
  readonly now: number
  readonly paymentEnabled: boolean
  /** Why the office is closed on the day of the request, in the operator's words. */
  readonly closure?: string | null | undefined
}

export function toAppointment(request: SavedRequest, { now, paymentEnabled, closure }: AppointmentMoment) {
  return {
    ...request,
    closure,
    officeName: findOfficeByArea(request.ccaa, request.borderCode)?.th ?? '',
    isConfirmed: request.status === CONFIRMED,
    cost: getPassCost(request.bpType),
    /** Whether the citizen may pay online at this moment. */
    isPay: mayPayOnline({ request, paymentEnabled, now: toBangkokTime(now) }),
    /** Whether the office offers online payment at all. */
    mayBePaid: isEPaymentOffered(request, paymentEnabled),
  }
}
