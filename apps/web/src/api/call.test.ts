import { describe, expect, it } from 'vitest'
import { addressOf } from './call.ts'

describe('the address of a call', () => {
  it('starts with the root of the API', () => {
    expect(addressOf('/auth/info/')).toBe('/api/v1/auth/info/')
  })

  it('fills each path parameter, escaped', () => {
    expect(addressOf('/cancel/{reqId}/{reqYear}', { reqId: '12', reqYear: '25/69' })).toBe(
      '/api/v1/cancel/12/25%2F69',
    )
  })

  it('appends the given query parameters and leaves out undefined ones', () => {
    expect(addressOf('/register/', {}, { pid: '1', status: 'lt2', ccaa: undefined })).toBe(
      '/api/v1/register/?pid=1&status=lt2',
    )
  })
})
