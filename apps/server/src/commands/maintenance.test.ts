// Retention and key rotation beside a running server (decisions 9 to 11, 29 and 43).
import { expect, test } from 'vitest'
import { putDraft } from '@border-pass/contract/draft-routes'
import { saveRequest } from '@border-pass/contract/request-routes'
import { makeSecretKey } from '../config/secret-keys.ts'
import { anApplication } from '../testing/an-application.ts'
import { replyOf } from '../testing/browser.ts'
import { exampleCall } from '../testing/example-calls.ts'
import { startTestServer } from '../testing/test-server.ts'
import type { TestServer } from '../testing/test-server.ts'
import { readWholeDatabase } from '../testing/database/whole-database.ts'
import { CommandProblem } from './command.ts'
import { keys } from './keys.ts'
import { purge } from './purge.ts'

async function withEverything(server: TestServer) {
  const citizen = server.nextCitizen()
  const browser = server.browser()
  await browser.signIn({ ...server.nextCitizen(), fname: 'ผิด' })
  await browser.signIn(citizen)
  const body = anApplication(citizen, server.clock)
  const headers = { 'idempotency-key': 'k' }
  const first = await browser.call('POST', '/register/', { body, headers })
  const saved = replyOf(saveRequest, first)
  const { body: draft } = exampleCall(putDraft, { citizen, hid: '', saved, clock: server.clock })
  await browser.call('PUT', '/register/draft', { body: draft })
  return { citizen, browser, body, headers, first, saved, draft }
}

const DAY = 24 * 3_600_000
/** The database's clock decides, which runs on while the server's stands still. */
const SECONDS = 10_000

test.each([
  [
    'nothing is deleted before 15 minutes',
    15 * 60_000 - SECONDS,
    { sessions: 0, drafts: 0, loginAttempts: 0, saveKeys: 0 },
  ],
  [
    'failed sign-in attempts are deleted after 15 minutes',
    15 * 60_000 + SECONDS,
    { sessions: 0, drafts: 0, loginAttempts: 1, saveKeys: 0 },
  ],
  [
    'sessions are deleted after 30 idle minutes',
    30 * 60_000 + SECONDS,
    { sessions: 1, drafts: 0, loginAttempts: 1, saveKeys: 0 },
  ],
  [
    'drafts are stored for seven days',
    7 * DAY - SECONDS,
    { sessions: 1, drafts: 0, loginAttempts: 1, saveKeys: 0 },
  ],
  [
    'and deleted then; save keys are stored until their day has been over for seven days',
    7 * DAY + SECONDS,
    { sessions: 1, drafts: 1, loginAttempts: 1, saveKeys: 0 },
  ],
  ['and deleted then', 8 * DAY, { sessions: 1, drafts: 1, loginAttempts: 1, saveKeys: 1 }],
])('%s', async (_what, passed, expected) => {
  const server = await startTestServer()
  await withEverything(server)
  server.clock.advance(passed)
  expect(await server.services.maintenance.purge()).toMatchObject({ kind: 'purged', removed: expected })
})

test('a purge of the save key leaves the request and the access log', async () => {
  const server = await startTestServer()
  const { citizen, browser, saved } = await withEverything(server)
  server.clock.advance(8 * DAY)
  await server.services.maintenance.purge()
  await browser.signIn(citizen)
  expect((await browser.call('GET', `/register/${saved.registrationCode}`)).status).toBe(200)
  const log = await browser.call('GET', '/access-log/')
  expect(JSON.stringify(log.body)).toContain('"save"')
})

test('npm run purge prints what it deleted', async () => {
  const server = await startTestServer()
  await withEverything(server)
  const lines: string[] = []
  const SANDBOX_NOW = new Date(server.clock.now() + 8 * DAY).toISOString()
  const environment = { ...server.environment, SANDBOX_NOW }
  await purge({ words: [], environment, say: (line) => lines.push(line) })
  expect(lines).toEqual([
    expect.stringMatching(
      /^Removed: 1 sessions, 1 drafts, 1 sign-in attempts, 1 save keys; the longest batch took \d+ ms\.$/,
    ),
  ])
})

test('a key rotation leaves no value under the old key, and a running server is not affected', async () => {
  const server = await startTestServer()
  const { citizen, browser, body, headers, first, draft } = await withEverything(server)
  const oldKey = server.environment['SECRET_KEYS'] ?? ''
  const newKey = makeSecretKey('2570-1')

  // Steps: every server gets the new key; it becomes the first; all values are re-encrypted; the old key is removed.
  const both = { SECRET_KEYS: `${newKey},${oldKey}` }
  const { database, clock } = server
  const second = await startTestServer({ database, clock, environment: both })
  const lines: string[] = []
  await keys({
    words: ['rotate'],
    environment: { ...server.environment, ...both },
    say: (line) => lines.push(line),
  })
  expect(lines).toEqual(['Re-encrypted 4 values: the older keys in SECRET_KEYS are no longer needed.'])
  await server.close()

  const cookie = browser.cookie
  const again = await second.browser().call('POST', '/register/', { body, headers: { ...headers, cookie } })
  expect(again.body).toEqual(first.body)

  const third = await startTestServer({ database, clock, environment: { SECRET_KEYS: newKey } })
  const read = third.browser()
  expect((await read.call('GET', '/register/draft', { headers: { cookie } })).body).toMatchObject(draft ?? {})
  const list = await read.call('GET', `/register/?pid=${citizen.pid}`, { headers: { cookie } })
  expect(list.body).toMatchObject({ items: [{ pid: citizen.pid }] })
  expect(await readWholeDatabase(database)).not.toContain(Buffer.from('\u0004test').toString('hex'))
})

test('npm run keys -- make prints a key that SECRET_KEYS accepts; any other verb prints the usage', async () => {
  const lines: string[] = []
  const command = { environment: {}, say: (line: string) => lines.push(line) }
  await keys({ ...command, words: ['make', '2570-1'] })
  expect(lines[0]).toMatch(/^2570-1:[\w+/]{43}=$/)
  await expect(keys({ ...command, words: ['turn'] })).rejects.toThrow(CommandProblem)
  await expect(keys({ ...command, words: ['make', 'not an id'] })).rejects.toThrow(CommandProblem)
})
