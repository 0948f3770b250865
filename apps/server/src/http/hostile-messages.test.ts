// HTTP messages that our pages never send: with two lengths, a faked address, a repeated parameter or another origin (D10 and D49).
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openConnection } from '../testing/connections.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

async function sendMessage(message: string, { address } = server): Promise<string> {
  const { socket, ended, received } = await openConnection(address)
  socket.write(message)
  await Promise.race([ended, once(socket, 'end')])
  return received()
}

const listStatuses = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)

describe('an HTTP message with an ambiguous end (request smuggling)', () => {
  const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
  const POST = 'POST /api/v1/auth/info/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n'

  test.each([
    [
      'a message with both Content-Length and chunks',
      `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    ],
    [
      'a message with two Content-Length headers',
      `${POST}Content-Length: 0\r\nContent-Length: 35\r\n\r\n${SMUGGLED}`,
    ],
    [
      'a message with another Transfer-Encoding after the chunked one',
      `${POST}Transfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    ],
    [
      'a message with a bare line feed in a header',
      `${POST}X: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    ],
  ])('%s is 400, and a call smuggled behind it is not answered', async (_what, message) => {
    const answer = await sendMessage(message)
    expect(listStatuses(answer)).toEqual(['400'])
    expect(answer).toContain('x-content-type-options: nosniff')
  })
})

test('too long headers are 431, with the security headers', async () => {
  const answer = await sendMessage(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`)
  expect(listStatuses(answer)).toEqual(['431'])
  expect(answer).toContain("default-src 'none'")
})

test.each([
  ['400', 'a call without Host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['417', 'a call with an unknown Expect header', 'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n'],
])('the answer is %s with the security headers for %s', async (status, _what, message) => {
  const answer = await sendMessage(message)
  expect(listStatuses(answer)).toEqual([status])
  expect(answer).toContain("default-src 'none'")
  expect(answer).toContain('x-content-type-options: nosniff')
})

test('TRACE does not echo the request', async () => {
  const answer = await sendMessage(
    'TRACE /api/v1/auth/info/ HTTP/1.1\r\nHost: a\r\nX-Mine: echo-me\r\nConnection: close\r\n\r\n',
  )
  expect(listStatuses(answer)).toEqual(['404'])
  expect(answer).not.toContain('echo-me')
})

test('a repeated query parameter is 400', async () => {
  const browser = server.browser()
  await browser.signIn(server.nextCitizen())
  expect((await browser.call('GET', '/register/?pid=me&status=lt2')).status).toBe(200)
  expect((await browser.call('GET', '/register/?pid=me&status=lt2&status=lt2')).status).toBe(400)
})

test('without TRUST_PROXY a caller cannot evade the sign-in limit with a faked X-Forwarded-For', async () => {
  const citizen = server.nextCitizen()
  const tried = []
  for (let n = 1; n <= 6; n += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` }
    const wrong = { ...citizen, lname: 'ผิด' }
    tried.push((await server.browser().signIn(wrong, headers)).status)
  }
  expect(tried).toEqual([401, 401, 401, 401, 401, 429])
  expect(server.logged.filter((line) => line.includes('TRUST_PROXY does not name'))).toHaveLength(1)
})

test('the log has the route, status and problem of each refused call', async () => {
  const from = server.logged.length
  const browser = server.browser()
  await browser.signIn(server.nextCitizen())
  await browser.call('GET', '/pop/9100000001018')
  await browser.call('POST', '/register/', { body: '{' })
  await browser.call('DELETE', '/register/draft', { headers: { origin: 'https://elsewhere.example' } })
  await expect
    .poll(() => server.logged.slice(from).map((line) => z.parse(z.looseObject({}), JSON.parse(line))))
    .toMatchObject([
      { route: '/api/v1/auth/bps/login5field/', status: 200 },
      { route: '/api/v1/pop/:pid', status: 403, problem: 'NOT_YOURS' },
      { route: '/api/v1/register/', status: 400, problem: 'INVALID' },
      {
        event: 'A call came from another origin than PUBLIC_ORIGIN',
        origin: 'https://elsewhere.example',
        publicOrigin: null,
      },
      { event: 'answered', route: '/api/v1/register/draft', status: 403, problem: 'FORBIDDEN_ORIGIN' },
    ])
  expect(server.logged[from]).not.toContain('problem')
})

type Sent = Readonly<Record<string, string>>

async function signOut(headers: Sent, on = server) {
  const lines = Object.entries({ host: 'a', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const message = `DELETE /api/v1/auth/bps/logout5field/ HTTP/1.1\r\n${lines.join('')}\r\n`
  return listStatuses(await sendMessage(message, on))
}

describe('with PUBLIC_ORIGIN', async () => {
  const OWN = 'https://pass.example.go.th'
  const behindProxy = await startTestServer({
    environment: { TRUST_PROXY: 'loopback' },
    settings: { publicOrigin: OWN },
    database: server.database,
  })

  test.each<[string, Sent]>([
    ['PUBLIC_ORIGIN', { origin: OWN, host: 'pass.example.go.th' }],
    ['PUBLIC_ORIGIN, whatever Host the proxy sends,', { origin: OWN, host: '10.0.0.7:3000' }],
    ['PUBLIC_ORIGIN with Sec-Fetch-Site: same-origin', { origin: OWN, 'sec-fetch-site': 'same-origin' }],
  ])('a call from %s is accepted', async (_what, headers) => {
    expect(await signOut(headers, behindProxy)).toEqual(['204'])
  })

  test.each<[string, Sent]>([
    [
      'another origin with that origin’s Host',
      { origin: 'https://elsewhere.example', host: 'elsewhere.example' },
    ],
    [
      'another origin with that origin’s X-Forwarded-Host',
      { origin: 'https://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' },
    ],
    [
      'PUBLIC_ORIGIN with http in place of https',
      { origin: 'http://pass.example.go.th', host: 'pass.example.go.th' },
    ],
    ['PUBLIC_ORIGIN with another port', { origin: `${OWN}:8443`, host: 'pass.example.go.th:8443' }],
    ['a subdomain of PUBLIC_ORIGIN', { origin: 'https://a.pass.example.go.th' }],
    ['a client that sends no Origin', { host: 'pass.example.go.th' }],
  ])('a call from %s is refused', async (_what, headers) => {
    expect(await signOut(headers, behindProxy)).toEqual(['403'])
  })
})

test('a sandbox without PUBLIC_ORIGIN accepts any host name, if Origin and Host agree', async () => {
  const headers = { origin: 'http://a-name.example:3000', host: 'a-name.example:3000' }
  expect(await signOut(headers)).toEqual(['204'])
  expect(await signOut({ ...headers, host: 'another.example' })).toEqual(['403'])
})
