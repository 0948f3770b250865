import { describe, expect, test } from 'vitest'
import {
  parseListSearch,
  parsePageCheckSearch,
  parseSearch,
  parsePassSearch,
  parseResultSearch,
  writeSearch,
} from './search.ts'

describe('query parameters', () => {
  test.each([
    ['?pagecheck=1', '1'],
    ['?pagecheck=2', '0'],
    ['', '0'],
  ])('the query string %j is read as pagecheck %s', (search, pagecheck) =>
    expect(parsePageCheckSearch(parseSearch(search))).toEqual({ pagecheck }),
  )

  test('a registration code stays unchanged, with and without leading zeros', () => {
    const saved = { dataDetail: '00001232569', flagPage: '1' }
    expect(parseResultSearch(parseSearch('?dataDetail=00001232569&flagPage=1'))).toEqual(saved)
    expect(parseResultSearch(parseSearch('?dataDetail=10001232569')).dataDetail).toBe('10001232569')
  })

  test('query parameters survive a round trip, and empty ones are left out', () => {
    const search = { returnDetail: '00001232569', flagBack: '1' } as const
    expect(parseListSearch(parseSearch(writeSearch(search)))).toEqual(search)
    expect(writeSearch({ returnDetail: '' })).toBe('')
    expect(parseListSearch(parseSearch('?flagBack=1'))).toEqual({})
    expect(parsePassSearch(parseSearch('?pass='))).toEqual({})
  })
})
