// The gateway's token is sent where there is one, and nothing in its place where there is none (api, Running).
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { createGatewayRegistry } from './gateway-registry.ts'

const heard: (string | undefined)[] = []
const gateway = createServer((request, response) => {
  heard.push(request.headers.authorization)
  response.writeHead(404).end('{}')
}).listen(0, '127.0.0.1')
await once(gateway, 'listening')
afterAll(() => gateway.close())

const CARD = { pid: '9100000001018', laser: 'JT8101000000', fname: 'สมชาย', lname: 'ใจดี', dob: '25340512' }

function registryWith(token: string | null) {
  const address = gateway.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return createGatewayRegistry({
    url: `http://127.0.0.1:${port}`,
    token,
    clock: { now: () => 0 },
    onCall: () => null,
    onUnreadable: () => null,
  })(null).registry
}

test.each([
  ['the token', 'Bearer the-token'],
  [null, undefined],
])('with %s asking and verifying say %s', async (given, said) => {
  heard.length = 0
  const registry = registryWith(given && 'the-token')
  await registry.findPerson(CARD.pid)
  await registry.verifyCard(CARD).catch(() => null)
  expect(heard.length).toBeGreaterThanOrEqual(2)
  expect(new Set(heard)).toEqual(new Set([said]))
})
