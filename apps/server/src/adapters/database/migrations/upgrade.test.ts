// A database that release 1.1 wrote, with data in it, and a server of that release beside the new one while it is replaced.
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { listAccess } from '@border-pass/contract/access-log-routes'
import { anApplication, aSavedRequest } from '../../../testing/sample-requests.ts'
import { replyOf } from '../../../testing/browser.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { formatOf } from '../encryption/encryption.ts'
import { migrate } from './migrate.ts'
import { emptyDatabase, connectTo } from '../../../testing/database/fresh-database.ts'

const RELEASE_1_1 = [
  '0001-requests.sql',
  '0002-sessions-and-drafts.sql',
  '0003-access-log.sql',
  '0004-look-up-key.sql',
  '0005-login-attempts.sql',
  '0006-draft-revisions.sql',
  '0007-pass-numbers.sql',
]
const REQUEST = `req_year, req_id, citizen, border_city, ccaa, border_code, bp_type, status, holds_place, travel_date, register_date,
  saved_at, delivery_type, follower_count, time_ltambon, person`

/** Makes a database with the schema of release 1.1, as that release recorded it. */
async function olderDatabase(): Promise<{ url: string; client: pg.Client }> {
  const url = await emptyDatabase()
  const client = await connectTo(url)
  await client.query(
    'CREATE TABLE migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  for (const file of RELEASE_1_1) {
    await client.query(await readFile(new URL(`./${file}`, import.meta.url), 'utf8'))
    await client.query('INSERT INTO migration (name) VALUES ($1)', [file])
  }
  return { url, client }
}

async function copyRows(from: pg.Client, to: pg.Client, select: string, into: string): Promise<void> {
  const { rows } = await from.query<Record<string, unknown>>(select)
  for (const row of rows) {
    const names = Object.keys(row)
    const values = names.map((_, index) => `$${index + 1}`).join(', ')
    await to.query(`INSERT INTO ${into} (${names.join(', ')}) VALUES (${values})`, Object.values(row))
  }
}

const ORDER_OF_1_1 =
  'pid borderCity ccaa borderCode bpType height bornPlace objective spePecul occupation faname fanameEng maname manameEng email phone ' +
  'deliveryType deliveryAddress travelDate oldRequest listFollow'
const ORDER_AFTER_1_1 =
  'pid borderCity ccaa borderCode bpType phone occupation objective bornPlace height spePecul email fanameEng manameEng faname maname ' +
  'deliveryType deliveryAddress travelDate oldRequest listFollow'

/** Stores the body of every save key as a release did that compared its fields in this order. */
async function rewriteBodies({ services, database }: TestServer, body: object, order: string) {
  const entries = new Map(Object.entries(body))
  const inOrder = order.split(' ').filter((name) => entries.has(name))
  const text = JSON.stringify(Object.fromEntries(inOrder.map((name) => [name, entries.get(name)])))
  const saveKey = { key: 'of the order', body: text, bodyFor11: () => text, olderBodies: () => [] }
  const request = aSavedRequest({ savedAt: Date.now() })
  const rewritten = await services.requests.save({
    request,
    saveKey,
    entries: [],
    decideConflict: () => 'refuse',
  })
  expect(rewritten.kind).toBe('saved')
  const client = await connectTo(database)
  const { rowCount } = await client.query(
    'UPDATE save_key SET body = other.body FROM save_key AS other WHERE other.citizen <> save_key.citizen',
  )
  expect(rowCount).toBe(2)
}

/** A saved request and its session, as release 1.1 stored them: the save key with the request. */
async function writtenByRelease11(order = ORDER_OF_1_1) {
  const server = await startTestServer({ environment: { RECORD_FORMATS: '1' } })
  const citizen = server.nextCitizen()
  const browser = server.browser()
  await browser.signIn(citizen)
  const body = anApplication(citizen, server.clock)
  const headers = { 'idempotency-key': 'k' }
  const first = await browser.call('POST', '/register/', { body, headers })
  expect(first.status).toBe(201)
  await rewriteBodies(server, body, order)
  const older = await olderDatabase()
  const from = await connectTo(server.database)
  const copy = (select: string, into: string) => copyRows(from, older.client, select, into)
  // Otherwise the repeated save draws the number of the first one, and is taken for it.
  await older.client.query('CREATE SEQUENCE request_id_2569 AS integer START 100')
  await copy('SELECT sealed FROM look_up_key', 'look_up_key')
  await copy(
    `SELECT ${REQUEST.replace('citizen', 'request.citizen')}, key AS save_key, body AS save_body
     FROM request JOIN save_key USING (req_year, req_id)`,
    'request',
  )
  await copy('SELECT id_hash, user_info, opened_at, last_seen_at FROM session', 'session')
  await copy('SELECT subject, what, why, by, request_id, at FROM access_log', 'access_log')
  return { older, clock: server.clock, citizen, cookie: browser.cookie, body, headers, first }
}

test.each([
  ['release 1.1', ORDER_OF_1_1],
  ['a server between 1.1 and this release', ORDER_AFTER_1_1],
])(
  'a database of %s is upgraded with its data: a session goes on, a repeated save gets its first answer',
  async (_, order) => {
    const { older, clock, citizen, cookie, body, headers, first } = await writtenByRelease11(order)
    const applied = await migrate(older.url)
    expect(applied).not.toContain(RELEASE_1_1.at(-1))
    const server = await startTestServer({ database: older.url, clock })
    const browser = server.browser()
    const again = await browser.call('POST', '/register/', { body, headers: { ...headers, cookie } })
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    const changed = { ...body, phone: '0898765432' }
    const mismatch = await browser.call('POST', '/register/', {
      body: changed,
      headers: { ...headers, cookie },
    })
    expect(mismatch.body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    const log = await browser.call('GET', '/access-log/', { headers: { cookie } })
    expect(replyOf(listAccess, log).items.map(({ what }) => what)).toContain('save')
    const list = await browser.call('GET', `/register/?pid=${citizen.pid}`, { headers: { cookie } })
    expect(list.body).toMatchObject({ items: [{ pid: citizen.pid }] })
  },
)

/** In which record formats sessions are, and how many requests have the columns in which release 1.1 looks for a save key. */
async function writtenAfterSaving(server: TestServer) {
  const citizen = server.nextCitizen()
  const browser = server.browser()
  await browser.signIn(citizen)
  const body = anApplication(citizen, server.clock)
  const saved = await browser.call('POST', '/register/', { body, headers: { 'idempotency-key': 'of now' } })
  expect(saved.status).toBe(201)
  const client = await connectTo(server.database)
  const sessions = await client.query<{ user_info: Buffer }>('SELECT user_info FROM session')
  const keyed = await client.query(
    'SELECT 1 FROM request WHERE save_key IS NOT NULL AND save_body IS NOT NULL',
  )
  const formats = new Set(sessions.rows.map((row) => formatOf(row.user_info)))
  return { formats: [...formats], keyed: keyed.rowCount }
}

test('a database of release 1.1 goes on in the form that its servers read, and a new one does not', async () => {
  const { older, clock } = await writtenByRelease11()
  await migrate(older.url)
  const server = await startTestServer({ database: older.url, clock })
  // Two were copied from release 1.1.
  expect(await writtenAfterSaving(server)).toEqual({ formats: [1], keyed: 3 })
  expect(await writtenAfterSaving(await startTestServer())).toEqual({ formats: [2], keyed: 0 })
})

test('the statements of release 1.1 work on the new schema, while its servers are replaced', async () => {
  const { older } = await writtenByRelease11()
  await migrate(older.url)
  const { client } = older
  const saved = await client.query(
    `INSERT INTO request (req_year, req_id, citizen, border_city, ccaa, border_code, bp_type, travel_date, register_date, saved_at,
       delivery_type, follower_count, time_ltambon, person, save_key, save_body)
     VALUES (2569, 900001, '\\x01', 48, '8501', '002', 1, 25691125, 25691120, now(), 0, 0, 0, '\\x00', '\\x02', '\\x03')
     ON CONFLICT DO NOTHING RETURNING req_year, req_id, citizen, saved_at`,
  )
  expect(saved.rowCount).toBe(1)
  await client.query(
    "INSERT INTO access_log (subject, what, why, by, request_id, at) VALUES ('\\x01', '{save}', 'save', 'citizen', 'r', now())",
  )
  await client.query(
    "INSERT INTO draft (citizen, draft, kept_at, revision) VALUES ('\\x01', '\\x00', now(), 'a')",
  )
  const attempt = await client.query<{ id: unknown }>(
    "INSERT INTO login_attempt (citizen, address, at) VALUES ('\\x01', '\\x02', now()) RETURNING id",
  )
  // The release before reads a whole number, which the driver gives for an integer alone.
  expect(attempt.rows).toEqual([{ id: expect.any(Number) as unknown }])
  expect(
    (await client.query("SELECT 1 FROM request WHERE citizen = '\\x01' AND save_key = '\\x02'")).rowCount,
  ).toBe(1)
})

test('statements that a server of release 1.1 has prepared go on through the migrations; the log keeps its order', async () => {
  const { older } = await writtenByRelease11()
  const { client } = older
  const append = (requestId: string) =>
    client.query({
      name: 'append',
      text: `INSERT INTO access_log (subject, what, why, by, request_id, at)
        VALUES ('\\x01', '{save}', 'save', 'citizen', $1, now())`,
      values: [requestId],
    })
  const list = async () => {
    const { rows } = await client.query<{ request_id: string }>({
      name: 'list',
      text: "SELECT request_id FROM access_log WHERE subject = '\\x01' ORDER BY id DESC LIMIT 500",
    })
    return rows.map((row) => row.request_id)
  }
  await append('first')
  expect(await list()).toEqual(['first'])
  await migrate(older.url)
  await append('second')
  expect(await list()).toEqual(['second', 'first'])
})
