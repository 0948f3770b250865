import { describe, expect, test } from 'vitest'
import { listSearch, pageCheckSearch, parseSearch, passSearch, resultSearch, writeSearch } from './search.ts'

describe('query parameters', () => {
  test.each([
    ['?pagecheck=1', '1'],
    ['?pagecheck=2', '0'],
    ['', '0'],
  ])('%j is read as pagecheck %s', (search, pagecheck) =>
    expect(pageCheckSearch(parseSearch(search))).toEqual({ pagecheck }),
  )

  test('keep a registration code unchanged, with and without leading zeros', () => {
    const saved = { dataDetail: '00001232569', flagPage: '1' }
    expect(resultSearch(parseSearch('?dataDetail=00001232569&flagPage=1'))).toEqual(saved)
    expect(resultSearch(parseSearch('?dataDetail=10001232569')).dataDetail).toBe('10001232569')
  })

  test('survive a round trip, and leave out what is empty', () => {
    const search = { returnDetail: '00001232569', flagBack: '1' } as const
    expect(listSearch(parseSearch(writeSearch(search)))).toEqual(search)
    expect(writeSearch({ returnDetail: '' })).toBe('')
    expect(listSearch(parseSearch('?flagBack=1'))).toEqual({})
    expect(passSearch(parseSearch('?pass='))).toEqual({})
  })
})
