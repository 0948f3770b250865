// A stolen database: a dump contains no personal data, and neither do log and metrics. With write access an attacker can neither move a
// record to another citizen nor change a column that decides (D43 and D44).
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getDraft } from '@border-pass/contract/draft-routes'
import { saveRequest } from '@border-pass/contract/form-routes'
import { childrenOfFather, findPerson } from '@border-pass/contract/registry-routes'
import { ROUTES } from '@border-pass/contract/routes'
import { ENCRYPTED_COLUMNS } from '../adapters/database/encryption/encrypted-columns.ts'
import { createEncryption, type Binding } from '../adapters/database/encryption/encryption.ts'
import { readSecretKeys } from '../config/secrets.ts'
import { readReply } from '../testing/browser.ts'
import { readWholeDatabase } from '../testing/database/database-on-server.ts'
import { openSql } from '../testing/database/fresh-database.ts'
import { AUTHORISED, signInAndSave, signInOn, tryRoute } from '../testing/request-owner.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const MINE = { phone: '0898765432', email: 'wichai.s@example.com', spePecul: 'แผลเป็นที่แก้มซ้าย' }

/** Lists all texts in a record that are long enough to identify a person. */
function listTexts(record: unknown): string[] {
  if (typeof record === 'string') return record.split(/[#\s]/).filter((text) => text.length > 4)
  if (typeof record !== 'object' || record === null) return []
  return Object.values(record).flatMap(listTexts)
}

async function callEverything() {
  const member = server.member('นายวิชัย แสงทอง')
  await server.browser().signIn({ ...member, lname: 'ผิดแน่นอน' })
  const { citizen, browser, get, save } = await signInOn(server, member)
  const person = await get(`/pop/${citizen.pid}`)
  const children = await get(`/pop/father/${citizen.pid}`)
  const { hid } = readReply(findPerson, person)
  const house = await get(`/house/${hid}`)
  const listFollow = readReply(childrenOfFather, children)
    .items.slice(0, 2)
    .map(({ pid }) => ({ pid, bornPlace: 'สงขลา', fanameEng: 'SAENGTHONGFATHER' }))
  const answer = await save({ ...MINE, listFollow }, { 'idempotency-key': 'my-own-key' })
  const owned = { citizen, hid, saved: readReply(saveRequest, answer), clock: server.clock }
  for (const route of ROUTES.filter(({ id }) => id !== 'signOut'))
    await tryRoute(browser, route, owned, AUTHORISED)
  await browser.call('POST', '/register/', { body: `{"pid": "${citizen.pid}", broken` })
  await browser.call('GET', `/nowhere/${citizen.pid}?name=${encodeURIComponent(citizen.lname)}`)
  const known = [person.body, children.body, house.body, citizen, MINE, listFollow]
  return [
    ...known.flatMap(listTexts),
    browser.getCookie('session'),
    ...browser.getCookie('device').split('.'),
    'my-own-key',
    'ผิดแน่นอน',
  ]
}

/** Codes and names of places and offices are not personal. */
const NOT_PERSONAL = new Set(['Registry', 'สงขลา', 'สะเดา', 'SADAO', '850101', 'SONGKHLA'])

test('database, log and metrics contain no text that identifies a citizen', async () => {
  const texts = new Set((await callEverything()).filter((text) => !NOT_PERSONAL.has(text)))
  expect(texts.size).toBeGreaterThan(20)
  const dump = await readWholeDatabase(server.database)
  const log = server.logged.join('\n')
  const metrics = await server.services.meters.print()
  expect(log).toContain('/api/v1/register/')
  expect(metrics).toContain('http_requests_total')
  for (const text of texts) {
    expect(dump, 'database').not.toContain(text)
    expect(dump, 'database, as bytes').not.toContain(Buffer.from(text).toString('hex'))
    expect(log, 'log').not.toContain(text)
    expect(metrics, 'metrics').not.toContain(text)
  }
  // The columns for the office's statistics are unencrypted.
  expect(dump).toMatch(/\(2569,1,"\\\\x[0-9a-f]{64}",50,9010,001,2,/)
})

const DRAFT = { step: 'selection', selection: { borderCity: null, bpType: null, office: null }, saveKey: 'k' }

const sql = await openSql(server.database)

async function openCitizen() {
  const booked = await signInAndSave(server, server.nextCitizen())
  await booked.browser.call('PUT', '/register/draft', { body: DRAFT })
  return { ...booked, list: async () => (await booked.requests()).map(({ reqId }) => reqId) }
}

type OpenCitizen = Awaited<ReturnType<typeof openCitizen>>

async function openTwo(): Promise<[OpenCitizen, OpenCitizen]> {
  for (const table of ['request', 'session', 'draft', 'launch']) await sql(`DELETE FROM ${table}`)
  return [await openCitizen(), await openCitizen()]
}

describe('a request that was moved to another owner in the database', () => {
  let thief: OpenCitizen
  let victim: OpenCitizen
  beforeAll(async () => {
    ;[thief, victim] = await openTwo()
    // Frees the request's place, because a citizen has only one request that holds the place of an office and pass.
    await sql(
      `UPDATE request SET holds_place = false, citizen = (SELECT citizen FROM request WHERE req_id = $1) WHERE req_id = $2`,
      [thief.saved.reqId, victim.saved.reqId],
    )
  })

  test('a request moved to another owner in the database is in the list of neither citizen', async () => {
    expect(await thief.list()).toEqual([thief.saved.reqId])
    expect(await victim.list()).toEqual([])
  })

  test('a request moved to another owner in the database can be neither cancelled nor confirmed', async () => {
    expect((await thief.browser.call('PUT', `/cancel/${victim.number}`)).status).toBe(404)
    const [row] = await sql('SELECT status FROM request WHERE req_id = $1', [victim.saved.reqId])
    expect(row).toEqual({ status: 0 })
    expect((await victim.office({ status: 1 })).status).toBe(404)
  })

  test('a request moved to another owner in the database is reported in log and metrics, without personal data', async () => {
    const line = server.logged.find((each) => each.includes('does not open'))
    expect(line).toContain(`"row":"${victim.saved.reqYear}-${victim.saved.reqId}"`)
    expect(await server.services.meters.print()).toMatch(/unreadable_values_total\{table="request"\} [1-9]/)
    expect(server.logged.join('\n')).not.toContain(victim.citizen.pid)
  })
})

test('a citizen with a request that cannot be decrypted can save a new request', async () => {
  const [victim] = await openTwo()
  await sql(`UPDATE request SET time_ltambon = time_ltambon + 1`)
  const { reqId } = readReply(saveRequest, await victim.send(victim.body))
  expect(await victim.list()).toEqual([reqId])
})

/** SQL that changes a value, by the column's type. A hash (not listed) gets the other citizen's value. */
const CHANGE_BY_TYPE: Readonly<Record<string, string>> = {
  smallint: '+ 100',
  integer: '+ 100',
  text: "|| '1'",
  'timestamp with time zone': "+ interval '1 second'",
}

/** Columns that may change without making the row unreadable: request-row.ts and session-table.ts explain why. */
const UNBOUND_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  request: ['status', 'holds_place', 'bp_no', 'bpop_no', 'bpop_year', 'issue_date', 'expire_date'],
  session: ['last_seen_at', 'number'],
  draft: [],
}

describe('a changed column', async () => {
  let both: [OpenCitizen, OpenCitizen]
  beforeAll(async () => void (both = await openTwo()))
  const encrypted = new Set(ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`))
  const columns = await sql(
    `SELECT table_name AS "table", column_name AS "column", data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ANY($1) AND is_generated = 'NEVER'`,
    [Object.keys(UNBOUND_COLUMNS)],
  )
  const deciding = columns
    .map(({ table, column, type }) => [String(table), String(column), String(type)] as const)
    .filter(
      ([table, column]) => !encrypted.has(`${table}.${column}`) && !UNBOUND_COLUMNS[table]?.includes(column),
    )

  /** Returns for each of the two citizens whether their row in this table can be read. */
  async function canReadEach(table: string): Promise<boolean[]> {
    return Promise.all(
      both.map(async ({ list, browser }) => {
        if (table === 'request') return (await list()).length > 0
        if (table === 'session') return (await browser.call('GET', '/register/draft')).status === 200
        return readReply(getDraft, await browser.call('GET', '/register/draft')) !== null
      }),
    )
  }

  test('the tests of changed columns cover at least 18 columns of requests, sessions and drafts', () => {
    expect(deciding.length).toBeGreaterThanOrEqual(13 + 2 + 3)
  })

  test.each(deciding)(
    'a row is unreadable after a change of its column %s.%s',
    async (table, column, type) => {
      expect(await canReadEach(table)).toEqual([true, true])
      await sql(`CREATE TABLE untouched AS SELECT * FROM ${table}`)
      // The index of live requests then has no row, so no change can conflict with it.
      if (table === 'request') await sql('UPDATE request SET holds_place = false')
      const changing = CHANGE_BY_TYPE[type]
      if (changing !== undefined) {
        await sql(`UPDATE ${table} SET ${column} = ${column} ${changing}`)
      } else {
        // The row with one of the two hashes is deleted, and the other row gets its hash.
        const [first] = await sql(`SELECT ${column} AS hash FROM ${table} LIMIT 1`)
        await sql(`DELETE FROM ${table} WHERE ${column} = $1`, [first?.['hash']])
        await sql(`UPDATE ${table} SET ${column} = $1`, [first?.['hash']])
      }
      expect(await canReadEach(table)).toEqual([false, false])
      await sql(`DELETE FROM ${table}`)
      const all = columns.filter((each) => each['table'] === table).map((each) => each['column'])
      await sql(
        `INSERT INTO ${table} (${all.join()}) OVERRIDING SYSTEM VALUE SELECT ${all.join()} FROM untouched`,
      )
      await sql(`DROP TABLE untouched`)
    },
  )
})

type Cell = { readonly value: unknown; readonly binding: Binding }

test('no encrypted value can be decrypted in another column, row or table', async () => {
  await openTwo()
  const keys = readSecretKeys(server.environment['SECRET_KEYS'] ?? '')
  if (!keys) throw new Error('SECRET_KEYS of the server cannot be read.')
  const { decrypt } = createEncryption(keys)
  const cells: Cell[] = []
  for (const { table, column, keys: ids, boundColumns, toBinding } of ENCRYPTED_COLUMNS) {
    const rows = await sql(
      `SELECT ${[`${column} AS value`, ...ids, ...boundColumns].join(', ')} FROM ${table}`,
    )
    cells.push(...rows.map((row) => ({ value: row['value'], binding: toBinding(row) })))
  }
  // The look-up key (of the hashes of national IDs), and a request, a session and a draft of each of the two citizens.
  expect(cells).toHaveLength(1 + 3 * 2)
  const opens = ({ value }: Cell, { binding }: Cell) => {
    try {
      return decrypt(z.parse(z.instanceof(Buffer), value), binding) !== ''
    } catch {
      return false
    }
  }
  const opened = cells.map((from) => cells.map((to) => opens(from, to)))
  expect(opened).toEqual(cells.map((from) => cells.map((to) => from === to)))
})
