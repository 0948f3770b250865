import { describe, expect, test } from 'vitest'
import { toAddress } from './call.ts'

describe('the address of a call', () => {
  test('fills each path parameter, escaped', () => {
    const cancel = toAddress('/cancel/{reqId}/{reqYear}', { reqId: '12', reqYear: '25/69' })
    expect(cancel).toBe('/api/v1/cancel/12/25%2F69')
  })

  test('appends the given query parameters and leaves out undefined ones', () => {
    const list = toAddress('/register/', {}, { pid: '1', status: 'lt2', ccaa: undefined })
    expect(list).toBe('/api/v1/register/?pid=1&status=lt2')
  })
})
