import { describe, expect, it } from 'vitest'
import { addressOf } from './address.ts'

describe('the address of a call', () => {
  it('stands under the root of the interface', () => {
    expect(addressOf('/auth/info/')).toBe('/api/v1/auth/info/')
  })

  it('fills each brace, escaped', () => {
    expect(addressOf('/cancel/{reqId}/{reqYear}', { reqId: '12', reqYear: '25/69' })).toBe(
      '/api/v1/cancel/12/25%2F69',
    )
  })

  it('carries the query that is given and leaves out what is not', () => {
    expect(addressOf('/register/', {}, { pid: '1', status: 'lt2', ccaa: undefined })).toBe(
      '/api/v1/register/?pid=1&status=lt2',
    )
  })
})
