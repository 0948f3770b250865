// The list of tables against the schema: a table or a citizen's column that it does not name is purged, exported and erased by nobody.
import { expect, test } from 'vitest'
import { runSql } from '../../testing/database/database-on-server.ts'
import { freshDatabase } from '../../testing/database/fresh-database.ts'
import { TABLES, TABLES_OF_CITIZENS } from './tables.ts'

const database = await freshDatabase()

test('each table of the schema stands in the list, and no other', async () => {
  const tables = await runSql(database, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")
  expect(new Set(tables.map(({ name }) => name))).toEqual(new Set(Object.keys(TABLES)))
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

test('what ends is found by an index', async () => {
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
