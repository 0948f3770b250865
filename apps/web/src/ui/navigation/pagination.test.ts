import { expect, test } from 'vitest'
import { countPages, sliceRows } from './pagination.tsx'

const rows = Array.from({ length: 11 }, (_, index) => index + 1)

test('10 rows are one page of 10, 11 are two, and none are one', () =>
  expect([countPages(10, 10), countPages(11, 10), countPages(0, 5)]).toEqual([1, 2, 1]))

test('the last page has the rest, also when the list has become shorter, and all rows are one page', () => {
  expect(sliceRows(rows, { size: 5, page: 3 })).toEqual([11])
  expect(sliceRows(rows, { size: 10, page: 9 })).toEqual([11])
  expect(sliceRows(rows, { size: 'all', page: 1 })).toHaveLength(11)
})
