// The HTTP requests to the gateway, and which answers are accepted.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { setImmediate as nextCheckPhase } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { RegistryUnavailable } from '../../../ports/civil-registry.ts'
import { listenDuringTest } from '../../../testing/clean-up.ts'
import { SOMCHAI, SOMCHAI_CARD } from '../../../testing/gateways/start-gateway.ts'
import { createBackgroundWork } from '../../background/background-work.ts'
import { openExchange } from './gateway-exchange.ts'
import { createGatewayRegistry } from './gateway-registry.ts'
import type { CallOutcome } from './gateway-settings.ts'

const serveGateway = (handle: (request: IncomingMessage, response: ServerResponse) => void) =>
  listenDuringTest(createServer(handle))

type Options = { readonly token?: string | null; readonly timeoutMs?: number }

function createRegistry(url: string, { token = null, timeoutMs = 3_000 }: Options = {}) {
  const outcomes: CallOutcome[] = []
  // null: these calls have no session.
  const registry = createGatewayRegistry({
    url,
    token,
    clock: { now: () => 0 },
    background: createBackgroundWork(() => null),
    concurrency: 100,
    onCall: ({ outcome }) => outcomes.push(outcome),
    onUnreadable: () => null,
    timeouts: { timeoutMs, retryWaitMs: { min: 1, max: 2 } },
  })(null, { requestId: 'the-request' }).registry
  return { registry, outcomes }
}

const OFFICE = { code: '8599', th: 'ศูนย์', en: 'CENTRE', parent: '' }

test.each([
  ['the-token', 'Bearer the-token'],
  [null, undefined],
])(
  'with the token %s each call sends the authorization %s, the request ID, and no accepted compression',
  async (token, expected) => {
    const sent: unknown[] = []
    const url = await serveGateway((request, response) => {
      const { authorization, 'x-request-id': requestId, 'accept-encoding': encoding } = request.headers
      sent.push([authorization, requestId, encoding])
      response.writeHead(404).end('{}')
    })
    const { registry } = createRegistry(url, { token })
    await registry.findPerson(SOMCHAI)
    await registry.verifyCard(SOMCHAI_CARD).catch(() => null)
    await registry.findRegistryOffice('8501')
    expect(sent).toEqual([0, 1, 2].map(() => [expected, 'the-request', 'identity']))
  },
)

/** TIS-620 has the letters in the order of Unicode's Thai block, from 0xA0. */
const encodeTis620 = (text: string) =>
  Buffer.from(Array.from(text, (letter) => letter.charCodeAt(0) - (letter < 'ก' ? 0 : 0x0e00 - 0xa0)))

const JSON_TYPE = 'application/json'

test.each([
  ['in chunks that split letters', JSON_TYPE, [...Buffer.from(JSON.stringify(OFFICE))]],
  ['with a byte order mark', JSON_TYPE, [`\uFEFF${JSON.stringify(OFFICE)}`]],
  ['in TIS-620', 'application/json; charset=TIS-620', [encodeTis620(JSON.stringify(OFFICE))]],
  ['in windows-874', 'application/json;charset="windows-874"', [encodeTis620(JSON.stringify(OFFICE))]],
])('an answer %s is read', async (_, contentType, pieces) => {
  const url = await serveGateway((__, response) => {
    void (async () => {
      response.writeHead(200, { 'Content-Type': contentType })
      for (const piece of pieces) {
        const bytes = typeof piece === 'number' ? Buffer.of(piece) : piece
        await new Promise((sent) => response.write(bytes, sent))
      }
      response.end()
    })()
  })
  expect(await createRegistry(url).registry.findRegistryOffice('8599')).toMatchObject({ th: 'ศูนย์' })
})

test.each([
  ['without a body', JSON_TYPE, ''],
  ['in another encoding than UTF-8', JSON_TYPE, encodeTis620(JSON.stringify(OFFICE))],
  ['with an incomplete letter', JSON_TYPE, Buffer.from([0x22, 0xe0, 0xb8, 0x22])],
  ['with a byte outside TIS-620', 'application/json; charset=tis-620', Buffer.from([0x22, 0xff, 0x22])],
  ['in an unknown encoding', 'application/json; charset=x', Buffer.from(JSON.stringify(OFFICE))],
])('an answer %s counts as an unavailable registry', async (_, contentType, bytes) => {
  const url = await serveGateway((__, response) => {
    response.writeHead(200, { 'Content-Type': contentType }).end(bytes)
  })
  const { registry, outcomes } = createRegistry(url)
  await expect(registry.findPerson(SOMCHAI_CARD.pid)).rejects.toBeInstanceOf(RegistryUnavailable)
  expect(outcomes).toEqual(['unreadable'])
})

test.each([301, 302, 303, 307, 308])('a redirect with status %i is not followed', async (status) => {
  const urls: (string | undefined)[] = []
  const url = await serveGateway((request, response) => {
    urls.push(request.url)
    response.writeHead(status, { Location: '/elsewhere' }).end(JSON.stringify(OFFICE))
  })
  const { registry } = createRegistry(url)
  await expect(registry.findRegistryOffice('8599')).rejects.toThrow(`status ${status}`)
  expect(urls).toEqual(['/rcode/8599'])
  // A redirect is no outage, so forty of them do not open the circuit breaker: every call is sent.
  for (let n = 0; n < 39; n += 1) await registry.findRegistryOffice('8599').catch(() => null)
  expect(urls).toHaveLength(40)
})

test("the gateway's address may contain a path, with or without a trailing slash", async () => {
  const urls: (string | undefined)[] = []
  const url = await serveGateway((request, response) => {
    urls.push(request.url)
    response.end(JSON.stringify(OFFICE))
  })
  await createRegistry(`${url}/registry/v1/`).registry.findRegistryOffice('8599')
  await createRegistry(`${url}/registry/v1`).registry.findRegistryOffice('8599')
  expect(urls).toEqual(['/registry/v1/rcode/8599', '/registry/v1/rcode/8599'])
})

test('a connection without any answer times out', async () => {
  const url = await listenDuringTest(createSocketServer((socket) => socket.resume()))
  const { registry, outcomes } = createRegistry(url, { timeoutMs: 60 })
  await expect(registry.findRegistryOffice('8599')).rejects.toThrow('GET /rcode/{code}: timeout')
  expect(outcomes).toEqual(['timeout', 'timeout'])
})

test('a call that times out before it is sent is never sent', async () => {
  const urls: (string | undefined)[] = []
  const url = await serveGateway((request, response) => {
    urls.push(request.url)
    response.end('{}')
  })
  const ending = new AbortController().signal
  const exchange = openExchange({ url, token: null, timeoutMs: 1, ending })
  // From here the event loop runs timers before connections, so the timeout comes first.
  await nextCheckPhase()
  const call = exchange({ lookUp: { path: '/card/verify' }, parameter: '', body: {} })
  // Blocks the event loop until the timer of the timeout is due.
  const until = performance.now() + 50
  while (performance.now() < until);
  await expect(call).rejects.toMatchObject({ because: 'timeout' })
  const slowExchange = openExchange({ url, token: null, timeoutMs: 30_000, ending })
  await slowExchange({ lookUp: { path: '/sent' }, parameter: '', body: {} })
  expect(urls).toEqual(['/sent'])
})

describe('the size of an answer is limited (D54)', () => {
  const MEBIBYTE = Buffer.alloc(1024 * 1024, 0x20)
  const office = JSON.stringify(OFFICE)

  test('an answer of 8 MiB is read, and one of a byte more is rejected', async () => {
    let length = 8 * MEBIBYTE.length
    const url = await serveGateway((_, response) => void response.end(office.padEnd(length, ' ')))
    const { registry, outcomes } = createRegistry(url)
    // padEnd counts letters, and the limit counts bytes.
    length -= Buffer.byteLength(office) - office.length
    await registry.findRegistryOffice('8599')
    length += 1
    await expect(registry.findRegistryOffice('8501')).rejects.toThrow('GET /rcode/{code}: too-large')
    expect(outcomes).toEqual(['found', 'too-large'])
  })

  test('an endless answer is aborted and not retried', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    let calls = 0
    const url = await serveGateway((_, response) => {
      calls += 1
      const write = () => void (response.write(MEBIBYTE) || response.once('drain', write))
      const more = setInterval(write, 1)
      response.on('close', () => {
        clearInterval(more)
        resolve()
      })
    })
    const { registry, outcomes } = createRegistry(url)
    await expect(registry.findPerson(SOMCHAI)).rejects.toBeInstanceOf(RegistryUnavailable)
    await closed
    expect([calls, outcomes]).toEqual([1, ['too-large']])
  })

  test('if many long answers arrive at once, some are aborted and a short answer is still read', async () => {
    const responses: ServerResponse[] = []
    const url = await serveGateway((request, response) => {
      if (request.url === '/rcode/8599') return void response.end(office)
      responses.push(response)
      return void response.write(Buffer.alloc(2 * MEBIBYTE.length, 0x20))
    })
    const { registry, outcomes } = createRegistry(url, { timeoutMs: 60_000 })
    const longCalls = Array.from({ length: 12 }, (_, at) => registry.findRegistryOffice(String(1_000 + at)))
    await Promise.race(longCalls).catch(() => null)
    expect(outcomes).toContain('too-large')
    expect(await registry.findRegistryOffice('8599')).toMatchObject({ th: 'ศูนย์' })
    for (const response of responses) response.end()
    await Promise.allSettled(longCalls)
  })

  test('a compressed answer is rejected, not unpacked', async () => {
    const url = await serveGateway((_, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(office))
    })
    const { registry, outcomes } = createRegistry(url)
    await expect(registry.findRegistryOffice('8599')).rejects.toBeInstanceOf(RegistryUnavailable)
    expect(outcomes).toEqual(['unreadable'])
  })
})
