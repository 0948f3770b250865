// Clients that are slow, hold connections, or send calls without reading the answers.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createSandboxRegistry } from '../adapters/civil-registry/sandbox/sandbox-registry.ts'
import { createConnectionLimits } from '../ports/operation.ts'
import { createTestFolder } from '../testing/clean-up.ts'
import { openConnection } from '../testing/connections.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { createFreshDatabase } from '../testing/database/fresh-database.ts'
import { runSandboxGateway } from '../testing/gateways/sandbox-gateway.ts'
import { createMovableClock } from '../testing/movable-clock.ts'
import { startTestServer } from '../testing/test-server.ts'

const webFolder = createTestFolder()
const LARGE = 4 * 1_024 * 1_024
mkdirSync(join(webFolder, 'assets'))
for (const page of ['index', 'sign-in', 'sign-in-sandbox', 'sign-in-thaid', 'sign-in-sandbox-thaid'])
  writeFileSync(join(webFolder, `${page}.html`), '<!doctype html>')
writeFileSync(join(webFolder, 'assets', 'large-1a2b.js'), Buffer.alloc(LARGE, 'x'))

/** One database for all servers, because few calls reach it. */
const database = await createFreshDatabase()

const HOST = 'Host: a\r\n'
const GET_LARGE = `GET /assets/large-1a2b.js HTTP/1.1\r\n${HOST}\r\n`
const ALIVE = `GET /healthz HTTP/1.1\r\n${HOST}\r\n`

async function isAlive(address: string): Promise<boolean> {
  return (await fetch(`${address}/healthz`)).status === 200
}

// Concurrent, because each test waits for a limit of its own connection.
describe.concurrent('a slow client', async () => {
  const limits = { headersMs: 1_200, requestMs: 2_000, idleMs: 1_600 }
  const { address } = await startTestServer({ database, limits, webFolder })
  const slow = await startTestServer({ database, limits: { answerMs: 300 }, webFolder })

  test.each([
    ['nothing', ''],
    ['half a line', 'GET /heal'],
    ['headers without an end', `GET /healthz HTTP/1.1\r\n${HOST}`],
  ])('a client that sends %s is disconnected', async (_what, sent) => {
    const { socket, ended } = await openConnection(address)
    socket.write(sent)
    await expect(ended).resolves.toBeUndefined()
  })

  test('a call whose body arrives too slowly is ended with an error', async () => {
    const { socket, ended, received } = await openConnection(address)
    socket.write(
      `POST /api/v1/auth/bps/login5field/ HTTP/1.1\r\n${HOST}Origin: http://a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`,
    )
    const drip = setInterval(() => socket.write(' '), 50)
    await ended
    clearInterval(drip)
    expect(received()).toMatch(/^HTTP\/1\.1 408/)
  })

  test('an idle connection is closed', async () => {
    const { socket, ended, received } = await openConnection(address)
    socket.write(ALIVE)
    await ended
    expect(received()).toContain('200 OK')
  })

  // Concurrent tests must poll with the `expect` of their own context.
  test('an answer that the client does not read is aborted', async (own) => {
    const { socket, ended, received } = await openConnection(slow.address, { isReading: false })
    socket.write(GET_LARGE.repeat(2))
    const refused = /connections_refused_total\{why="slow-reader"\} [1-9]/
    await own.expect.poll(() => slow.services.meters.print()).toMatch(refused)
    socket.resume()
    await ended
    expect(received().length).toBeLessThan(2 * LARGE)
  })
})

describe('pipelined calls', async () => {
  const server = await startTestServer({ database, webFolder })

  test('two pipelined calls are answered', async () => {
    const { socket, received } = await openConnection(server.address)
    socket.write(ALIVE.repeat(2))
    await expect.poll(() => received().split('200 OK').length - 1).toBe(2)
    socket.destroy()
  })

  test('the server closes a connection that pipelines a hundred calls and reads no answer', async () => {
    const { socket, ended } = await openConnection(server.address, { isReading: false })
    socket.write(GET_LARGE.repeat(100))
    const refused = /connections_refused_total\{why="pipelined"\} [1-9]/
    await expect.poll(() => server.services.meters.print()).toMatch(refused)
    socket.resume()
    await ended
  })

  test('two hundred connections that never read are closed, and other clients are answered', async () => {
    const greedy = await Promise.all(
      Array.from({ length: 200 }, () => openConnection(server.address, { isReading: false })),
    )
    for (const { socket } of greedy) socket.write(GET_LARGE.repeat(50))
    expect(await isAlive(server.address)).toBe(true)
    // Each sent calls for fifty answers of 4 MB. One more connection was closed by the test above.
    await expect
      .poll(() => server.services.meters.print())
      .toContain('connections_refused_total{why="pipelined"} 201')
    for (const { socket, ended } of greedy) {
      socket.resume()
      await ended
    }
  })
})

describe('connections', () => {
  test('connections beyond the limit are refused, and open ones are still answered', async () => {
    const server = await startTestServer({ database, limits: { connections: 20 } })
    const held = await Promise.all(Array.from({ length: 20 }, () => openConnection(server.address)))
    const refused = await Promise.all(Array.from({ length: 10 }, () => openConnection(server.address)))
    for (const { ended } of refused) await ended
    expect(await server.services.meters.print()).toContain('connections_refused_total{why="full"} 10')
    const [first] = held
    first?.socket.write(ALIVE)
    await expect.poll(() => first?.received()).toContain('200 OK')
    for (const { socket } of held) socket.destroy()
    await expect.poll(() => isAlive(server.address).catch(() => false)).toBe(true)
  })

  test('the server closes silent connections that use up the limit, and then answers another client', async () => {
    const { address } = await startTestServer({ database, limits: { connections: 20, idleMs: 400 } })
    const silent = await Promise.all(Array.from({ length: 40 }, () => openConnection(address)))
    await expect.poll(() => isAlive(address).catch(() => false)).toBe(true)
    await Promise.all(silent.map(({ ended }) => ended))
  })

  test.each([
    [1_024, 308, 77],
    [20_000, 4_000, 1_000],
    [Number.MAX_SAFE_INTEGER, 4_000, 1_000],
    [64, 1, 1],
  ])(
    'a limit of %d open files allows %d connections, and %d per address',
    (openFiles, connections, perAddress) => {
      expect(createConnectionLimits(openFiles)).toMatchObject({
        connections,
        connectionsOfAddress: perAddress,
      })
    },
  )
})

test('the connections of one address are limited, unless it is a trusted proxy’s', async () => {
  const limits = { connections: 40, connectionsOfAddress: 5 }
  // In a sandbox no limit per address applies.
  const settings = { isSandbox: false }
  const direct = await startTestServer({ database, limits, settings })
  const open = await Promise.all(Array.from({ length: 8 }, () => openConnection(direct.address)))
  let ended = 0
  for (const each of open) void each.ended.then(() => (ended += 1))
  await expect.poll(() => ended).toBe(3)
  expect(await direct.services.meters.print()).toContain('connections_refused_total{why="address"} 3')
  for (const { socket } of open) socket.destroy()

  const environment = { TRUST_PROXY: 'loopback' }
  const proxied = await startTestServer({ database, limits, settings, environment })
  const through = await Promise.all(Array.from({ length: 8 }, () => openConnection(proxied.address)))
  for (const { socket } of through) socket.write(ALIVE)
  for (const { received } of through) await expect.poll(() => received()).toContain('200 OK')
  for (const { socket } of through) socket.destroy()
})

test('a citizen is limited to six concurrent calls, and the session of a waiting call is checked when its turn comes', async () => {
  const { promise: books, resolve: answerBooks } = Promise.withResolvers<void>()
  const clock = createMovableClock('2026-11-20T09:00:00+07:00')
  const registry = createSandboxRegistry(clock)
  const findBooks = async (pid: string) => {
    await books
    return registry.findBooks(pid)
  }
  const gateway = await runSandboxGateway({ clock, registry: { ...registry, findBooks } })
  const server = await startTestServer({ clock, environment: gateway.settings })
  const [greedy, other] = [server.browser(), server.browser()]
  for (const browser of [greedy, other]) await browser.signIn(server.nextCitizen())
  const gone = new AbortController()
  const options = { headers: { cookie: greedy.cookie }, signal: gone.signal }
  const askBooks = () => fetch(`${server.address}/api/v1/book/me`, options)
  const held = Promise.allSettled(Array.from({ length: 6 }, askBooks))
  await expect.poll(() => gateway.calls.filter((call) => call.includes('/book/')).length).toBe(6)
  const answered: string[] = []
  const note = (who: string) => () => void answered.push(who)
  const own = greedy.call('GET', '/register/draft')
  void own.then(note('own'))
  await other.call('GET', '/register/draft').then(note('other'))
  expect(answered).toEqual(['other'])
  await runSql(server.database, 'DELETE FROM session')
  gone.abort()
  expect((await own).status).toBe(401)
  expect((await held).map(({ status }) => status)).toEqual(Array(6).fill('rejected'))
  answerBooks()
})
