// The answers of both portals, and the service token and failures of the live one (upstream.md, "Citizen portal").
import { once } from 'node:events'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type PortalSettings, PortalUnavailable } from '../../ports/sign-in.ts'
import { listenDuringTest } from '../../testing/clean-up.ts'
import { NOWHERE } from '../../testing/connections.ts'
import { runSandboxGateway } from '../../testing/gateways/sandbox-gateway.ts'
import { PORTAL_KEYS } from '../../testing/gateways/start-gateway.ts'
import { createLivePortal } from './live-portal.ts'
import { createSandboxPortal } from './sandbox-portal.ts'

const clock = { now: () => Date.parse('2026-11-20T12:00:00+07:00') }
const SOMCHAI = { appId: 'border-pass', mToken: '9100000001018', mock: false }

const VALIDATE = 'GET /ws/auth/validate'
const PUSH = '/ws/dga/czp/uat/v1/core/notification/push'
const EXCHANGE = 'POST /ws/dga/czp/uat/v1/core/shield/data/deproc'

async function openLivePortal(settings: Partial<PortalSettings> = {}) {
  const gateway = await runSandboxGateway({ clock })
  return { gateway, portal: createLivePortal({ url: gateway.url, ...PORTAL_KEYS, ...settings }) }
}

describe.each([
  ['of the sandbox', async () => ({ portal: createSandboxPortal({ mockPid: SOMCHAI.mToken }) })],
  ['behind HTTP', openLivePortal],
])('a portal %s', (_, openPortal) => {
  test('exchanges an mToken for the citizen’s name, telephone and e-mail', async () => {
    const { portal } = await openPortal()
    expect(await portal.exchangeMToken(SOMCHAI)).toEqual({
      pid: SOMCHAI.mToken,
      name: 'ประชาชน ทดสอบ',
      tel: '0000000101',
      email: 'citizen-000001018@example.com',
      inbox: null,
    })
  })

  test.each(['', 'nonsense', '9100000001019', '0000000000001'])('rejects the mToken "%s"', async (mToken) => {
    const { portal } = await openPortal()
    expect(await portal.exchangeMToken({ ...SOMCHAI, mToken })).toBeNull()
  })
})

test('simultaneous launches share one request for the service token, and one for its replacement', async () => {
  const { gateway, portal } = await openLivePortal()
  const launches = Array.from({ length: 10 }, () => SOMCHAI)
  const exchanged = Array.from(launches, () => EXCHANGE)
  await Promise.all(launches.map((launch) => portal.exchangeMToken(launch)))
  expect(gateway.calls).toEqual([VALIDATE, ...exchanged])
  gateway.revokePortalToken()
  const citizens = await Promise.all(launches.map((launch) => portal.exchangeMToken(launch)))
  expect(citizens.filter((citizen) => citizen !== 'unnamed' && citizen?.pid === SOMCHAI.mToken)).toHaveLength(
    10,
  )
  const laterCalls = gateway.calls.slice(11)
  expect(laterCalls.filter((call) => call === VALIDATE)).toHaveLength(1)
  // Each of the ten launches is rejected with the revoked token, and retried with the new one.
  expect(laterCalls.filter((call) => call === EXCHANGE)).toHaveLength(20)
})

test.each([
  ['with HTTP status 401', { errorStatus: 401 }],
  ['with message code 401', { errorCode: 401 }],
])('launches keep their service token if the portal rejects every inbox message %s', async (_, fault) => {
  const { gateway, portal } = await openLivePortal({ pushPath: PUSH })
  const inbox = { appId: SOMCHAI.appId, userId: 'unknown' }
  gateway.faults.set({ errorRate: 1, only: PUSH, ...fault })
  await portal.exchangeMToken(SOMCHAI)
  for (let message = 0; message < 2; message += 1)
    expect(await portal.inbox?.send(inbox, 'ทดสอบ')).toMatchObject({
      problem: 'TOKEN_REFUSED',
      isFinal: false,
    })
  await portal.exchangeMToken(SOMCHAI)
  const pushes = [VALIDATE, `POST ${PUSH}`, VALIDATE, `POST ${PUSH}`]
  expect(gateway.calls).toEqual([VALIDATE, EXCHANGE, ...pushes, EXCHANGE])
})

const PUSH_ANSWERS: readonly (readonly [status: number, body: string, problem: string | null])[] = [
  [200, '', null],
  [200, 'OK', null],
  [200, '{"result":null}', null],
  [200, '{"messageCode":200}', null],
  [200, '{"messageCode":"200"}', null],
  [200, '{"messageCode":400,"message":"userId"}', 'MESSAGE_CODE_400'],
  [200, '{"messageCode":"500"}', 'MESSAGE_CODE_500'],
  [500, '{"messageCode":200}', 'HTTP_500'],
]

test.each(PUSH_ANSWERS)(
  'sending an inbox message that is answered with status %i and body "%s" reports the problem %s',
  async (status, body, problem) => {
    const server = createServer(({ method }, response) =>
      method === 'GET' ? response.end('{"Result":"token"}') : response.writeHead(status).end(body),
    )
    const settings = { url: await listenDuringTest(server), ...PORTAL_KEYS, pushPath: PUSH }
    const outcome = await createLivePortal(settings).inbox?.send({ appId: 'a', userId: 'b' }, 'ทดสอบ')
    expect(outcome).toEqual(problem === null ? { kind: 'sent' } : { kind: 'failed', problem, isFinal: false })
  },
)

test('an mToken counts as used after a timeout, but not after a failed connection', async () => {
  // Long enough for the validate call, which must not time out on a busy machine.
  const { gateway, portal } = await openLivePortal({ timeoutMs: 2_000 })
  gateway.faults.set({ delay: 60_000, only: '/ws/dga' })
  await expect(portal.exchangeMToken(SOMCHAI)).rejects.toMatchObject({ mTokenUsed: true })
  gateway.faults.set({})
  await gateway.close()
  await expect(portal.exchangeMToken(SOMCHAI)).rejects.toMatchObject({ mTokenUsed: false })
})

test('the live portal reports each launch as identified, rejected or unavailable, with the reason of an unavailable one', async () => {
  const gateway = await runSandboxGateway({ clock })
  const outcomes: unknown[] = []
  const createPortal = (url: string, settings: Partial<PortalSettings> = {}) =>
    createLivePortal({ url, ...PORTAL_KEYS, ...settings }, (...outcome) => outcomes.push(outcome))
  const portal = createPortal(gateway.url)
  await portal.exchangeMToken(SOMCHAI)
  await portal.exchangeMToken({ ...SOMCHAI, mToken: 'nonsense' })
  gateway.faults.set({ errorRate: 1 })
  const failing = [portal, createPortal(gateway.url, { consumerSecret: 'wrong' }), createPortal(NOWHERE)]
  for (const each of failing) {
    await expect(each.exchangeMToken(SOMCHAI)).rejects.toThrow(PortalUnavailable)
    gateway.faults.set({})
  }
  expect(outcomes).toEqual([
    ['identified'],
    ['rejected'],
    ['unavailable', 'status'],
    ['unavailable', 'refused'],
    ['unavailable', 'unreachable'],
  ])
})

const spaces = Buffer.alloc(1024 * 1024, 0x20)

test.each([
  ['longer than 64 KiB', {}, spaces],
  ['a zip bomb', { 'content-encoding': 'gzip' }, gzipSync(spaces)],
])('the token call and the launch call abort an answer that is %s (D54)', async (_, headers, body) => {
  const closes: Promise<unknown>[] = []
  let isTokenAnswered = false
  const server = createServer((request, response) => {
    if (isTokenAnswered && request.method === 'GET') return response.end('{"Result":"token"}')
    closes.push(once(response, 'close'))
    // The response never ends: it closes only if the client aborts.
    return response.writeHead(200, headers).write(body)
  })
  const url = await listenDuringTest(server)
  for (const mTokenUsed of [false, true]) {
    isTokenAnswered = mTokenUsed
    const portal = createLivePortal({ url, ...PORTAL_KEYS, timeoutMs: 60_000 })
    await expect(portal.exchangeMToken(SOMCHAI)).rejects.toMatchObject({ mTokenUsed })
  }
  await Promise.all(closes)
})

test('an error message contains neither the secret nor the mToken', async () => {
  const portal = createLivePortal({ url: NOWHERE, ...PORTAL_KEYS, consumerSecret: 'very-secret' })
  const failure = await portal.exchangeMToken(SOMCHAI).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PortalUnavailable)
  expect(JSON.stringify(failure) + String(failure)).not.toMatch(/very-secret|9100000001018/)
})
