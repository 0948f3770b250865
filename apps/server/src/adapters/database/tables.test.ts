// Compares tables.ts and the record of processing with the schema. Without its entry in tables.ts a table is not purged, exported or
// erased. The privacy page says what is stored and for how long (D55): the record names the page's words for each column, or the reason
// why the column holds no personal data.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import { runSql } from '../../testing/database/database-on-server.ts'
import { createFreshDatabase } from '../../testing/database/fresh-database.ts'
import {
  TABLES_WITHOUT_ROW,
  PERSON_PARTS,
  PRIVACY_PAGE,
  printRecord,
  RECORD,
  readPageRows,
  SENSITIVE,
  splitNames,
} from '../../testing/record-of-processing.ts'
import { STORED_PERSON } from './encryption/stored-shapes.ts'
import { RIGHTS, TABLES_OF_CITIZENS } from './tables.ts'

const database = await createFreshDatabase()

test('tables.ts lists exactly the tables of the schema', async () => {
  const tables = await runSql(database, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")
  expect(new Set(tables.map(({ name }) => name))).toEqual(new Set(Object.keys(RIGHTS)))
})

test('tables.ts lists exactly the columns with a hashed national ID', async () => {
  const columns = await runSql(
    database,
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('citizen', 'subject', 'asker')`,
  )
  const listed = TABLES_OF_CITIZENS.flatMap(({ table, citizenColumns: own }) =>
    own.map((each) => `${table}.${each}`),
  )
  expect(new Set(columns.map(({ name }) => name))).toEqual(new Set(listed))
})

test('the purge of a request covers every table whose rows have its number', async () => {
  const tables = await runSql(
    database,
    `SELECT DISTINCT table_name AS name FROM information_schema.columns NATURAL JOIN information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name IN ('req_year', 'req_id')`,
  )
  const purged = TABLES_OF_CITIZENS.filter(({ requestColumns }) => requestColumns !== null)
  expect(new Set(tables.map(({ name }) => name))).toEqual(
    new Set(['request', ...purged.map(({ table }) => table)]),
  )
})

test('every timestamp from which a retention counts is the first column of an index', async () => {
  const indexes = await runSql(
    database,
    `SELECT indrelid::regclass || '.' || attname AS name FROM pg_index
     JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]`,
  )
  const ending = TABLES_OF_CITIZENS.flatMap(({ table, retention }) =>
    Object.keys(retention).map((each) => `${table}.${each}`),
  )
  expect(indexes.map(({ name }) => name)).toEqual(expect.arrayContaining(ending))
})

// The privacy page, and the record of processing that is printed from it.

test('the record of processing names every column of the tables with personal data', async () => {
  const inSchema = await runSql(
    database,
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     NATURAL JOIN information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const kept = inSchema
    .filter(({ table }) => !(String(table) in TABLES_WITHOUT_ROW))
    .map(({ table, column }) => `${String(table)}.${String(column)}`)
  const named = RECORD.flatMap(({ columns }) => Object.entries(columns)).flatMap(([table, rows]) =>
    splitNames(rows).map((each) => `${table}.${each}`),
  )
  expect(new Set(kept)).toEqual(new Set(named))
})

test('the record of processing names every field of the encrypted person', () => {
  expect(new Set(splitNames(PERSON_PARTS))).toEqual(new Set(Object.keys(STORED_PERSON.schema.shape)))
})

test('the privacy page contains the words of the record of processing, and every retention', () => {
  const mentioned = RECORD.flatMap(({ columns }) => Object.values(columns).flat())
  const words = [...mentioned, ...PERSON_PARTS, ...SENSITIVE].map(([, each]) => each)
  expect(words.filter((each) => !PRIVACY_PAGE.includes(each))).toEqual([])
  const { idleSession, session, draft, saveKey, launch, signInAttempt, reminder } = RETENTION_MS
  const minutes = (ms: number) => `${ms / 60_000} นาที`
  const days = (ms: number) => `${ms / 86_400_000} วัน`
  for (const each of [minutes(idleSession), `${session / 3_600_000} ชั่วโมง`, days(draft), days(saveKey)])
    expect(PRIVACY_PAGE).toContain(each)
  for (const each of [minutes(launch), minutes(signInAttempt), days(reminder)])
    expect(PRIVACY_PAGE).toContain(each)
})

/** The beginning of each table's row under Retention in docs/operations-reference.md. */
const RETENTION_LINES: Partial<Record<keyof typeof RIGHTS, string>> = {
  request: 'a request, after',
  draft: 'a draft, after',
  session: 'a session without activity',
  launch: 'a launch from the portal',
  save_key: 'the key of a save',
  login_attempt: 'a sign-in attempt',
  reminder: 'a message to a citizen',
  reminder_stop: 'a stop of messages',
  access_log: 'an entry of the access log',
}

test('docs/operations-reference.md has a retention for every table of citizens', () => {
  const reference = readFileSync(
    new URL('../../../../../docs/operations-reference.md', import.meta.url),
    'utf8',
  )
  const missing = TABLES_OF_CITIZENS.filter(
    ({ table }) => !reference.includes(`\n| ${RETENTION_LINES[table]}`),
  )
  expect(missing.map(({ table }) => table)).toEqual([])
})

test('every column and field listed as sensitive (PDPA, section 26) is in the record of processing', () => {
  const columns = RECORD.flatMap(({ columns: own }) =>
    Object.entries(own).flatMap(([table, rows]) => splitNames(rows).map((each) => `${table}.${each}`)),
  )
  const names = [...columns, ...splitNames(PERSON_PARTS).map((each) => `person.${each}`)]
  expect(names).toEqual(expect.arrayContaining(splitNames(SENSITIVE)))
})

test('docs/record-of-processing.md is printed from the record', async () => {
  expect(RECORD.map(({ row }) => row)).toEqual(readPageRows().map(([row]) => row))
  const file = new URL('../../../../../docs/record-of-processing.md', import.meta.url)
  await expect(printRecord()).toMatchFileSnapshot(fileURLToPath(file))
})
