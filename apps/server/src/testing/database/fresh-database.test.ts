import { expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.ts'
import { runSql } from './database-on-server.ts'

async function tablesOf(connectionString: string): Promise<string[]> {
  const rows = await runSql(
    connectionString,
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  )
  await runSql(connectionString, 'CREATE TABLE mine ()')
  return rows.map(({ name }) => String(name))
}

test('each fresh database is migrated and independent of the others', async () => {
  const first = await tablesOf(await freshDatabase())
  const second = await tablesOf(await freshDatabase())
  expect(first).toContain('migration')
  expect(first).not.toContain('mine')
  expect(second).toEqual(first)
})
