import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.ts'

async function tablesOf(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  )
  await client.query('CREATE TABLE mine ()')
  await client.end()
  return rows.map((row) => row.name)
}

test('each fresh database is migrated and independent of the others', async () => {
  const first = await tablesOf(await freshDatabase())
  const second = await tablesOf(await freshDatabase())
  expect(first).toContain('migration')
  expect(first).not.toContain('mine')
  expect(second).toEqual(first)
})
