import { describe, expect, it } from 'vitest'
import { pageCount, rowsOfPage } from './pagination.tsx'

const rows = Array.from({ length: 11 }, (_, index) => index + 1)

describe('pages of a list', () => {
  it('holds 10 rows on one page of 10, and 11 on two', () => {
    expect(pageCount(10, 10)).toBe(1)
    expect(pageCount(11, 10)).toBe(2)
  })

  it('has one page when it is empty', () => {
    expect(pageCount(0, 5)).toBe(1)
  })

  it('shows the rest on the last page', () => {
    expect(rowsOfPage(rows, { size: 5, page: 3 })).toEqual([11])
  })

  it('shows the last page when the list has become shorter', () => {
    expect(rowsOfPage(rows, { size: 10, page: 9 })).toEqual([11])
  })

  it('shows every row when all are wanted', () => {
    expect(rowsOfPage(rows, { size: 'all', page: 1 })).toHaveLength(11)
  })
})
