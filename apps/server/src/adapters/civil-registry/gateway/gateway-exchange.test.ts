// What goes over the wire to the gateway, and what an answer may look like.
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

const gatewayThat = (handle: (request: IncomingMessage, response: ServerResponse) => void) =>
  listenDuringTest(createServer(handle))

type Choices = { readonly token?: string | null; readonly timeoutMs?: number }

function registryAt(url: string, { token = null, timeoutMs = 3_000 }: Choices = {}) {
  const outcomes: CallOutcome[] = []
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
  'with the token %s each call says %s, of which request it is, and to be sent uncompressed',
  async (token, said) => {
    const heard: unknown[] = []
    const url = await gatewayThat((request, response) => {
      const { authorization, 'x-request-id': of, 'accept-encoding': coding } = request.headers
      heard.push([authorization, of, coding])
      response.writeHead(404).end('{}')
    })
    const { registry } = registryAt(url, { token })
    await registry.findPerson(SOMCHAI)
    await registry.verifyCard(SOMCHAI_CARD).catch(() => null)
    await registry.findRegistryOffice('8501')
    expect(heard).toEqual([0, 1, 2].map(() => [said, 'the-request', 'identity']))
  },
)

/** Letters of TIS-620 stand at their place in Unicode's Thai block, and 0xA0 higher. */
const inTis620 = (text: string) =>
  Buffer.from(Array.from(text, (letter) => letter.charCodeAt(0) - (letter < 'ก' ? 0 : 0x0e00 - 0xa0)))

const JSON_TYPE = 'application/json'

test.each([
  ['in pieces, cut inside its letters', JSON_TYPE, [...Buffer.from(JSON.stringify(OFFICE))]],
  ['with a byte order mark', JSON_TYPE, [`\uFEFF${JSON.stringify(OFFICE)}`]],
  ['in TIS-620', 'application/json; charset=TIS-620', [inTis620(JSON.stringify(OFFICE))]],
  ['in windows-874', 'application/json;charset="windows-874"', [inTis620(JSON.stringify(OFFICE))]],
])('an answer %s is read', async (_, contentType, pieces) => {
  const url = await gatewayThat((__, response) => {
    void (async () => {
      response.writeHead(200, { 'Content-Type': contentType })
      for (const piece of pieces) {
        const bytes = typeof piece === 'number' ? Buffer.of(piece) : piece
        await new Promise((sent) => response.write(bytes, sent))
      }
      response.end()
    })()
  })
  expect(await registryAt(url).registry.findRegistryOffice('8599')).toMatchObject({ th: 'ศูนย์' })
})

test.each([
  ['without a body', JSON_TYPE, ''],
  ['in another encoding than UTF-8', JSON_TYPE, inTis620(JSON.stringify(OFFICE))],
  ['with a letter that is cut', JSON_TYPE, Buffer.from([0x22, 0xe0, 0xb8, 0x22])],
  ['with a byte that TIS-620 lacks', 'application/json; charset=tis-620', Buffer.from([0x22, 0xff, 0x22])],
  ['in an encoding that nobody knows', 'application/json; charset=x', Buffer.from(JSON.stringify(OFFICE))],
])('an answer %s is the gateway’s fault, and no record', async (_, contentType, bytes) => {
  const url = await gatewayThat((__, response) => {
    response.writeHead(200, { 'Content-Type': contentType }).end(bytes)
  })
  const { registry, outcomes } = registryAt(url)
  await expect(registry.findPerson(SOMCHAI_CARD.pid)).rejects.toBeInstanceOf(RegistryUnavailable)
  expect(outcomes).toEqual(['unreadable'])
})

test.each([301, 302, 303, 307, 308])('status %i is not followed', async (status) => {
  const urls: (string | undefined)[] = []
  const url = await gatewayThat((request, response) => {
    urls.push(request.url)
    response.writeHead(status, { Location: '/elsewhere' }).end(JSON.stringify(OFFICE))
  })
  const { registry } = registryAt(url)
  await expect(registry.findRegistryOffice('8599')).rejects.toThrow(`status ${status}`)
  expect(urls).toEqual(['/rcode/8599'])
  for (let n = 0; n < 39; n += 1) await registry.findRegistryOffice('8599').catch(() => null)
  expect(urls).toHaveLength(40)
})

test("the gateway's address may have a path, with a slash at its end or without", async () => {
  const urls: (string | undefined)[] = []
  const url = await gatewayThat((request, response) => {
    urls.push(request.url)
    response.end(JSON.stringify(OFFICE))
  })
  await registryAt(`${url}/registry/v1/`).registry.findRegistryOffice('8599')
  await registryAt(`${url}/registry/v1`).registry.findRegistryOffice('8599')
  expect(urls).toEqual(['/registry/v1/rcode/8599', '/registry/v1/rcode/8599'])
})

test('the time limit covers a connection on which nothing is ever answered', async () => {
  const url = await listenDuringTest(createSocketServer((socket) => socket.resume()))
  const { registry, outcomes } = registryAt(url, { timeoutMs: 60 })
  await expect(registry.findRegistryOffice('8599')).rejects.toThrow('GET /rcode/{code}: timeout')
  expect(outcomes).toEqual(['timeout', 'timeout'])
})

test('a call whose time is up before it is sent is never sent', async () => {
  const urls: (string | undefined)[] = []
  const url = await gatewayThat((request, response) => {
    urls.push(request.url)
    response.end('{}')
  })
  const ending = new AbortController().signal
  const exchange = openExchange({ url, token: null, timeoutMs: 1, ending })
  // From here the event loop looks after timers before connections, and the time is up when it does.
  await nextCheckPhase()
  const call = exchange({ lookUp: { path: '/card/verify' }, requested: '', body: {} })
  const until = performance.now() + 50
  while (performance.now() < until);
  await expect(call).rejects.toMatchObject({ because: 'timeout' })
  const patient = openExchange({ url, token: null, timeoutMs: 30_000, ending })
  await patient({ lookUp: { path: '/sent' }, requested: '', body: {} })
  expect(urls).toEqual(['/sent'])
})

describe('an answer has an end (D54)', () => {
  const MEBIBYTE = Buffer.alloc(1024 * 1024, 0x20)
  const office = JSON.stringify(OFFICE)

  test('up to 8 MiB it is read, with a byte more it is not', async () => {
    let length = 8 * MEBIBYTE.length
    const url = await gatewayThat((_, response) => void response.end(office.padEnd(length, ' ')))
    const { registry, outcomes } = registryAt(url)
    length -= Buffer.byteLength(office) - office.length
    await registry.findRegistryOffice('8599')
    length += 1
    await expect(registry.findRegistryOffice('8501')).rejects.toThrow('GET /rcode/{code}: too-large')
    expect(outcomes).toEqual(['found', 'too-large'])
  })

  test('an endless one is cut off, and not asked for again', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    let calls = 0
    const url = await gatewayThat((_, response) => {
      calls += 1
      const write = () => void (response.write(MEBIBYTE) || response.once('drain', write))
      const more = setInterval(write, 1)
      response.on('close', () => {
        clearInterval(more)
        resolve()
      })
    })
    const { registry, outcomes } = registryAt(url)
    await expect(registry.findPerson(SOMCHAI)).rejects.toBeInstanceOf(RegistryUnavailable)
    await closed
    expect([calls, outcomes]).toEqual([1, ['too-large']])
  })

  test('of several that are long, some are given up; a short one is not', async () => {
    const held: ServerResponse[] = []
    const url = await gatewayThat((request, response) => {
      if (request.url === '/rcode/8599') return void response.end(office)
      held.push(response)
      return void response.write(Buffer.alloc(2 * MEBIBYTE.length, 0x20))
    })
    const { registry, outcomes } = registryAt(url, { timeoutMs: 60_000 })
    const long = Array.from({ length: 12 }, (_, at) => registry.findRegistryOffice(String(1_000 + at)))
    await Promise.race(long).catch(() => null)
    expect(outcomes).toContain('too-large')
    expect(await registry.findRegistryOffice('8599')).toMatchObject({ th: 'ศูนย์' })
    for (const response of held) response.end()
    await Promise.allSettled(long)
  })

  test('a compressed one is not unpacked', async () => {
    const url = await gatewayThat((_, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(office))
    })
    const { registry, outcomes } = registryAt(url)
    await expect(registry.findRegistryOffice('8599')).rejects.toBeInstanceOf(RegistryUnavailable)
    expect(outcomes).toEqual(['unreadable'])
  })
})
