// A bill, and the contents of the slip's barcode and QR code in the Bank of Thailand's bill-payment formats (D38).

export type BillPayment = {
  /** Tax number and two-digit suffix, 15 digits. */
  readonly billerId: string
  readonly reference1: string
  readonly reference2: string
  /** In whole baht. */
  readonly amount: number
}

const SEPARATOR = '\r'
const BILL_PAYMENT_APPLICATION = 'A000000677010112'
const BAHT_CURRENCY = '764'

/** For Code 128: lines separated by carriage returns, the amount in satang (hundredths of a baht). */
export function createBillPaymentBarcode(bill: BillPayment): string {
  return [`|${bill.billerId}`, bill.reference1, bill.reference2, bill.amount * 100].join(SEPARATOR)
}

/** The text below the bars, with spaces in place of the carriage returns. */
export function createBillPaymentCaption(bill: BillPayment): string {
  return createBillPaymentBarcode(bill).replaceAll(SEPARATOR, ' ')
}

/**
 * The text of the QR code: EMV fields of tag, length and value. Tag 01 with 12 marks a code with an amount; tag 63 is the checksum, which
 * covers its own tag and length (6304) too.
 */
export function createBillPaymentQr(bill: BillPayment): string {
  const account =
    toField('00', BILL_PAYMENT_APPLICATION) +
    toField('01', bill.billerId) +
    toField('02', bill.reference1) +
    toField('03', bill.reference2)
  // 00 is the version of the format, 30 the biller's account, 53 the currency, 54 the amount, 58 the country.
  const body =
    toField('00', '01') +
    toField('01', '12') +
    toField('30', account) +
    toField('53', BAHT_CURRENCY) +
    toField('54', bill.amount.toFixed(2)) +
    toField('58', 'TH')
  return `${body}6304${computeCrc16(`${body}6304`)}`
}

function toField(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, '0') + value
}

// CRC-16/CCITT-FALSE (polynomial 1021, initial FFFF), the checksum at the end of a Thai QR payment code.

const POLYNOMIAL = 0x1021
const INITIAL = 0xffff

/** Four capital hexadecimal digits over the text's characters, which must be ASCII. */
export function computeCrc16(text: string): string {
  let crc = INITIAL
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index) << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ POLYNOMIAL) & 0xffff : crc << 1
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
