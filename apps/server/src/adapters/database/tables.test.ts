// Two lists against the schema. A table or a citizen's column that the list of tables does not name is purged, exported and erased by
// nobody. What the database keeps stands on the privacy page, and how long (D55): a new table or column is mentioned here by words of the
// page, or excused by why it is nobody's.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import { runSql } from '../../testing/database/database-on-server.ts'
import { freshDatabase } from '../../testing/database/fresh-database.ts'
import {
  EXCUSED,
  OF_A_PERSON,
  PRIVACY_PAGE,
  printRecord,
  RECORD,
  rowsOfPage,
  SENSITIVE,
  splitNames,
} from '../../testing/record-of-processing.ts'
import { STORED_PERSON } from './encryption/stored-shapes.ts'
import { RIGHTS, TABLES_OF_CITIZENS } from './tables.ts'

const database = await freshDatabase()

test('each table of the schema stands in the list, and no other', async () => {
  const tables = await runSql(database, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")
  expect(new Set(tables.map(({ name }) => name))).toEqual(new Set(Object.keys(RIGHTS)))
})

test('each column with somebody’s keyed hash stands in the list, and no other', async () => {
  const columns = await runSql(
    database,
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('citizen', 'subject', 'asker')`,
  )
  const listed = TABLES_OF_CITIZENS.flatMap(({ table, columns: own }) =>
    own.map((each) => `${table}.${each}`),
  )
  expect(new Set(columns.map(({ name }) => name))).toEqual(new Set(listed))
})

test('an index finds rows that end', async () => {
  const indexes = await runSql(
    database,
    `SELECT indrelid::regclass || '.' || attname AS name FROM pg_index
     JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]`,
  )
  const ending = TABLES_OF_CITIZENS.flatMap(({ table, ends }) =>
    Object.keys(ends).map((each) => `${table}.${each}`),
  )
  expect(indexes.map(({ name }) => name)).toEqual(expect.arrayContaining(ending))
})

// The privacy page, and the record of processing that is printed from it.

test('each table and column is mentioned on the page, or excused', async () => {
  const inSchema = await runSql(
    database,
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     NATURAL JOIN information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const kept = inSchema
    .filter(({ table }) => !(String(table) in EXCUSED))
    .map(({ table, column }) => `${String(table)}.${String(column)}`)
  const named = RECORD.flatMap(({ columns }) => Object.entries(columns)).flatMap(([table, rows]) =>
    splitNames(rows).map((each) => `${table}.${each}`),
  )
  expect(new Set(kept)).toEqual(new Set(named))
})

test('each part of the encrypted person is mentioned', () => {
  expect(new Set(splitNames(OF_A_PERSON))).toEqual(new Set(Object.keys(STORED_PERSON.schema.shape)))
})

test('the page has the words, and how long each is kept', () => {
  const mentioned = RECORD.flatMap(({ columns }) => Object.values(columns).flat())
  const words = [...mentioned, ...OF_A_PERSON, ...SENSITIVE].map(([, each]) => each)
  expect(words.filter((each) => !PRIVACY_PAGE.includes(each))).toEqual([])
  const { idleSession, session, draft, saveKey, launch, signInAttempt, reminder } = RETENTION_MS
  const minutes = (ms: number) => `${ms / 60_000} นาที`
  const days = (ms: number) => `${ms / 86_400_000} วัน`
  for (const each of [minutes(idleSession), `${session / 3_600_000} ชั่วโมง`, days(draft), days(saveKey)])
    expect(PRIVACY_PAGE).toContain(each)
  for (const each of [minutes(launch), minutes(signInAttempt), days(reminder)])
    expect(PRIVACY_PAGE).toContain(each)
})

/** The beginning of each table's line under Retention of the operations reference. */
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

test('each table of citizens has its line in docs/operations-reference.md', () => {
  const reference = readFileSync(
    new URL('../../../../../docs/operations-reference.md', import.meta.url),
    'utf8',
  )
  const missing = TABLES_OF_CITIZENS.filter(
    ({ table }) => !reference.includes(`\n| ${RETENTION_LINES[table]}`),
  )
  expect(missing.map(({ table }) => table)).toEqual([])
})

test('data that section 26 protects is named, and is a column or a part of a person', () => {
  const columns = RECORD.flatMap(({ columns: own }) =>
    Object.entries(own).flatMap(([table, rows]) => splitNames(rows).map((each) => `${table}.${each}`)),
  )
  const known = [...columns, ...splitNames(OF_A_PERSON).map((each) => `person.${each}`)]
  expect(known).toEqual(expect.arrayContaining(splitNames(SENSITIVE)))
})

test('the data protection officer’s record is printed from the same table', async () => {
  expect(RECORD.map(({ row }) => row)).toEqual(rowsOfPage().map(([row]) => row))
  const file = new URL('../../../../../docs/record-of-processing.md', import.meta.url)
  await expect(printRecord()).toMatchFileSnapshot(fileURLToPath(file))
})
