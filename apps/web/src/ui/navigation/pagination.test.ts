import { expect, test } from 'vitest'
import { countPages, sliceRows } from './pagination.tsx'

const rows = Array.from({ length: 11 }, (_, index) => index + 1)

test('10 rows fill one page of 10, 11 rows need two, and no rows are one page', () =>
  expect([countPages(10, 10), countPages(11, 10), countPages(0, 5)]).toEqual([1, 2, 1]))

test('the last page has the remaining rows, also after the list became shorter, and "all" shows every row', () => {
  expect(sliceRows(rows, { size: 5, page: 3 })).toEqual([11])
  expect(sliceRows(rows, { size: 10, page: 9 })).toEqual([11])
  expect(sliceRows(rows, { size: 'all', page: 1 })).toHaveLength(11)
})
