import { expect, test } from 'vitest'
import { anIssuedPass, aSavedRequest } from '../testing/sample-requests.ts'
import { sampleOf } from './own-requests.ts'

const sampleFor = (bpType: 1 | 2) => {
  const request = aSavedRequest({ bpType })
  return sampleOf({ request, pass: anIssuedPass(request) })
}

test('contains the number of a temporary pass, which has no machine-readable lines', () =>
  expect(sampleFor(1)).toMatchObject({ barcode: '850100225690004711', mrz: null }))

test('contains the machine-readable lines of a booklet', () =>
  expect(sampleFor(2)).toMatchObject({
    barcode: '850100225690004711',
    mrz: ['PBTHAJAIDEE<<SOMCHAI<<<<<<<<<<<<<<<<<<<<<<<<', 'B1234567<3THA9003141M28112681850100000019<30'],
  }))

test('contains no code before a pass is issued', () =>
  expect(sampleOf({ request: aSavedRequest(), pass: null })).toMatchObject({ barcode: null, mrz: null }))
