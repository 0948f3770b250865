// The queries of support and statistics, each with its own database role (D52).
import type { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { Problem } from '@border-pass/contract/problem'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { migrate } from '../adapters/database/migrations/migrate.ts'
import {
  countInserted,
  createDatabaseWithTwoRoles,
  createRole,
  runSql,
  withRole,
} from '../testing/database/database-on-server.ts'
import { connectTo } from '../testing/database/fresh-database.ts'
import { signInAndSave } from '../testing/request-owner.ts'
import { runCommand } from '../testing/run-command.ts'
import { startTestServer } from '../testing/test-server.ts'
import { runAdmin } from './admin.ts'
import { purge } from './maintenance.ts'

const ASKED = ['--by', 'สมศรี', '--why', 'โทรศัพท์จากผู้ยื่น']
const HELP_DESK = 'border_pass_test_help_desk'
const OTHER_DESK = 'border_pass_test_other_desk'
const STATISTICS = 'border_pass_test_statistics'
/** The roles as docs/operations-reference.md creates them under Roles. */
const ROLES = `
  GRANT EXECUTE ON FUNCTION support_ask(text, text, text), support_look_up(integer), support_read_reference(integer) TO ${HELP_DESK}, ${OTHER_DESK};
  GRANT SELECT ON request_statistics TO ${STATISTICS};
  GRANT EXECUTE ON FUNCTION service_figures(integer, integer, integer) TO ${STATISTICS};
  DO $$ BEGIN
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO ${HELP_DESK}, ${OTHER_DESK}, ${STATISTICS}', current_database());
  END $$`

const cluster = inject('sharedDatabase').server
for (const role of [HELP_DESK, OTHER_DESK, STATISTICS]) await createRole(cluster, role)
const { ownerUrl, serverUrl } = await createDatabaseWithTwoRoles(cluster)
await migrate(ownerUrl, { serverUrl })
await runSql(ownerUrl, ROLES)
const toUrl = (role: string) => withRole(ownerUrl, role)
const server = await startTestServer({ database: serverUrl, environment: { MIGRATE_URL: ownerUrl } })

const run = (environment: Readonly<Record<string, string>>, words: string, ...more: string[]) =>
  runCommand(runAdmin, server, [...words.split(' '), ...more], { environment })

const readLog = (pid: string) =>
  runCommand(runAdmin, server, ['log', ...ASKED], { readLine: () => Promise.resolve(pid) })

const as = (role: string) => ({ DATABASE_URL: toUrl(role) })

async function book() {
  const { log, ...booked } = await signInAndSave(server, server.nextCitizen())
  const read = async () => (await log()).filter(({ by }) => by === 'operator')
  return { ...booked, code: booked.saved.registrationCode, readByOperator: read }
}

test('a help desk reads a request’s day, office and status by its code, without personal data, and the citizen’s log shows it', async () => {
  const { citizen, code, readByOperator } = await book()
  const lines = await run(as(HELP_DESK), `look-up ${code}`, ...ASKED)
  expect(lines[0]).toMatch(new RegExp(`^${code}: pending, \\w+ pass for \\w+$`))
  expect(lines.join('\n')).toContain(`${findOffice(citizen.office)?.en} (${citizen.office})`)
  for (const personal of [citizen.pid, citizen.fname, citizen.lname])
    expect(lines.join('\n')).not.toContain(personal)
  expect(await readByOperator()).toMatchObject([{ what: 'request', why: 'operator', by: 'operator' }])
  const named = / by operator สมศรี: โทรศัพท์จากผู้ยื่น, reference look-up-\d+$/
  expect(await readLog(citizen.pid)).toContainEqual(expect.stringMatching(named))
  expect((await run(server.environment, 'changes')).at(-1)).toMatch(
    new RegExp(`looked up \\d+/2569 as ${HELP_DESK} \\(over\\)\\. .+, สมศรี: โทรศัพท์จากผู้ยื่น$`),
  )
  const [number] = /^\d+/.exec((await run(server.environment, 'changes')).at(-1) ?? '') ?? []
  const undo = run(server.environment, `undo ${number}`, ...ASKED)
  await expect(undo).rejects.toThrow('is a look-up, which stays')
  await expect(run(as(HELP_DESK), 'look-up 99999992569', ...ASKED)).rejects.toThrow('There is no request')
  const unsaid = '--by must be given.\n--why must be given.'
  await expect(run(as(HELP_DESK), `look-up ${code}`)).rejects.toThrow(unsaid)
  const long = ['--by', 'a'.repeat(101), '--why', '\u001B[2J']
  await expect(run(as(HELP_DESK), `look-up ${code}`, ...long)).rejects.toThrow(
    '--by must be one line of at most 100 letters.\n--why must be one line of at most 300 letters.',
  )
})

test('a help desk reads the log entries of a call by its reference, without the citizen', async () => {
  const { citizen, get, readByOperator } = await book()
  const refused = await get(`/pop/${server.nextCitizen().pid}`)
  const { requestId } = Problem.parse(refused.body)
  const lines = await run(as(HELP_DESK), `look-up ${requestId}`, ...ASKED)
  // To decide whether the other person is a child of the citizen, the call has read the citizen's own records.
  expect(lines).toEqual([
    '2569-11-20T09:00 person, children (look-up) by citizen',
    expect.stringMatching(/^2569-11-20T09:00 person \(look-up\) by \w+, refused$/),
  ])
  expect(await readByOperator()).toHaveLength(1)
  const log = await readLog(citizen.pid)
  const save = log.find((line) => line.includes('(save)'))
  // A line of the log ends with the twelve signs of its reference.
  const [own = ''] = await run(as(HELP_DESK), `look-up ${save?.slice(-12)}`, ...ASKED)
  expect(own).toMatch(/^2569-11-20T09:00 .*save.* \(save\) by citizen$/)
  expect(await run(as(HELP_DESK), 'look-up 0123456789ab', ...ASKED)).toEqual([
    'No citizen’s records were read or changed in this call.',
  ])
})

test.each([
  [HELP_DESK, 'SELECT * FROM request'],
  [HELP_DESK, 'SELECT * FROM access_log'],
  [HELP_DESK, 'SELECT * FROM request_statistics'],
  [STATISTICS, 'SELECT * FROM request'],
  [HELP_DESK, 'SELECT support_asked(1)'],
  [STATISTICS, "SELECT support_ask('1/2569', 'a', 'b')"],
  [STATISTICS, 'SELECT * FROM support_look_up(1)'],
  ['border_pass_test_server', "SELECT support_ask('1/2569', 'a', 'b')"],
])('the role %s may not %s', async (role, statement) => {
  await expect(runSql(toUrl(role), statement)).rejects.toThrow('permission denied')
})

describe('a help desk that runs its own SQL', () => {
  const ASK = "SELECT support_ask($1, 'somsri', 'telephone call') AS entry"
  const READ = 'SELECT ccaa FROM support_look_up($1)'
  const ask = async (client: Client, number: string) =>
    (await client.query<{ entry: number }>(ASK, [number])).rows[0]?.entry
  const read = async (client: Client, entry?: number) => (await client.query(READ, [entry])).rows.length

  test('a help desk reads a request only for a look-up of its own that is recent and committed', async () => {
    const { number, readByOperator } = await book()
    // Two connections of one help desk, and one of another.
    const [client, neighbour, other] = await Promise.all(
      [HELP_DESK, HELP_DESK, OTHER_DESK].map((role) => connectTo(toUrl(role))),
    )
    if (!client || !neighbour || !other) throw new Error('No connection')

    await client.query('BEGIN')
    const entry = await ask(client, number)
    expect([await read(client, entry), await read(neighbour, entry)]).toEqual([0, 0])
    await client.query('ROLLBACK')
    expect(await read(client, entry)).toBe(0)
    await client.query('BEGIN; SAVEPOINT before')
    const undone = await ask(client, number)
    await client.query('ROLLBACK TO before')
    expect(await read(client, undone)).toBe(0)
    await client.query('COMMIT')
    expect(await read(client, undone)).toBe(0)
    await client.query('BEGIN; SAVEPOINT before')
    const released = await ask(client, number)
    await client.query('RELEASE before')
    expect(await read(client, released)).toBe(0)
    await client.query('ROLLBACK')
    expect(await read(client, released)).toBe(0)
    expect(await readByOperator()).toEqual([])

    const own = await ask(client, number)
    const counts = [await read(client, own), await read(other, own), await read(client, (own ?? 0) + 1)]
    expect(counts).toEqual([1, 0, 0])
    expect(await readByOperator()).toHaveLength(1)
    // A look-up can be used for a minute. Changes are append-only, so the test disables the trigger to make this one older.
    const late = `UPDATE operator_change SET at = at - interval '1 minute' WHERE id = ${own}`
    const triggers = (state: string) =>
      `ALTER TABLE operator_change ${state} TRIGGER operator_change_append_only`
    await runSql(ownerUrl, `${triggers('DISABLE')}; ${late}; ${triggers('ENABLE')}`)
    expect(await read(client, own)).toBe(0)
  })

  test('a help desk cannot read a request that was saved after its look-up', async () => {
    const { number } = await book()
    const next = number.replace(/^\d+/, (id) => String(Number(id) + 1))
    const client = await connectTo(toUrl(HELP_DESK))
    const entry = await ask(client, next)
    expect((await book()).number).toBe(next)
    expect(await read(client, entry)).toBe(0)
  })

  test('a look-up’s name and reason are limited in length and characters, and admin escapes control characters', async () => {
    const why = `a\n\u202Eb${'c'.repeat(400)}`
    const asked = (by: string) =>
      runSql(toUrl(HELP_DESK), 'SELECT support_ask($1, $2, $3)', ['1/2569', by, why])
    await asked('\u001B[2Kสมศรี\u200B ')
    // The reason is cut to 300 letters; the line break and the direction mark have become spaces.
    expect((await run(server.environment, 'changes')).at(-1)).toMatch(/, \[2Kสมศรี: a  bc{296}$/)
    await expect(asked('\u200B\t')).rejects.toThrow('violates check constraint')
    const injected = runSql(toUrl(HELP_DESK), ASK, ["1/2569' --"])
    await expect(injected).rejects.toThrow('Neither a number nor a reference')
    await runSql(
      ownerUrl,
      "INSERT INTO operator_change (at, by, why, kind, change) VALUES (now(), E'\\u001B[2K', 'b', 'undo', '{}')",
    )
    expect((await run(server.environment, 'changes')).at(-1)).toContain('\\u{1b}[2K: b')
  })
})

test('statistics are CSV counts of at least five, by office, day, country, type and status, for a role of its own', async () => {
  const { citizen, browser, number } = await book()
  await browser.call('PUT', `/cancel/${number}`)
  const columns =
    'req_year, citizen, border_city, ccaa, border_code, bp_type, status, travel_date, register_date, saved_at'
  // Copies the request with one follower.
  const copy = (n: number) =>
    runSql(
      ownerUrl,
      countInserted(`INSERT INTO request (req_id, ${columns}, delivery_type, follower_count, time_ltambon, person)
        SELECT req_id + 1000 + $1, ${columns}, delivery_type, 1, time_ltambon, person
        FROM request WHERE req_id || '/' || req_year = $2`),
      [n, number],
    )
  const read = async () => {
    const lines = await run(as(STATISTICS), 'statistics --from 2569-11-20 --until 2569-12-31')
    return lines.filter((line) => !line.startsWith('#'))
  }
  for (const n of [1, 2, 3]) await copy(n)
  const [head, ...few] = await read()
  expect(head).toBe('office,office_name,country,type,day,status,requests,followers')
  expect(few).toEqual([])
  await copy(4)
  const type = citizen.bpType === 2 ? 'booklet' : 'temporary'
  expect((await read()).slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^${citizen.office},".+",\\w+,${type},2569\\d{4},cancelled,5,4$`)),
  ])
  expect(await run(as(STATISTICS), 'statistics --from 2570-12-01')).toEqual([head])
  await expect(run(as(HELP_DESK), 'statistics')).rejects.toThrow('The role of DATABASE_URL may not read this')
  const [shown] = await runSql(toUrl(STATISTICS), 'SELECT * FROM request_statistics LIMIT 1')
  expect(Object.keys(shown ?? {})).toEqual([
    'ccaa',
    'border_code',
    'border_city',
    'bp_type',
    'travel_date',
    'status',
    'requests',
    'followers',
  ])
})

test('statistics stay the same after the purge has added up the counts and deleted the requests', async () => {
  const read = () => run(as(STATISTICS), 'statistics')
  const before = await read()
  expect(before.filter((line) => line.startsWith('#')).length).toBeGreaterThan(0)
  const environment = { ...server.environment, REQUEST_YEARS: '1' }
  await runCommand(purge, server, [], { environment })
  expect(await runSql(ownerUrl, 'SELECT FROM counted_change')).toEqual([])
  expect(await read()).toEqual(before)
  await runSql(ownerUrl, 'DELETE FROM request')
  expect(await read()).toEqual(before)
})

test('a citizen’s access log is read by national ID, and gets an entry for this reading', async () => {
  const { citizen, readByOperator } = await book()
  const lines = await readLog(citizen.pid)
  expect(lines).toContainEqual(
    expect.stringMatching(/^2569-11-20T09:00 save \(save\) by citizen, reference [0-9a-f]{12}$/),
  )
  expect(await readByOperator()).toMatchObject([{ what: 'export' }])
  const last = (await readLog(citizen.pid)).at(-1)
  expect(last).toMatch(/ export \(operator\) by operator สมศรี: โทรศัพท์จากผู้ยื่น, reference [0-9a-f]{12}$/)
  await expect(run(server.environment, 'log 123', ...ASKED)).rejects.toThrow(
    'the national ID by standard input',
  )
  await expect(readLog('123')).rejects.toThrow('a national ID of 13 digits')
})

test('the servers’ role can read the operator’s changes but not make them, and no role can alter a change', async () => {
  const { MIGRATE_URL: _owner, ...ofServer } = server.environment
  const make = (environment: Readonly<Record<string, string>>) =>
    run(environment, 'notice --words ประกาศ', ...ASKED)
  await expect(make(ofServer)).rejects.toThrow('MIGRATE_URL must have the role that owns the tables')
  await make(server.environment)
  const notices = "SELECT kind FROM operator_change WHERE kind = 'notice'"
  expect(await runSql(server.database, notices)).toEqual([{ kind: 'notice' }])
  await expect(runSql(ownerUrl, 'DELETE FROM operator_change')).rejects.toThrow('append-only')
})
