// What the sandbox's gateway takes from its environment and over HTTP, and that it plays ThaID.
import { afterAll, expect, test } from 'vitest'
import { CLIENT } from '../../../testing/gateways/start-issuer.ts'
import { SOMCHAI, startGateway, GATEWAY_TOKEN } from '../../../testing/gateways/start-gateway.ts'
import { createSandboxIssuer } from '../../thaid/sandbox-issuer.ts'
import { createThaId } from '../../thaid/thaid-issuer.ts'
import { NO_FAULTS } from './faults.ts'
import { readGatewayEnvironment } from './gateway-environment.ts'
import { THAID_PATH } from './serve-sandbox-gateway.ts'

test('without settings: port 4000, no faults, and the default secret', () => {
  const { port, registryToken, faults } = readGatewayEnvironment({})
  expect({ port, registryToken, faults }).toEqual({ port: 4000, registryToken: 'sandbox', faults: NO_FAULTS })
})

test('faults are set by variables named after them', () => {
  const { faults } = readGatewayEnvironment({
    FAULT_DELAY: '250',
    FAULT_ERROR_RATE: '0.5',
    FAULT_WRONG_SHAPE_RATE: '1',
    FAULT_ONLY: '/pop/',
    FAULT_TIMES: '3',
  })
  const set = { delay: 250, errorRate: 0.5, wrongShapeRate: 1, only: '/pop/', times: 3 }
  expect(faults).toEqual({ ...NO_FAULTS, ...set })
})

test.each([
  ['REGISTRY_PORT', 'many'],
  ['REGISTRY_PORT', ''],
  ['REGISTRY_PORT', '65536'],
  ['FAULT_DELAY', '-1'],
  ['FAULT_ERROR_RATE', '1.1'],
  ['FAULT_ERROR_STATUS', '200'],
  ['FAULT_TIMES', '-1'],
])('%s=%s is refused with the name of the setting', (name, value) => {
  expect(() => readGatewayEnvironment({ [name]: value })).toThrow(`${name} must be a`)
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
  ['unavailable', { errorRate: 1 }],
  ['unavailable', { stallRate: 1 }],
  ['unavailable', { delay: 3_500 }],
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
