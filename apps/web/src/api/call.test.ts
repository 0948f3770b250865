import { expect, it } from 'vitest'
import { addressOf } from './call.ts'

it('The address of a call has its path parameters escaped, and its query without what is undefined', () => {
  expect(addressOf('/auth/info/')).toBe('/api/v1/auth/info/')
  const cancel = addressOf('/cancel/{reqId}/{reqYear}', { reqId: '12', reqYear: '25/69' })
  expect(cancel).toBe('/api/v1/cancel/12/25%2F69')
  const list = addressOf('/register/', {}, { pid: '1', status: 'lt2', ccaa: undefined })
  expect(list).toBe('/api/v1/register/?pid=1&status=lt2')
})
