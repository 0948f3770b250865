// The short form of the trial `restore`: a copy that PostgreSQL makes itself, in place of pgBackRest’s.
import { expect, test } from 'vitest'
import { makeSecretKey } from '../config/secrets.ts'
import { addressOf, runSql } from '../testing/database/database-on-server.ts'
import { freshDatabase } from '../testing/database/fresh-database.ts'
import { movableClock } from '../testing/movable-clock.ts'
import { bookOn } from '../testing/owner-of.ts'
import { startTestServer } from '../testing/test-server.ts'
import { openOneOfEachKey } from '../testing/trials/tables.ts'
import { afterRestore } from './maintenance.ts'

const SAVES = 2
const clock = movableClock('2026-11-20T09:00:00+07:00')

/** Runs a server of its own, which has ended when this returns the request ids. */
async function saveSome(database: string, SECRET_KEYS: string): Promise<number[]> {
  const server = await startTestServer({ database, clock, environment: { SECRET_KEYS } })
  const numbers: number[] = []
  for (let n = 0; n < SAVES; n += 1) {
    const { saved } = await bookOn(server, server.nextCitizen())
    numbers.push(saved.reqId)
  }
  await server.close()
  return numbers
}

/** Returns the copy's connection string; it is dropped after the run. */
async function copyOf(database: string): Promise<string> {
  const [row] = await runSql(database, 'SELECT current_database() AS name')
  const name = String(row?.['name'])
  const copy = `${name}_backup`
  await runSql(addressOf(database, 'postgres'), `CREATE DATABASE ${copy} TEMPLATE ${name}`)
  return addressOf(database, copy)
}

test('from a backup of a lost database every request opens, and no number is given twice', async () => {
  const [older, newer] = [makeSecretKey('2568-1'), makeSecretKey('2569-1')]
  const keys = `${newer},${older}`
  const database = await freshDatabase()
  const saved = [...(await saveSome(database, older)), ...(await saveSome(database, keys))]
  const restored = await copyOf(database)
  const lost = await saveSome(database, keys)

  expect(await runSql(restored, 'SELECT req_id FROM request ORDER BY req_id')).toEqual(
    saved.map((req_id) => ({ req_id })),
  )
  expect(await openOneOfEachKey(restored, keys)).toEqual(
    expect.arrayContaining(['request.person under 2568-1', 'request.person under 2569-1']),
  )
  const SANDBOX_NOW = new Date(clock.now()).toISOString()
  const environment = { DATABASE_URL: restored, SECRET_KEYS: keys, SANDBOX_NOW }
  await afterRestore({ words: [], environment, say: () => undefined })
  const afterwards = await saveSome(restored, keys)
  expect(Math.min(...afterwards)).toBeGreaterThan(Math.max(...saved, ...lost))

  // As a backup may have it whose sequence is older than the table.
  await runSql(restored, "SELECT setval('request_id_2569', 1, false)")
  const again = await saveSome(restored, keys)
  const all = [...saved, ...afterwards, ...again]
  expect(new Set(all).size).toBe(4 * SAVES)
  expect(await runSql(restored, 'SELECT count(*)::int AS count FROM request')).toEqual([
    { count: all.length },
  ])
}, 60_000)
