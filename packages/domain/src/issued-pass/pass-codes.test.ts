import { expect, test } from 'vitest'
import { BOOKLET, TEMPORARY } from '../values/pass-type.ts'
import { findPassNumber, toPassBarcode, listPassCodes } from './pass-codes.ts'

test('a temporary pass carries a QR code and a barcode', () =>
  expect(listPassCodes(TEMPORARY)).toEqual(['qr', 'barcode']))

test('a booklet carries a QR code and an MRZ', () => expect(listPassCodes(BOOKLET)).toEqual(['qr', 'mrz']))

test.each([
  ['RN0000901', 901, 2569, 'RN0000901'],
  ['', 901, 2569, '901/2569'],
  [null, 901, 2569, '901/2569'],
  ['', 0, 2569, null],
  [null, null, null, null],
])(
  'a pass with document number %j, office number %j and year %j has the number %j',
  (bpNo, bpopNo, bpopYear, number) => expect(findPassNumber({ bpNo, bpopNo, bpopYear })).toBe(number),
)

const ranong = { ccaa: '8501', borderCode: '002', bpopYear: 2569, bpopNo: 123 }

test('a barcode consists of area, border code, year and number', () =>
  expect(toPassBarcode(ranong)).toBe('850100225690000123'))

test('a barcode pads a short border code to three digits', () =>
  expect(toPassBarcode({ ...ranong, borderCode: '2' })).toBe('850100225690000123'))

test('a barcode has 18 digits up to number 9999999', () =>
  expect(toPassBarcode({ ...ranong, bpopNo: 9_999_999 })).toBe('850100225699999999'))

test.each([
  { ccaa: '' },
  { ccaa: '850' },
  { borderCode: '' },
  { borderCode: '0002' },
  { bpopYear: 0 },
  { bpopYear: 69 },
  { bpopNo: 0 },
  { bpopNo: 10_000_000 },
])('a pass with a missing or too long number has no barcode: %o', (unknown) =>
  expect(toPassBarcode({ ...ranong, ...unknown })).toBeNull(),
)
