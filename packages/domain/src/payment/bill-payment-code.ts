// The contents of the slip's barcode and QR code by the Bank of Thailand's bill-payment formats (decision 38).
import type { BillPayment } from './bill-payment.ts'
import { crc16 } from './crc16.ts'

const SEPARATOR = '\r'
const BILL_PAYMENT_APPLICATION = 'A000000677010112'
const BAHT_CURRENCY = '764'

/** For Code 128: lines separated by carriage returns, the amount in satang without a point, 0 if the payer chooses it. */
export function billPaymentBarcode(bill: BillPayment): string {
  const satang = (bill.amount ?? 0) * 100
  return [`|${bill.billerId}`, bill.reference1, bill.reference2, satang].join(SEPARATOR)
}

/** The text below the bars, with spaces in place of the carriage returns. */
export function billPaymentCaption(bill: BillPayment): string {
  return billPaymentBarcode(bill).replaceAll(SEPARATOR, ' ')
}

/** For the QR code: EMV fields of tag, length and value; the checksum covers its own tag and length too. */
export function billPaymentQr(bill: BillPayment): string {
  const account =
    field('00', BILL_PAYMENT_APPLICATION) +
    field('01', bill.billerId) +
    field('02', bill.reference1) +
    field('03', bill.reference2)
  const body =
    field('00', '01') +
    field('01', bill.amount === null ? '11' : '12') +
    field('30', account) +
    field('53', BAHT_CURRENCY) +
    (bill.amount === null ? '' : field('54', bill.amount.toFixed(2))) +
    field('58', 'TH')
  return `${body}6304${crc16(`${body}6304`)}`
}

function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, '0') + value
}
