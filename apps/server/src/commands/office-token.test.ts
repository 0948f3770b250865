// An office's own token, by calls written from the letter of the documents (api.md, D34): it reaches that office's requests alone.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runSql } from '../testing/database/database-on-server.ts'
import { bookOn } from '../testing/owner-of.ts'
import { runCommand } from '../testing/run-command.ts'
import { OFFICE_TOKEN, startTestServer, type TestServer } from '../testing/test-server.ts'
import { admin } from './admin.ts'
import { CommandProblem } from './read-words.ts'

const SIGNED = ['--by', 'สมศรี', '--why', 'หนังสือที่ 7']
const OTHER_OFFICE = '961001051'

async function run(server: TestServer, ...words: string[]): Promise<string[]> {
  const lines = await runCommand(admin, server, words)
  await server.services.operator.refresh()
  return lines
}

async function makeToken(server: TestServer, office: string) {
  const [first = '', token = ''] = await run(server, 'office-token', office, ...SIGNED)
  return { number: /^\d+/.exec(first)?.[0] ?? '', token }
}

/** Someone who has saved a request, and the office's two calls on it. */
async function book(server: TestServer) {
  const { citizen, number } = await bookOn(
    server,
    server.nextCitizen(({ office }) => office !== OTHER_OFFICE),
  )
  const address = `${server.address}/api/v1/office/requests/${number}`
  const call = async (token: string, method = 'GET') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(address, {
      method,
      headers,
      ...(method === 'PUT' && { body: '{"status":1}' }),
    })
    return answer.status
  }
  return { office: citizen.office, call, entries: () => runSql(server.database, ENTRIES) }
}

const LogLine = z.object({
  route: z.optional(z.string()),
  token: z.optional(z.string()),
  requestId: z.optional(z.string()),
})
const ENTRIES = "SELECT by, refused, request_id FROM access_log WHERE why = 'office' ORDER BY id"

test('reads and confirms its own office’s requests, no other’s, and each call is logged with whose token it bore', async () => {
  const server = await startTestServer()
  const { office, call, entries } = await book(server)
  const own = await makeToken(server, office)
  const other = await makeToken(server, OTHER_OFFICE)
  expect(own.token).toMatch(/^[\w-]{43}$/)
  for (const method of ['GET', 'PUT']) {
    expect(await call(own.token, method)).toBe(200)
    expect(await call(other.token, method)).toBe(404)
    expect(await call(OFFICE_TOKEN, method)).toBe(200)
    expect(await call('x', method)).toBe(401)
  }
  const logged = server.logged.map((line) => z.parse(LogLine, JSON.parse(line)))
  const ofOffice = logged.filter(({ route }) => route?.includes('/office/'))
  const whose = [office, OTHER_OFFICE, 'every office', undefined]
  expect(ofOffice.map(({ token }) => token)).toEqual([...whose, ...whose])
  // The citizen's log has the same references; a refused look-up is an entry, too.
  expect(await entries()).toEqual(
    ofOffice
      .filter(({ token }) => token !== undefined)
      .map(({ token, requestId }) => {
        const refused = token === OTHER_OFFICE
        return { by: refused ? 'unknown' : 'office', refused, request_id: requestId }
      }),
  )
})

test('two are valid at a time while one is changed; one that is undone is refused', async () => {
  const server = await startTestServer()
  const { office, call } = await book(server)
  const [first, second] = [await makeToken(server, office), await makeToken(server, office)]
  await expect(makeToken(server, office)).rejects.toThrow(
    `${office} has two tokens, ${first.number} and ${second.number}: undo the one that its system no longer sends.`,
  )
  expect([await call(first.token), await call(second.token)]).toEqual([200, 200])
  await run(server, 'undo', first.number, ...SIGNED)
  expect([await call(first.token), await call(second.token)]).toEqual([401, 200])
  const third = await makeToken(server, office)
  expect(await call(third.token)).toBe(200)
})

test('is stored as a hash, shown by no list, and off where OFFICE_TOKEN is unset', async () => {
  const server = await startTestServer()
  const { office, call } = await book(server)
  const { number, token } = await makeToken(server, office)
  const stored = await runSql(server.database, 'SELECT change::text FROM operator_change')
  expect(JSON.stringify(stored)).not.toContain(token)
  const shown = [...(await run(server, 'show')), ...(await run(server, 'changes'))].join('\n')
  expect(shown).toContain(`${number}: token of `)
  expect(shown).not.toMatch(/[0-9a-f]{64}|[\w-]{43}/)

  const off = await startTestServer({ database: server.database, settings: { officeToken: null } })
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${off.address}/api/v1/office/requests/1/2569`, { headers })).status).toBe(404)
  expect(await call(token)).toBe(200)
})

const untouched = await startTestServer()

test.each([
  [['office-token', '123456789', ...SIGNED], '"123456789" is no office: its nine digits are asked for.'],
  [['office-token', '850101002'], '--by must be given.\n--why must be given.'],
])('%j is refused in words, and makes none', async (words, sentence) => {
  await expect(run(untouched, ...words)).rejects.toThrow(new CommandProblem(sentence))
  expect(await runSql(untouched.database, 'SELECT FROM operator_change')).toEqual([])
})
