import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billPaymentBarcode, billPaymentCaption, billPaymentQr } from './bill-payment-code.ts'
import { crc16 } from './crc16.ts'

const saKaeo = {
  billerId: '099499927000700',
  reference1: '00001232569',
  reference2: '20112569',
  amount: 200,
}

const reference = fc.stringMatching(/^[A-Z0-9]{1,20}$/)
const bills = fc.record({
  billerId: fc.stringMatching(/^\d{15}$/),
  reference1: reference,
  reference2: reference,
  amount: fc.constantFrom(30, 200, null),
})

describe('the barcode', () => {
  test('parts its lines with carriage returns and counts in satang', () =>
    expect(billPaymentBarcode(saKaeo)).toBe('|099499927000700\r00001232569\r20112569\r20000'))

  test('is read by people with spaces', () =>
    expect(billPaymentCaption(saKaeo)).toBe('|099499927000700 00001232569 20112569 20000'))

  test('keeps the separator of an empty second reference', () =>
    expect(billPaymentBarcode({ ...saKaeo, reference2: '' })).toBe('|099499927000700\r00001232569\r\r20000'))

  test('writes 0 for an open amount', () =>
    expect(billPaymentBarcode({ ...saKaeo, amount: null })).toMatch(/\r0$/))

  test('stays within 62 characters, not counting the carriage returns', () =>
    fc.assert(fc.property(bills, (bill) => billPaymentBarcode(bill).replaceAll('\r', '').length <= 62)))
})

describe('the QR code', () => {
  test('agrees with the published check vector', () =>
    expect(
      billPaymentQr({ billerId: '0000000000001', reference1: '1234', reference2: '2345', amount: null }),
    ).toBe('00020101021130530016A00000067701011201130000000000001020412340304234553037645802TH6304E5DA'))

  test('agrees with the worked example of 200 baht at Sa Kaeo', () =>
    expect(billPaymentQr(saKaeo)).toBe(
      '00020101021230660016A000000677010112011509949992700070002110000123256903082011256953037645406200.005802TH630415F4',
    ))

  test('writes 30 baht as 30.00', () =>
    expect(billPaymentQr({ ...saKaeo, amount: 30 })).toContain('540530.00'))

  test('ends with the check over all that stands before it', () =>
    fc.assert(
      fc.property(bills, (bill) => {
        const code = billPaymentQr(bill)
        return code.slice(-4) === crc16(code.slice(0, -4))
      }),
    ))
})
