// Archiving the access log, with the role that owns it, beside servers whose role does not.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { migrate } from '../adapters/database/migrations/migrate.ts'
import { databaseWithTwoRoles, runSql } from '../testing/database/database-on-server.ts'
import { throwAwayFolder } from '../testing/database/throw-away-cluster.ts'
import { accessLog } from './access-log.ts'

const folder = throwAwayFolder()
afterAll(() => folder.remove())

/** More than one FETCH takes. */
const ENTRIES = 10_500
const said: string[] = []
let environment: Record<string, string> = {}
let ownerUrl = ''

const run = (words: string) =>
  accessLog({ words: words.split(' '), environment, say: (line) => said.push(line) })
const countIn = async (table: string) =>
  (await runSql(ownerUrl, `SELECT count(*)::int AS count FROM ${table}`))[0]?.['count']

/** A month that is over, with entries that are hard to write. */
beforeEach(async () => {
  said.splice(0)
  const roles = await databaseWithTwoRoles(inject('databaseOfTheRun').server)
  ownerUrl = roles.ownerUrl
  environment = { DATABASE_URL: roles.serverUrl, MIGRATE_URL: ownerUrl }
  await migrate(ownerUrl, { serverUrl: roles.serverUrl })
  await runSql(
    ownerUrl,
    `ALTER TABLE access_log DETACH PARTITION access_log_older;
     ALTER TABLE access_log ATTACH PARTITION access_log_older FOR VALUES FROM (MINVALUE) TO ('2020-01-01 00:00+07');
     CREATE TABLE access_log_2020_01 PARTITION OF access_log FOR VALUES FROM ('2020-01-01 00:00+07') TO ('2020-02-01 00:00+07')`,
  )
  await runSql(
    roles.serverUrl,
    `INSERT INTO access_log (subject, what, why, by, request_id, at, asker)
     SELECT sha256(int4send(n)), '{person,house}', 'eligibility', 'citizen', 'a"b,' || chr(10) || n, timestamptz '2020-01-05 01:02:03.456+07',
       CASE WHEN n % 2 = 0 THEN '\\x01'::bytea END
     FROM generate_series(1, ${ENTRIES}) AS n`,
  )
})

/** The values of each row, as the file gives them. */
function readRows(path: string): (string | null)[][] {
  const text = gunzipSync(readFileSync(path)).toString()
  const fields = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)]
  const rows: (string | null)[][] = [[]]
  for (const [, quoted, bare, end] of fields) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? (bare === '' ? null : (bare ?? null)))
    if (end === '\n') rows.push([])
  }
  return rows.slice(1, -1)
}

test('a month is taken out of the log, written with every value, and dropped only when told to', async () => {
  const [first, second] = [join(folder.path, 'first.csv.gz'), join(folder.path, 'second.csv.gz')]
  await run(`archive 2020-01 --to ${first}`)
  expect(said).toContain(`${first} has its ${ENTRIES} entries, counted in the file and in the table.`)
  expect(await countIn('access_log')).toBe(0)
  expect(await countIn('access_log_2020_01')).toBe(ENTRIES)

  const inTable = await runSql(
    ownerUrl,
    `SELECT array_to_json(ARRAY[id::text, subject::text, what::text, why, by, request_id, (at AT TIME ZONE 'UTC') || '+00', asker::text,
       refused::text]) AS row FROM access_log_2020_01 ORDER BY id`,
  )
  const inFile = readRows(first).toSorted(([a], [b]) => Number(a) - Number(b))
  expect(inFile).toEqual(inTable.map(({ row }) => row))

  await expect(run(`archive 2020-01 --to ${first} --drop`)).rejects.toThrow('is there already')
  await run(`archive 2020-01 --to ${second} --drop`)
  expect(said.at(-1)).toBe('The table access_log_2020_01 is dropped.')
  await expect(countIn('access_log_2020_01')).rejects.toThrow('does not exist')
  expect(gunzipSync(readFileSync(second))).toEqual(gunzipSync(readFileSync(first)))
})

test('it waits for a reader without holding up the saves behind it, and what it says to put it back does so', async () => {
  const reader = new pg.Client({ connectionString: ownerUrl })
  await reader.connect()
  await reader.query('BEGIN')
  await reader.query('SELECT count(*) FROM access_log')
  const archiving = run(`archive 2020-01 --to ${join(folder.path, 'waiting.csv.gz')}`)
  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]).toMatch(/^Waiting until no statement uses the access log/)
  // Were it held up, it would wait for the reader too, who ends after it.
  await runSql(
    environment['DATABASE_URL'] ?? '',
    "INSERT INTO access_log (subject, what, why, by, request_id, at) VALUES ('\\x01', '{save}', 'save', 'citizen', 'r', now())",
  )
  await reader.query('COMMIT')
  await reader.end()
  await archiving
  const [, back = ''] = /To put it back: (.+)/.exec(said.at(-1) ?? '') ?? []
  await runSql(ownerUrl, back)
  expect(await countIn('access_log')).toBe(ENTRIES + 1)
})

test('what is still written is refused; entries of other months are, and their table is replaced', async () => {
  await run('list')
  expect(said).toContainEqual(expect.stringMatching(/^2020-01: about \d+ entries, \d+ MB$/))
  const running =
    /^(\d{4}-\d{2}):/m.exec(said.filter((line) => !line.startsWith('2020')).join('\n'))?.[1] ?? ''
  await expect(run(`archive ${running} --to x`)).rejects.toThrow(`${running} has not ended`)
  await expect(run('archive 1999-01 --to x')).rejects.toThrow('The access log has no table 1999-01')
  await expect(run('archive 2020-01')).rejects.toThrow(/^border-pass access-log/)

  const entry = `INSERT INTO access_log (subject, what, why, by, request_id, at) VALUES ('\\x01', '{save}', 'save', 'citizen', 'r', '2400-01-01')`
  await runSql(environment['DATABASE_URL'] ?? '', entry)
  await run(`archive other --to ${join(folder.path, 'other.csv.gz')} --drop`)
  expect(await countIn('access_log_other')).toBe(0)
  await runSql(environment['DATABASE_URL'] ?? '', entry)
  expect(await countIn('access_log_other')).toBe(1)
  await expect(runSql(ownerUrl, 'DELETE FROM access_log_other')).rejects.toThrow('append-only')
})

test('the role of the servers cannot archive', async () => {
  const server = { DATABASE_URL: environment['DATABASE_URL'] ?? '' }
  const archiving = accessLog({
    words: ['archive', '2020-01', '--to', join(folder.path, 'none.csv.gz')],
    environment: server,
    say: () => null,
  })
  await expect(archiving).rejects.toThrow('MIGRATE_URL must have the role that owns the access log.')
})
