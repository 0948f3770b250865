// The texts of the payment slip on a registration sheet; null if online payment is not possible now (specification 9; decision 38).
import {
  billPaymentBarcode,
  billPaymentCaption,
  billPaymentQr,
} from '@border-pass/domain/payment/bill-payment'
import { findPaymentSlip } from '@border-pass/domain/payment/payment-slip'
import type { PaymentSlip } from '@border-pass/domain/payment/payment-slip'
import { mayPayOnline } from '@border-pass/domain/request/online-payment'
import { registrationCode } from '@border-pass/domain/request/request-number'
import { bangkokTime } from '@border-pass/domain/values/dates/bangkok-time'
import { payBeforeAppointment, SLIP_TITLE, slipValidUntil } from '@border-pass/domain/wording/payment-wording'
import type { Labelled, SlipPart } from '../../ports/documents.ts'
import type { SavedRequest } from '../../ports/requests.ts'

export type SheetMoment = { readonly now: number; readonly paymentEnabled: boolean }

export function paymentSlipPart(
  request: SavedRequest,
  { now, paymentEnabled }: SheetMoment,
): SlipPart | null {
  const isPayable = mayPayOnline({ request, paymentEnabled, now: bangkokTime(now) })
  const slip = isPayable && findPaymentSlip({ ...request, registrationCode: registrationCode(request) })
  if (!slip) return null
  const { amount, amountInWords, validUntil, bill } = slip
  const sum = `${amount} บาท เลขอ้างอิง ${bill.reference1}`
  return {
    title: SLIP_TITLE,
    cutHere: 'ตัดตามรอยประ',
    payee: payeeOf(request, slip),
    references: referencesOf(slip),
    amount: { label: 'จำนวนเงิน', value: `${amount.toFixed(2)} บาท`, words: amountInWords },
    payBefore: payBeforeAppointment(request.travelDate),
    validUntil: slipValidUntil(validUntil),
    qr: {
      holds: billPaymentQr(bill),
      alt: `คิวอาร์โค้ดสำหรับชำระเงิน ${sum}`,
      caption: 'สแกนเพื่อชำระด้วยแอปธนาคาร',
    },
    barcode: {
      holds: billPaymentBarcode(bill),
      alt: `บาร์โค้ดสำหรับชำระเงิน ${sum}`,
      caption: billPaymentCaption(bill),
    },
  }
}

function payeeOf({ displayName }: SavedRequest, { account }: PaymentSlip): Labelled[] {
  return [
    { label: 'ผู้ชำระเงิน', value: displayName },
    { label: 'ชื่อบัญชี', value: account.name },
  ]
}

function referencesOf({ account, bill }: PaymentSlip): Labelled[] {
  return [
    { label: 'Comp. Code', value: account.compcode },
    { label: 'เลขผู้เสียภาษี', value: account.taxid },
    { label: 'เลขอ้างอิง 1 (Ref. 1)', value: bill.reference1 },
    { label: 'เลขอ้างอิง 2 (Ref. 2)', value: bill.reference2 },
  ]
}
