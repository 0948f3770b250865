// A server that gets SIGTERM ends only after its callers could move to another server, and loses no call.
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestFolder } from '../testing/clean-up.ts'
import { createFreshDatabase } from '../testing/database/fresh-database.ts'
import { startServerProcess } from '../testing/server-process.ts'

const LANES = 8
/** Without a pause the callers would take the processor from the server. */
const BETWEEN_CALLS_MS = 100

const dataDir = createTestFolder()

/** Sends calls on one connection until the server closes it. Returns how many calls were answered. */
async function callUntilClosed(address: string): Promise<number> {
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

test('a server that shuts down drains, closes connections and ends without losing a call', async () => {
  // As in production: half of this time is enough for each caller to notice the change, also on a busy machine.
  const environment = { DATABASE_URL: await createFreshDatabase(), DRAIN_SECONDS: '6' }
  const server = await startServerProcess({ dataDir, environment })
  const lanes = Array.from({ length: LANES }, () => callUntilClosed(server.address))
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  const stopping = server.stop()
  // ?alone is the readiness probe of Kubernetes. It ignores an unavailable database, but not a shutdown.
  for (const path of ['/readyz', '/readyz?alone'])
    await expect.poll(async () => (await fetch(server.address + path)).status).toBe(503)
  for (const calls of await Promise.all(lanes)) expect(calls).toBeGreaterThan(0)
  await stopping
}, 90_000)
