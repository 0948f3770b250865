// What the sandbox's gateway takes from its environment and over HTTP, and that it plays ThaID.
import { afterAll, expect, test } from 'vitest'
import { CLIENT } from '../../../testing/gateways/start-issuer.ts'
import { SOMCHAI, startGateway, GATEWAY_TOKEN } from '../../../testing/gateways/start-gateway.ts'
import { createSandboxIssuer } from '../../thaid/sandbox-issuer.ts'
import { createThaId } from '../../thaid/thaid-issuer.ts'
import { NO_FAULTS, readFaults } from './faults.ts'
import { THAID_PATH } from './serve-sandbox-gateway.ts'

test('faults from the start are one setting', () => {
  expect(readFaults({})).toEqual(NO_FAULTS)
  expect(readFaults({ FAULTS: '{"delay":250,"only":"/pop/"}' })).toMatchObject({ delay: 250, only: '/pop/' })
})

const CALLBACK = 'https://pass.example.go.th/api/v1/auth/thaid/callback'
const people = () => ['สมชาย ใจดี', 'สมหญิง ใจดี'].map((who) => ({ pid: SOMCHAI, who }))
const clock = { now: () => Date.now() }
const gateway = await startGateway(clock, {
  thaidAt: (url) => createSandboxIssuer({ ...CLIENT, ...clock, url, people }),
})
afterAll(() => gateway.close())

test.each([
  ['identified', {}],
  ['unavailable', { cutRate: 1 }],
])('it plays ThaID: %s with the faults %j', async (kind, fault) => {
  const thaid = createThaId({ ...CLIENT, url: gateway.url + THAID_PATH })
  const asked = await thaid.begin(CALLBACK, 'a secret')
  const found = await (await fetch(`${asked}&q=${encodeURIComponent('สมชาย')}`)).text()
  expect(found.match(/<li>/g)).toHaveLength(1)
  const [, chosen = ''] = /href="\.\.\/choose\?([^"]+)">สมชาย/.exec(found) ?? []
  const way = `${gateway.url}${THAID_PATH}/choose?${chosen.replaceAll('&amp;', '&')}`
  const { headers } = await fetch(way, { redirect: 'manual' })
  gateway.faults.set({ ...fault, only: `${THAID_PATH}/token/` })
  expect(await thaid.finish(new URL(headers.get('location') ?? ''), 'a secret')).toMatchObject({ kind })
  gateway.faults.set({})
})

const ask = async (path: string, token = GATEWAY_TOKEN) =>
  (await fetch(gateway.url + path, { headers: { Authorization: `Bearer ${token}` } })).status

// What each fault does, the tests of the gateway's adapter show.
test.each([{ errorRate: 2 }, { errorStatus: 200 }, { delay: -1 }, { unheardOf: 1 }])(
  'a fault that makes no sense is refused: %o',
  async (faults) => {
    const sent = { method: 'PUT', body: JSON.stringify(faults) }
    expect((await fetch(`${gateway.url}/sandbox/faults`, sent)).status).toBe(400)
  },
)

test('a call without the token is 401, an unknown call or an unknown record 404', async () => {
  expect(await ask(`/pop/${SOMCHAI}`, 'another')).toBe(401)
  for (const path of ['/nothing/here', '/pop/9109999999990']) expect(await ask(path)).toBe(404)
  expect(await ask(`/pop/${SOMCHAI}`)).toBe(200)
})
