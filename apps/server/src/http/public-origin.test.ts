// What a changing call must come from (D10 and D49).
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const OWN = 'https://pass.example.go.th'

type Sent = Readonly<Record<string, string>>

/** Sends a Host of its own, which fetch does not allow. */
function signOut(address: string, headers: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${address}/api/v1/auth/bps/logout5field/`, { method: 'DELETE', headers })
    call.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.on('error', reject).end()
  })
}

describe('with PUBLIC_ORIGIN', async () => {
  const server = await startTestServer({
    environment: { TRUST_PROXY: 'loopback' },
    settings: { publicOrigin: OWN },
  })

  test.each<[string, Sent]>([
    ['that origin', { origin: OWN, host: 'pass.example.go.th' }],
    ['that origin, whatever Host the proxy sends', { origin: OWN, host: '10.0.0.7:3000' }],
    ['a page of the same origin', { origin: OWN, 'sec-fetch-site': 'same-origin' }],
  ])('a call from %s passes', async (_what, headers) => {
    expect(await signOut(server.address, headers)).toBe(204)
  })

  test.each<[string, Sent]>([
    ['another host’s own origin', { origin: 'https://elsewhere.example', host: 'elsewhere.example' }],
    [
      'another host’s own origin, forwarded',
      { origin: 'https://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' },
    ],
    ['http in place of https', { origin: 'http://pass.example.go.th', host: 'pass.example.go.th' }],
    ['another port', { origin: `${OWN}:8443`, host: 'pass.example.go.th:8443' }],
    ['a subdomain', { origin: 'https://a.pass.example.go.th' }],
    ['nowhere', { host: 'pass.example.go.th' }],
  ])('a call from %s is refused', async (_what, headers) => {
    expect(await signOut(server.address, headers)).toBe(403)
  })
})

test('without it, in a sandbox, any name by which the server is called is its own', async () => {
  const server = await startTestServer()
  const headers = { origin: 'http://a-name.example:3000', host: 'a-name.example:3000' }
  expect(await signOut(server.address, headers)).toBe(204)
  expect(await signOut(server.address, { ...headers, host: 'another.example' })).toBe(403)
})
