// The texts of the lower half of a registration sheet: the payment slip if online payment is possible now, else directions to the office
// (specification 9; D38).
import type { OfficeContact } from '@border-pass/contract/notice-routes'
import {
  createBillPaymentBarcode,
  createBillPaymentCaption,
  createBillPaymentQr,
} from '@border-pass/domain/payment/bill-payment'
import { findPaymentSlip } from '@border-pass/domain/payment/payment-slip'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import { mayPayOnline } from '@border-pass/domain/request/online-payment'
import { toRegistrationCode, splitRegistrationCode } from '@border-pass/domain/request/request-number'
import { toBangkokTime } from '@border-pass/domain/values/dates/bangkok-time'
import {
  describePaymentDeadline,
  SLIP_TITLE,
  describeSlipValidity,
} from '@border-pass/domain/wording/payment-wording'
import type { Labelled, PaymentSlip, Directions } from '../../ports/documents.ts'
import type { SavedRequest } from '../../ports/requests.ts'
import { SHEET, SLIP } from '../../sentences.ts'
import type { AppointmentMoment } from '../requests/to-appointment.ts'

export type SheetMoment = AppointmentMoment & {
  /** How to reach the office; absent if the operator has declared nothing. */
  readonly contact?: OfficeContact | undefined
}

export function composePaymentSlip(
  request: SavedRequest,
  { now, paymentEnabled }: SheetMoment,
): PaymentSlip | null {
  const isPayable = mayPayOnline({ request, paymentEnabled, now: toBangkokTime(now) })
  const slip = isPayable && findPaymentSlip({ ...request, registrationCode: toRegistrationCode(request) })
  if (!slip) return null
  const { account, amount, amountInWords, validUntil, bill } = slip
  const sum = SLIP.sum(amount, bill.reference1)
  return {
    title: SLIP_TITLE,
    cutHere: SLIP.cutHere,
    payee: [
      { label: SLIP.payer, value: request.displayName },
      { label: SLIP.accountName, value: account.name },
    ],
    references: [
      { label: SLIP.companyCode, value: account.compcode },
      { label: SLIP.taxId, value: account.taxid },
      { label: SLIP.reference1, value: bill.reference1 },
      { label: SLIP.reference2, value: bill.reference2 },
    ],
    amount: { label: SLIP.amount, value: SLIP.baht(amount), words: amountInWords },
    payBefore: describePaymentDeadline(request.travelDate),
    validUntil: describeSlipValidity(validUntil),
    qr: {
      text: createBillPaymentQr(bill),
      alt: SLIP.qr(sum),
      caption: SLIP.scan,
    },
    barcode: {
      text: createBillPaymentBarcode(bill),
      alt: SLIP.barcode(sum),
      caption: createBillPaymentCaption(bill),
    },
  }
}

/** Lists the contact data that the operator has declared for the office (D51). */
export function listContactFacts({ address, hours, telephone }: OfficeContact = {}): Labelled[] {
  return [
    { label: SHEET.officeAddress, value: address ?? '' },
    { label: SHEET.officeHours, value: hours ?? '' },
    { label: SHEET.officeTelephone, value: telephone ?? '' },
  ].filter(({ value }) => value !== '')
}

/** Directions to the office, with the code again, for a sheet without a payment slip. */
export function composeDirections(
  request: SavedRequest,
  office: Pick<IssuingOffice, 'th'>,
  contact: OfficeContact | undefined,
): Directions {
  const code = toRegistrationCode(request)
  return {
    heading: SHEET.way,
    office: office.th,
    lines: [...listContactFacts(contact).map(({ label, value }) => `${label} ${value}`), SHEET.findOnMap],
    code: splitRegistrationCode(code).join(' '),
    qr: { text: code, alt: SHEET.largeQr(code), caption: SHEET.largeCaption },
  }
}
