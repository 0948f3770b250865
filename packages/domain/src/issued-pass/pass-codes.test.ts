import { expect, test } from 'vitest'
import { passCodes } from './pass-codes.ts'

test('a temporary pass carries a QR code and a barcode', () =>
  expect(passCodes(1)).toEqual(['qr', 'barcode']))

test('a booklet carries a QR code and an MRZ', () => expect(passCodes(2)).toEqual(['qr', 'mrz']))
