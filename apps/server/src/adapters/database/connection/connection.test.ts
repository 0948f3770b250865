// What the pool does by itself: it repeats what the database rolled back for another's sake, waits out a short outage, and starts
// behind a pooler.
import { describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { databaseBehindProxy } from '../../../testing/database/database-behind-proxy.ts'
import { databaseWithTwoRoles, onServer, runSql } from '../../../testing/database/database-on-server.ts'
import { freshDatabase } from '../../../testing/database/fresh-database.ts'
import { transactionPooler } from '../../../testing/database/transaction-pooler.ts'
import { findTimeLimits, openDatabase } from './connection.ts'

const url = await freshDatabase()

const run = (sql: string) => runSql(url, sql)
const countRows = (table: string) => ({
  name: `count_${table}`,
  text: `SELECT count(*)::int AS n FROM ${table}`,
  row: z.object({ n: z.int() }),
})

test.each(['40001', '40P01'])(
  'work that fails with %s is done again, in a transaction or alone',
  async (state) => {
    await run(`
    DROP TABLE IF EXISTS fragile; DROP SEQUENCE IF EXISTS failures; CREATE TABLE fragile (n int); CREATE SEQUENCE failures;
    CREATE OR REPLACE FUNCTION fail_every_other() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('failures') % 2 = 1 THEN RAISE EXCEPTION 'again' USING ERRCODE = '${state}'; END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER fragile BEFORE INSERT ON fragile FOR EACH ROW EXECUTE FUNCTION fail_every_other()`)
    const database = await openDatabase(url)
    const insert = { name: `insert_${state}`, text: 'INSERT INTO fragile VALUES (1)', row: z.unknown() }
    await database.query(insert, [])
    await database.transaction((queries) => queries.query(insert, []))
    expect(await database.query(countRows('fragile'), [])).toEqual([{ n: 2 }])
    await database.close()
  },
)

// That all works there: growth.test.ts.
test('behind a pooler that refuses start parameters the time limits are left to the role', async () => {
  expect(await findTimeLimits(url)).toHaveProperty('statement_timeout')
  expect(await findTimeLimits(await transactionPooler(url))).toEqual({})
})

test('a pooler that loses prepared statements is named, in place of failing most saves', async () => {
  const opening = openDatabase(await transactionPooler(url, { losesStatements: true }))
  await expect(opening).rejects.toMatchObject({ reason: 'pooler' })
})

test('work waits for open connections while the database refuses more', async () => {
  const { serverUrl } = await databaseWithTwoRoles(inject('databaseOfTheRun').server, 'few_connections')
  await onServer(inject('databaseOfTheRun').server, (client) =>
    client.query('ALTER ROLE few_connections CONNECTION LIMIT 2'),
  )
  const database = await openDatabase(serverUrl)
  const sleep = { name: 'sleep', text: 'SELECT pg_sleep(0.02)::text AS done', row: z.unknown() }
  const asked = Array.from({ length: 30 }, () => database.query(sleep, []))
  const failed = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
  expect(failed).toEqual([])
  await database.close()
})

describe('while no primary answers', () => {
  const count = countRows('met')
  const insert = { name: 'insert_met', text: 'INSERT INTO met VALUES (1)', row: z.unknown() }

  async function opened() {
    await run('DROP TABLE IF EXISTS met; CREATE TABLE met (n int)')
    const proxy = await databaseBehindProxy(url)
    const database = await openDatabase(proxy.connectionString)
    await database.query(count, [])
    return { proxy, database }
  }

  test('for a short time, work that was not sent waits and is done once', async () => {
    const { proxy, database } = await opened()
    proxy.close()
    await expect.poll(() => database.connections().open).toBe(0)
    const work = [
      database.query(insert, []),
      database.transaction((queries) => queries.query(insert, [])),
      database.query(count, []),
    ]
    setTimeout(() => proxy.open(), 1_000)
    await Promise.all(work)
    expect(await database.query(count, [])).toEqual([{ n: 2 }])
    await database.close()
  })

  test('a lost answer is asked for again if it is a SELECT or before the COMMIT, otherwise it is in doubt', async () => {
    const { proxy, database } = await opened()
    proxy.loseAnswer(0)
    expect(await database.query(count, [])).toEqual([{ n: 0 }])
    let tries = 0
    await database.transaction(async (queries) => {
      tries += 1
      if (tries === 1) proxy.loseAnswer(0)
      await queries.query(insert, [])
    })
    expect(tries).toBe(2)
    proxy.loseAnswer(0)
    await expect(database.query(insert, [])).rejects.toMatchObject({ mayBeDone: true })
    await expect.poll(() => database.query(count, [])).toEqual([{ n: 2 }])
    await database.close()
  })
})
