// The process from outside: refused starts, an orderly shutdown.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { generateCitizen } from './adapters/civil-registry/sandbox/sandbox-registry.ts'
import { toClusterFolder, findPostmaster } from './adapters/database/embedded/cluster-folder.ts'
import { OWNS_LOG_WARNING } from './adapters/database/maintenance/database-state.ts'
import { makeSecretKey } from './config/secrets.ts'
import { openBrowser } from './testing/browser.ts'
import { createTestFolder, listenDuringTest } from './testing/clean-up.ts'
import { openDatabaseBehindProxy } from './testing/database/database-behind-proxy.ts'
import { runSql } from './testing/database/database-on-server.ts'
import { createFreshDatabase } from './testing/database/fresh-database.ts'
import { anApplication } from './testing/sample-requests.ts'
import { createEnvironment, MAIN, startServerProcess } from './testing/server-process.ts'
import { startTestServer } from './testing/test-server.ts'
import { SERVICE_SETTINGS } from './testing/trials/containerfile.ts'

const dataDir = createTestFolder()
const LogLine = z.looseObject({ level: z.int(), time: z.int(), process: z.int(), event: z.string() })

async function startAndEnd(environment: Record<string, string>) {
  const env = createEnvironment(dataDir, environment)
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, error, code: child.exitCode }
}

describe('a refused start', () => {
  test('the start in production logs one line per invalid setting', async () => {
    const { out, error, code } = await startAndEnd({ BPS_MODE: 'production', DRAIN_SECONDS: 'many' })
    const events = error
      .trim()
      .split('\n')
      .map((line) => LogLine.parse(JSON.parse(line)))
    expect({ out, code }).toEqual({ out: '', code: 1 })
    expect(events.length).toBeGreaterThan(5)
    expect(events).toContainEqual(
      expect.objectContaining({ level: 60, event: 'DRAIN_SECONDS must be a whole number from 0 to 300.' }),
    )
  })

  test('the server refuses to start with an invalid setting, and prints one sentence that names it', async () => {
    const ended = await startAndEnd({ DRAIN_SECONDS: 'many' })
    const error = 'DRAIN_SECONDS must be a whole number from 0 to 300.\n'
    expect(ended).toEqual({ out: '', error, code: 1 })
  })

  test('the server refuses to start on a used port, before it creates a database', async () => {
    const { port } = new URL(await listenDuringTest(createServer()))
    const ended = await startAndEnd({ PORT: port })
    const sentence = `Port ${port} of 127.0.0.1 is in use: stop the process that listens there, or set PORT.\n`
    expect(ended).toEqual({ out: '', error: sentence, code: 1 })
  })

  test('the server refuses to start on a database that was created with other keys', async () => {
    const server = await startTestServer()
    await server.close()
    const environment = { DATABASE_URL: server.database, PORT: '0', SECRET_KEYS: makeSecretKey('one') }
    const ended = await startAndEnd(environment)
    expect(ended.error).toMatch(/^SECRET_KEYS must contain the key with which this database was created.*\n$/)
    expect(ended.code).toBe(1)
  })
})

test('a command ends without an error if its output is closed, as by head', async () => {
  const command = fileURLToPath(new URL('command-line.ts', import.meta.url))
  const env = createEnvironment(dataDir, {})
  const child = spawn(process.execPath, [command, 'proxy-page'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  const [error] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([child.exitCode, error]).toEqual([0, ''])
})

test('a sandbox prints a sample citizen at its start, and answers calls in flight before it exits on SIGTERM', async () => {
  const environment = { DATABASE_URL: await createFreshDatabase() }
  const server = await startServerProcess({ dataDir, environment })
  await expect.poll(() => server.output()).toMatch(/Sign in as a sample citizen.*9-1000-00001-01-8/s)
  const clock = { now: () => Date.now() }
  const savers = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const citizen = generateCitizen(n, clock.now())
      const browser = openBrowser(server.address)
      await browser.signIn(citizen)
      return () => browser.call('POST', '/register/', { body: anApplication(citizen, clock) })
    }),
  )
  const answers = savers.map((save) => save())
  // After the first answer the other saves are still in flight.
  await Promise.race(answers)
  const stopped = server.stop()
  const statuses = (await Promise.allSettled(answers)).flatMap((each) =>
    each.status === 'fulfilled' ? [each.value.status] : [],
  )
  // If calls are not answered within ten seconds, the server exits with the code 1.
  expect(await stopped).toBe(0)
  expect(statuses.length).toBeGreaterThan(0)
  expect(new Set(statuses)).toEqual(new Set([201]))
})

test('a sandbox names its PostgreSQL, and ends with a message if that is killed', async () => {
  const own = createTestFolder()
  const server = await startServerProcess({ dataDir: own })
  await expect.poll(() => server.output()).toMatch(/^PostgreSQL \d+ of \/\S+ serves \/\S+\.$/m)
  const postmaster = findPostmaster(toClusterFolder(own))
  if (postmaster === undefined) throw new Error('The sandbox has no PostgreSQL.')
  process.kill(postmaster.pid, 'SIGKILL')
  // The loss of the database starts an orderly shutdown, which ends with the code 0.
  expect(await server.ended).toBe(0)
  expect(server.output()).toContain('has ended; postgres.log there says why. Start again.')
})

const REFUSE_PURGE = `
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN RAISE insufficient_privilege USING MESSAGE = 'session may not be deleted'; END $$;
  CREATE TRIGGER refuse BEFORE DELETE ON session EXECUTE FUNCTION refuse()`

test('production logs JSON lines, a failed purge without stored values, and no successful probes', async () => {
  const database = await createFreshDatabase()
  await runSql(database, REFUSE_PURGE)
  const environment = {
    ...SERVICE_SETTINGS,
    BPS_MODE: 'production',
    // Production requires sslmode in the address. The proxy's address has no parameters yet.
    DATABASE_URL: `${(await openDatabaseBehindProxy(database)).connectionString}?sslmode=disable`,
    // Nothing listens on this port.
    REGISTRY_URL: 'http://127.0.0.1:9',
    REGISTRY_TOKEN: randomBytes(24).toString('hex'),
    SECRET_KEYS: makeSecretKey('one'),
    PUBLIC_ORIGIN: 'https://pass.example.go.th',
    METRICS_TOKEN: 'who may read the metrics',
    DRAIN_SECONDS: '0',
  }
  const headers = { authorization: `Bearer ${environment.METRICS_TOKEN}` }
  // SIGUSR2 makes the process fail with a message that must not be logged.
  const throwOnSignal = `process.on('SIGUSR2',()=>{throw new Error('a value')})`
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(throwOnSignal)}`]
  const server = await startServerProcess({ dataDir, environment, flags })
  process.kill(server.pid, 'SIGHUP')
  await expect.poll(() => server.output()).toContain('SIGHUP changes nothing')
  await expect.poll(() => server.output()).toMatch(/"code":"42501".*"event":"The purge failed"/)
  // Only the last of these calls is logged: the others are probes.
  for (const path of ['/healthz', '/readyz', '/metrics', '/api/v1/auth/user/'])
    await fetch(`${server.address}${path}`, { headers })
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  process.kill(server.pid, 'SIGUSR2')
  expect(await server.ended).toBe(1)
  expect(server.output()).not.toContain('a value')
  const lines = server.output().trim().split('\n')
  const events = lines.map((line) => LogLine.parse(JSON.parse(line)).event)
  expect(server.output()).not.toContain('session may not be deleted')
  expect(events).toEqual(
    expect.arrayContaining([
      `Listening on ${server.address}`,
      OWNS_LOG_WARNING,
      'answered',
      'The process failed',
    ]),
  )
  expect(lines.filter((line) => /healthz|readyz|metrics/.test(line))).toEqual([])
})
