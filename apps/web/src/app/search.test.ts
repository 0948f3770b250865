import { describe, expect, it } from 'vitest'
import { listSearch, pageCheckSearch, parseSearch, passSearch, resultSearch, writeSearch } from './search.ts'

describe('query parameters', () => {
  it('reads pagecheck 1 as an edit, and anything else as new', () => {
    expect(pageCheckSearch(parseSearch('?pagecheck=1'))).toEqual({ pagecheck: '1' })
    expect(pageCheckSearch(parseSearch('?pagecheck=2'))).toEqual({ pagecheck: '0' })
    expect(pageCheckSearch(parseSearch(''))).toEqual({ pagecheck: '0' })
  })

  it('keeps a registration code unchanged, with and without leading zeros', () => {
    expect(resultSearch(parseSearch('?dataDetail=00001232569&flagPage=1'))).toEqual({
      dataDetail: '00001232569',
      flagPage: '1',
    })
    expect(resultSearch(parseSearch('?dataDetail=10001232569')).dataDetail).toBe('10001232569')
  })

  it('survives a round trip', () => {
    const search = { returnDetail: '00001232569', flagBack: '1' } as const
    expect(listSearch(parseSearch(writeSearch(search)))).toEqual(search)
  })

  it('leaves out card and pass if none is named', () => {
    expect(listSearch(parseSearch('?flagBack=1'))).toEqual({})
    expect(passSearch(parseSearch('?pass='))).toEqual({})
  })

  it('leaves out empty values', () => {
    expect(writeSearch({ returnDetail: '' })).toBe('')
  })
})
