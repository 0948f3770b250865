// The pool retries after conflicts, waits out a short outage, and works behind a pooler.
import { describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { openDatabaseBehindProxy } from '../../../testing/database/database-behind-proxy.ts'
import {
  createDatabaseWithTwoRoles,
  withConnection,
  runSql,
} from '../../../testing/database/database-on-server.ts'
import { createFreshDatabase } from '../../../testing/database/fresh-database.ts'
import { startTransactionPooler } from '../../../testing/database/transaction-pooler.ts'
import { findTimeouts, openDatabase } from './connection.ts'

const url = await createFreshDatabase()

const run = (sql: string) => runSql(url, sql)
const countRows = (table: string) => ({
  name: `count_${table}`,
  text: `SELECT count(*)::int AS n FROM ${table}`,
  row: z.object({ n: z.int() }),
})

test.each(['40001', '40P01'])(
  'work that fails with the conflict %s (SQLSTATE) is retried, with or without a transaction',
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

// growth.test.ts runs the whole service behind such a pooler.
test('a connection through a pooler that refuses start parameters sends no timeouts', async () => {
  expect(await findTimeouts(url)).toHaveProperty('statement_timeout')
  expect(await findTimeouts(await startTransactionPooler(url))).toEqual({})
})

test('a start behind a pooler that loses prepared statements fails and names the pooler', async () => {
  const opening = openDatabase(await startTransactionPooler(url, { losesStatements: true }))
  await expect(opening).rejects.toMatchObject({ reason: 'pooler' })
})

test('queries wait for an open connection if the database refuses more connections', async () => {
  const { serverUrl } = await createDatabaseWithTwoRoles(inject('sharedDatabase').server, 'few_connections')
  await withConnection(inject('sharedDatabase').server, (client) =>
    client.query('ALTER ROLE few_connections CONNECTION LIMIT 2'),
  )
  const database = await openDatabase(serverUrl)
  const sleep = { name: 'sleep', text: 'SELECT pg_sleep(0.02)::text AS done', row: z.unknown() }
  const queries = Array.from({ length: 30 }, () => database.query(sleep, []))
  const failed = (await Promise.allSettled(queries)).filter(({ status }) => status === 'rejected')
  expect(failed).toEqual([])
  await database.close()
})

describe('while no primary answers', () => {
  const count = countRows('met')
  const insert = { name: 'insert_met', text: 'INSERT INTO met VALUES (1)', row: z.unknown() }

  async function openBehindProxy() {
    await run('DROP TABLE IF EXISTS met; CREATE TABLE met (n int)')
    const proxy = await openDatabaseBehindProxy(url)
    const database = await openDatabase(proxy.connectionString)
    await database.query(count, [])
    return { proxy, database }
  }

  test('unsent work waits through a short outage and runs once', async () => {
    const { proxy, database } = await openBehindProxy()
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

  test('work whose answer is lost is retried if it is a SELECT or not yet committed, otherwise reported as in doubt', async () => {
    const { proxy, database } = await openBehindProxy()
    // 0: the proxy forwards no further answer, and loses the next one.
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
