import { describe, expect, test } from 'vitest'
import {
  createBillPaymentBarcode,
  createBillPaymentCaption,
  createBillPaymentQr,
  computeCrc16,
} from './bill-payment.ts'

const saKaeo = { billerId: '099499927000700', reference1: '00001232569', reference2: '20112569', amount: 200 }

test.each([
  ['separates its lines with carriage returns and counts in satang', {}, '20112569\r20000'],
  ['keeps the separator of an empty second reference', { reference2: '' }, '\r20000'],
])('the barcode %s', (_what, change, end) =>
  expect(createBillPaymentBarcode({ ...saKaeo, ...change })).toBe(`|099499927000700\r00001232569\r${end}`),
)

test('the caption of the barcode has spaces in place of carriage returns', () =>
  expect(createBillPaymentCaption(saKaeo)).toBe('|099499927000700 00001232569 20112569 20000'))

// The Bank of Thailand's form allows 62 (docs/reference/offices-and-practice.md).
test('the longest barcode has at most 62 characters, not counting the carriage returns', () => {
  const longest = createBillPaymentBarcode({
    ...saKaeo,
    reference1: 'A'.repeat(20),
    reference2: '9'.repeat(20),
  })
  expect(longest.replaceAll('\r', '').length).toBeLessThanOrEqual(62)
})

describe('the QR code', () => {
  test('the QR code agrees with the worked example of 200 baht at Sa Kaeo', () =>
    expect(createBillPaymentQr(saKaeo)).toBe(
      '00020101021230660016A000000677010112011509949992700070002110000123256903082011256953037645406200.005802TH630415F4',
    ))

  test('the QR code has 30 baht as 30.00', () =>
    expect(createBillPaymentQr({ ...saKaeo, amount: 30 })).toContain('540530.00'))
})

test('the check value of CRC-16/CCITT-FALSE over 123456789 is 29B1, over nothing the initial FFFF', () =>
  expect([computeCrc16('123456789'), computeCrc16('')]).toEqual(['29B1', 'FFFF']))
