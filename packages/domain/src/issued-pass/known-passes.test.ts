import { expect, test } from 'vitest'
import type { IssuedBook } from '../registry/issued-book.ts'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { knownPasses } from './known-passes.ts'

const issued = {
  pid: '9100000001018',
  bpNo: 'B1234567',
  bpType: 2,
  borderCity: 48,
  ccaa: '8501',
  borderCode: '002',
  issueDate: buddhistDate(2569, 11, 20),
  expireDate: buddhistDate(2571, 11, 19),
  bpopNo: 7,
  bpopYear: 2569,
} as const satisfies IssuedBook

test('a pass reported only by the office is known', () => expect(knownPasses([], [issued])).toEqual([issued]))

test('a pass that stands in the book too is known once, as the book has it', () => {
  const inBook = { ...issued, bpNo: 'B7654321' }
  expect(knownPasses([inBook], [issued])).toEqual([inBook])
})

test.each([
  ['another area', { ccaa: '6306' }],
  ['another office of the area', { borderCode: '001' }],
  ['another year', { bpopYear: 2568 }],
  ['another number', { bpopNo: 8 }],
])('a pass of %s is another pass', (_what, other) => {
  const inBook = { ...issued, ...other }
  expect(knownPasses([inBook], [issued])).toEqual([inBook, issued])
})

test.each(['bpNo', 'bpopNo', 'bpopYear', 'issueDate', 'expireDate'] as const)(
  'without %s the office has reported no pass yet',
  (left) => expect(knownPasses([], [{ ...issued, [left]: null }])).toEqual([]),
)
