// A server that is told to end: its callers go elsewhere first, and none loses a call.
import { Agent, type IncomingMessage, request } from 'node:http'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database/fresh-database.ts'
import { freePort } from '../testing/connections.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { throwAwayFolder } from '../testing/database/throw-away-cluster.ts'

const LANES = 8
/** Without a pause they would take the processor from the server that ends. */
const BETWEEN_CALLS_MS = 100

const folder = throwAwayFolder()
afterAll(() => folder.remove())

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const DATABASE_URL = await freshDatabase()
  return startServerProcess({ dataDir: folder.path, environment: { DATABASE_URL, ...environment } })
}

/** Calls on one connection until the server asks to connect elsewhere. Returns how many calls were answered. */
async function callUntilSentAway(address: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let calls = 1; ; calls += 1) {
    const sent = request(`${address}/api/v1/auth/info`, {
      agent,
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    sent.end()
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      sent.once('response', resolve).once('error', reject),
    )
    answer.resume()
    await once(answer, 'end')
    await pause(BETWEEN_CALLS_MS)
    if (answer.headers.connection === 'close') {
      agent.destroy()
      return calls
    }
  }
}

test('with one worker and with two it is not ready first, then closes, then ends, and loses no call', async () => {
  // As in production: within half of it each caller notices what has changed, on a busy machine too.
  const startOf = (WORKERS: string) => start({ WORKERS, DRAIN_SECONDS: '6' })
  await Promise.all([await startOf('1'), await startOf('2')].map(drain))
}, 90_000)

async function drain(server: ServerProcess): Promise<void> {
  const lanes = Array.from({ length: LANES }, () => callUntilSentAway(server.address))
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  const stopping = server.stop()
  await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(503)
  for (const calls of await Promise.all(lanes)) expect(calls).toBeGreaterThan(0)
  await stopping
}

test('two workers that are killed at once are both replaced, logged and counted', async () => {
  const server = await start({ WORKERS: '2', PORT: await freePort() })
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
  for (const pid of children.split(' ').filter(Boolean)) process.kill(Number(pid), 'SIGKILL')
  const isAlive = () =>
    fetch(`${server.address}/healthz`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(isAlive, { timeout: 20_000 }).toBe(200)
  const metrics = async () => (await fetch(`${server.address}/metrics`)).text()
  await expect
    .poll(metrics, { timeout: 20_000 })
    .toMatch(/^process_resident_memory_bytes\{worker="2"\} \d{7,}$/m)
  expect(await metrics()).toMatch(/^process_resident_memory_bytes\{worker="1"\} \d{7,}$/m)
  expect(await metrics()).toMatch(/^worker_deaths_total 2$/m)
  const log = readFileSync(join(folder.path, 'server.log'), 'utf8')
  const told = log.split('\n').filter((line) => line.includes('A worker ended') && line.includes('SIGKILL'))
  expect(told).toHaveLength(2)
  await server.stop()
}, 90_000)
