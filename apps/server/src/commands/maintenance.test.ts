// Retention and key rotation beside a running server (D9 to D11, D29 and D43).
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { putDraft } from '@border-pass/contract/draft-routes'
import { getRequest } from '@border-pass/contract/request-routes'
import { TABLES_OF_CITIZENS } from '../adapters/database/tables.ts'
import { makeSecretKey } from '../config/secrets.ts'
import { OperatorProblem } from '../ports/operation.ts'
import { readReply } from '../testing/browser.ts'
import { runSql, readWholeDatabase } from '../testing/database/database-on-server.ts'
import { createEmptyDatabase } from '../testing/database/fresh-database.ts'
import { AUTHORISED, signInAndSave, createExampleCall } from '../testing/request-owner.ts'
import { runCommand } from '../testing/run-command.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { runAdmin } from './admin.ts'
import { afterRestore, runCitizen, runKeys, purge, rotate } from './maintenance.ts'

const PHONE = '0898765432'

const server = await startTestServer()

async function openCitizen(on = server) {
  const headers = { 'idempotency-key': 'k' }
  const booked = await signInAndSave(on, on.nextCitizen(), { phone: PHONE }, headers)
  const { citizen, browser, saved } = booked
  const { body: draft } = createExampleCall(putDraft, { citizen, hid: '', saved, clock: on.clock })
  await browser.call('PUT', '/register/draft', { body: draft })
  return { ...booked, headers, draft }
}

/** Leaves a session, a draft, a save key and, by a sign-in with a wrong name, a sign-in attempt. */
async function withEverything(on: TestServer) {
  await on.browser().signIn({ ...on.nextCitizen(), fname: 'ผิด' })
  return openCitizen(on)
}

const DAY = 24 * 3_600_000
/** A margin: retention is decided by the database's clock, which runs while the server's test clock stands still. */
const SECONDS = 10_000

test('each purge deletes exactly the data that has expired by then, and the command prints the counts', async () => {
  const on = await startTestServer()
  const { citizen, browser, get, log, saved } = await withEverything(on)
  const start = on.clock.now()
  const none = { sessions: 0, drafts: 0, signInAttempts: 0, saveKeys: 0 }
  for (const [passed, removed] of [
    [15 * 60_000 - SECONDS, {}],
    [15 * 60_000 + SECONDS, { signInAttempts: 1 }],
    [30 * 60_000 - SECONDS, {}],
    [30 * 60_000 + SECONDS, { sessions: 1 }],
    [7 * DAY - SECONDS, {}],
    [7 * DAY + SECONDS, { drafts: 1, saveKeys: 1 }],
  ] as const) {
    on.clock.advance(start + passed - on.clock.now())
    const purged = await on.services.maintenance.purge()
    expect(purged, `after ${passed} ms`).toMatchObject({ kind: 'purged', removed: { ...none, ...removed } })
  }
  await browser.signIn(citizen)
  expect((await get(`/register/${saved.registrationCode}`)).status).toBe(200)
  expect((await log()).map(({ what }) => what)).toContain('save')
  on.clock.advance(DAY)
  expect(await runCommand(purge, on, [])).toEqual([
    expect.stringMatching(/^Removed: 0 drafts, 1 sessions, .*; the longest batch took \d+ ms\.$/),
  ])
})

test('a key rotation leaves no value under the old key, and does not affect a running server', async () => {
  const on = await startTestServer()
  const { citizen, browser, body, headers, first, draft } = await withEverything(on)
  const oldKey = on.environment['SECRET_KEYS'] ?? ''
  const newKey = makeSecretKey('2570-1')

  // The steps: every server gets the new key; it becomes the first one; all values are re-encrypted; the old key is removed.
  const both = { SECRET_KEYS: `${newKey},${oldKey}` }
  const { database, clock } = on
  const second = await startTestServer({ database, clock, environment: both })
  await on.close()
  const lines = await runCommand(rotate, second, [])
  // The look-up key, the request, the session and the draft.
  expect(lines).toEqual(['Re-encrypted 4 values: the older keys in SECRET_KEYS are no longer needed.'])

  const cookie = browser.cookie
  const again = await second.browser().call('POST', '/register/', { body, headers: { ...headers, cookie } })
  expect(again.body).toEqual(first.body)

  const third = await startTestServer({ database, clock, environment: { SECRET_KEYS: newKey } })
  const read = third.browser()
  // The session's id has a check value under the removed key.
  expect((await read.call('GET', '/register/draft', { headers: { cookie } })).status).toBe(401)
  await read.signIn(citizen)
  expect((await read.call('GET', '/register/draft')).body).toMatchObject(draft ?? {})
  const list = await read.call('GET', `/register/?pid=${citizen.pid}`)
  expect(list.body).toMatchObject({ items: [{ pid: citizen.pid }] })
  // An encrypted value begins with the length and the id of its key.
  expect(await readWholeDatabase(database)).not.toContain(Buffer.from('\u0004test').toString('hex'))
})

test('keys make prints a key that SECRET_KEYS accepts, and any other verb prints the usage', async () => {
  const [line] = await runCommand(runKeys, server, ['make', '2570-1'])
  expect(line).toMatch(/^2570-1:[\w+/]{43}=$/)
  for (const words of [['turn'], ['make', 'not an id']])
    await expect(runCommand(runKeys, server, words)).rejects.toThrow(OperatorProblem)
})

const SIGNED = ['--by', 'สมศรี', '--why', 'หนังสือที่ 7']

// Export and erasure of a citizen's data by the operator (D43 and D44).

async function run(words: string, pid = '', ask?: (question: string) => Promise<string>): Promise<string> {
  const readLine = () => Promise.resolve(`${pid}\n`)
  return (await runCommand(runCitizen, server, [...words.split(' '), ...SIGNED], { ask, readLine })).join(
    '\n',
  )
}

type Opened = Awaited<ReturnType<typeof openCitizen>>

const OFFICE_NUMBERS = `req_year, req_id, border_city, ccaa, border_code, bp_type, travel_date, register_date, saved_at,
  delivery_type, follower_count, time_ltambon, bp_no, bpop_no, bpop_year, issue_date, expire_date`
const readRow = ({ saved }: Opened, columns: string) =>
  runSql(server.database, `SELECT ${columns} FROM request WHERE req_id = $1`, [saved.reqId])
const listAccess = ({ citizen }: Opened) => server.services.accessLog.list(citizen.pid)

async function counts() {
  const [row] = await runSql(
    server.database,
    'SELECT (SELECT count(*)::int FROM draft) AS drafts, (SELECT count(*)::int FROM session) AS sessions, (SELECT count(*)::int FROM save_key) AS keys',
  )
  return row
}

test('an export contains all stored data of the citizen, and is in the access log', async () => {
  const opened = await openCitizen()
  const { citizen, saved, log } = opened
  const given: unknown = JSON.parse(await run('export', citizen.pid))
  expect(given).toMatchObject({
    nationalId: citizen.pid,
    requests: [{ reqId: saved.reqId, pid: citizen.pid, phone: PHONE }],
    unreadableRequests: 0,
    drafts: [{ step: 'selection' }],
    sessions: [{ since: new Date(server.clock.now()).toISOString(), pid: citizen.pid, login_type: 0 }],
    saveKeys: 1,
  })
  const { accessLog } = z.parse(z.object({ accessLog: z.array(z.unknown()) }), given)
  expect(accessLog).toContainEqual(expect.objectContaining({ what: 'save', by: 'citizen' }))
  expect(accessLog).toContainEqual(
    expect.objectContaining({ what: 'export', reader: 'สมศรี', reason: 'หนังสือที่ 7' }),
  )
  expect((await log())[0]).toMatchObject({ what: 'export', why: 'operator', by: 'operator' })
})

test('an export counts the values that cannot be decrypted', async () => {
  const opened = await openCitizen()
  // The encrypted value is bound to the row's ccaa, so it cannot be decrypted after this change.
  await runSql(server.database, "UPDATE request SET ccaa = '8502' WHERE req_id = $1", [opened.saved.reqId])
  const given: unknown = JSON.parse(await run('export', opened.citizen.pid))
  expect(given).toMatchObject({ requests: [], unreadableRequests: 1 })
})

test('commands do not change an empty database, and name the command that migrates it', async () => {
  const empty = await createEmptyDatabase()
  const on = { ...server, environment: { ...server.environment, DATABASE_URL: empty } }
  const readLine = () => Promise.resolve(`${server.nextCitizen().pid}\n`)
  const exporting = 'export --by a --why b'.split(' ')
  for (const give of [
    () => runCommand(purge, on, []),
    () => runCommand(runAdmin, on, ['show']),
    () => runCommand(runCitizen, on, exporting, { readLine }),
  ])
    await expect(give()).rejects.toThrow('run border-pass migrate')
  expect(await runSql(empty, "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([])
})

test('an erasure is refused while a request is pending, and changes nothing', async () => {
  const opened = await openCitizen()
  const before = await counts()
  await expect(run('erase --yes', opened.citizen.pid)).rejects.toThrow('1 requests are pending')
  expect(await counts()).toEqual(before)
  expect(await listAccess(opened)).not.toContainEqual(expect.objectContaining({ what: 'erase' }))
})

test('an erasure deletes the citizen’s personal data, but not the office’s numbers or other citizens’ data', async () => {
  const [opened, other] = [await openCitizen(), await openCitizen()]
  const { citizen, browser, saved } = opened
  const numbers = await readRow(opened, OFFICE_NUMBERS)
  const [owner] = await readRow(opened, 'citizen, person')
  const before = await counts()
  const entries = (await listAccess(opened)).length

  expect(await run('erase --cancel-pending --yes', citizen.pid)).toMatch(
    /^Erased: 1 requests, 1 drafts, 1 sessions, .*1 save keys, .*; 1 requests were cancelled before\. The access log stays\.$/,
  )
  expect(await readRow(opened, OFFICE_NUMBERS)).toEqual(numbers)
  expect(await readRow(opened, 'status')).toEqual([{ status: 2 }])
  expect(await counts()).toEqual({
    drafts: Number(before?.['drafts']) - 1,
    sessions: Number(before?.['sessions']) - 1,
    keys: Number(before?.['keys']) - 1,
  })
  const [left] = await readRow(opened, 'citizen, person')
  expect(left?.['citizen']).not.toEqual(owner?.['citizen'])
  expect(left?.['person']).not.toEqual(owner?.['person'])
  const named = TABLES_OF_CITIZENS.flatMap(({ table, citizenColumns }) =>
    citizenColumns.map((column) => `SELECT '${table}' AS table FROM ${table} WHERE ${column} = $1`),
  )
  const found = await runSql(server.database, named.join(' UNION '), [owner?.['citizen']])
  expect(found).toEqual([{ table: 'access_log' }])
  expect((await browser.call('GET', '/register/draft')).status).toBe(401)
  const given: unknown = JSON.parse(await run('export', citizen.pid))
  const nothing = { requests: [], unreadableRequests: 0, drafts: [], sessions: [], saveKeys: 0 }
  expect(given).toMatchObject(nothing)
  expect(await listAccess(opened)).toHaveLength(entries + 2)
  // The clocks of the two commands start at the same instant, so the order of their entries is undefined.
  const newest = (await listAccess(opened)).map(({ what }) => what).slice(0, 2)
  expect(newest.toSorted()).toEqual(['erase', 'export'])

  const path = `/office/requests/${saved.reqId}/${saved.reqYear}`
  expect((await browser.call('GET', path, { headers: AUTHORISED })).status).toBe(404)
  const kept = await other.browser.call('GET', `/register/${other.saved.registrationCode}`)
  expect(readReply(getRequest, kept)).toMatchObject({ pid: other.citizen.pid, phone: PHONE })
})

test('an erasure asks for confirmation, and without a terminal needs --yes', async () => {
  const { citizen } = await openCitizen()
  const withoutTerminal = run('erase --cancel-pending', citizen.pid)
  await expect(withoutTerminal).rejects.toThrow('--yes')
  const erase = (answer: string) => run('erase --cancel-pending', citizen.pid, () => Promise.resolve(answer))
  await expect(erase('no')).rejects.toThrow('Nothing was erased')
  expect(await erase('erase')).toContain('Erased')
  const unsigned = runCommand(runCitizen, server, ['export'])
  await expect(unsigned).rejects.toThrow('--by must be given.\n--why must be given.')
  await expect(run('erase --yes')).rejects.toThrow('The standard input must be a national ID of 13 digits.')
})

test.each(['export 9100000001018', 'erase 9100000001018 --yes', 'forget', 'export --all'])(
  'border-pass citizen %s prints the usage',
  async (words) => {
    await expect(run(words, '9100000001018')).rejects.toThrow('the national ID by standard input')
  },
)

// The last test, because the rotation moves this database to a key that the other tests do not have.
test('two erased requests of one office and pass type can coexist, and survive a key rotation', async () => {
  const [first, second] = [await openCitizen(), await openCitizen()]
  for (const { citizen } of [first, second]) await run('erase --cancel-pending --yes', citizen.pid)
  expect(await readRow(first, 'citizen')).toEqual(await readRow(second, 'citizen'))
  await server.close()
  const SECRET_KEYS = `${makeSecretKey('newer')},${server.environment['SECRET_KEYS']}`
  const newer = await startTestServer({ database: server.database, environment: { SECRET_KEYS } })
  const { unreadable } = await newer.services.maintenance.rotateKeys(() => undefined)
  for (const { saved } of [first, second])
    expect(unreadable).not.toContain(`request ${saved.reqYear}-${saved.reqId}`)
})

// Request numbers after a restore: a number that was given out since the backup must not be given out again.

async function saveOne(on: TestServer): Promise<number> {
  return (await signInAndSave(on, on.nextCitizen())).saved.reqId
}

async function restoreTo(database: string, kept: readonly number[]): Promise<void> {
  await runSql(database, 'DELETE FROM request WHERE req_id <> ALL($1::int[])', [kept])
  await runSql(database, "SELECT setval('request_id_2569', $1)", [Math.max(...kept)])
}

test('after-restore skips as many request numbers as the operator says, or as may have been given out', async () => {
  const first = await startTestServer()
  const kept = [await saveOne(first), await saveOne(first)]
  const printed = [await saveOne(first), await saveOne(first), await saveOne(first)]
  await first.close()
  const last = Math.max(...kept)
  let next = 0
  for (const [words, skipped] of [
    [['7'], 7],
    // Without a number, at least 1,000 are skipped.
    [[], 1_000],
  ] as const) {
    await restoreTo(first.database, kept)
    next = last + skipped + 1
    const line = `Requests of 2569 go on with number ${next}: the restored database ended at ${last}.`
    expect(await runCommand(afterRestore, first, words)).toEqual([line])
  }
  const second = await startTestServer({ database: first.database, clock: first.clock })
  const given = await saveOne(second)
  expect(given).toBe(next)
  expect(printed).not.toContain(given)
  await second.close()
  // In a backup the sequence may be older than the table.
  await runSql(first.database, "SELECT setval('request_id_2569', 1, false)")
  const third = await startTestServer({ database: first.database, clock: first.clock })
  expect([...kept, given]).not.toContain(await saveOne(third))
})

test('a save after a restore never returns an older request of the same citizen', async () => {
  const first = await startTestServer()
  const citizen = first.member('นายสมชาย ใจดี')
  const { saved: older } = await signInAndSave(first, citizen)
  await first.close()
  // As after a restore, the sequence gives out the older request's number again.
  await runSql(first.database, "SELECT setval('request_id_2569', $1, false)", [older.reqId])
  first.clock.advance(1_000)
  const second = await startTestServer({ database: first.database, clock: first.clock })
  const { saved, requests } = await signInAndSave(second, citizen, { bpType: 2 })
  expect(saved.request.bpType).toBe(2)
  expect((await requests()).map(({ reqId }) => reqId)).toEqual([saved.reqId, older.reqId])
})

test('after-restore needs only the address of the database, and says which file contains it', async () => {
  const said: string[] = []
  const runOn = (environment: Record<string, string>) =>
    afterRestore({ words: ['5'], environment, say: (line) => said.push(line) })
  await runOn({ BPS_MODE: 'production', DATABASE_URL: server.database })
  expect(said).toEqual([expect.stringContaining('go on with number')])
  await expect(runOn({ BPS_MODE: 'production' })).rejects.toThrow('run it with owner.env or border-pass.env')
})

test('after-restore prints the usage for anything but a number', async () => {
  await expect(runCommand(afterRestore, server, ['many'])).rejects.toThrow(OperatorProblem)
})
