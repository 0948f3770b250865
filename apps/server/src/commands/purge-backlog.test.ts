// A purge of a large backlog, with a wrong clock and with a failing table (D9 to D11 and D29).
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { OperatorProblem } from '../ports/operation.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { connectTo } from '../testing/database/fresh-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { purge } from './maintenance.ts'

const DAY = 24 * 3_600_000
const ROWS = 2_500

afterEach(() => vi.useRealTimers())

const OLD_ROWS = `
  INSERT INTO draft (citizen, draft, kept_at, revision, save_key)
    SELECT sha256(int4send(n)), '\\x00', now() - interval '1 month', '', '' FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO session (id_hash, user_info, citizen, opened_at, last_seen_at)
    SELECT sha256(int4send(n)), '\\x00', '\\x00', now() - interval '1 month', now() - interval '1 month' FROM generate_series(1, ${ROWS}) AS n`
const OLD_SAVE_KEYS = `
  INSERT INTO save_key (citizen, key, body, req_year, req_id, saved_at)
  SELECT sha256(int4send(n)), sha256(int4send(n)), '\\x00', 2560, n, now() - interval '8 days' FROM generate_series(1, ${ROWS}) AS n`
const COUNT_LEFT = `
  SELECT (SELECT count(*)::int FROM draft) AS drafts, (SELECT count(*)::int FROM session) AS sessions,
    (SELECT count(*)::int FROM save_key) AS keys`

/** The server has the clock of this machine, which a test moves with fake timers. */
const { database, environment, services } = await startTestServer({
  clock: { now: () => Date.now(), set: () => undefined, advance: () => undefined },
})
beforeEach(async () => {
  for (const table of ['draft', 'session', 'save_key']) await runSql(database, `DELETE FROM ${table}`)
})

test('a purge deletes a backlog in batches', async () => {
  await runSql(database, OLD_ROWS)
  await runSql(database, OLD_SAVE_KEYS)
  expect(await services.maintenance.purge()).toMatchObject({
    kind: 'purged',
    removed: { sessions: ROWS, drafts: ROWS, signInAttempts: 0, saveKeys: ROWS },
    failures: [],
  })
  expect(await runSql(database, COUNT_LEFT)).toEqual([{ drafts: 0, sessions: 0, keys: 0 }])
})

test.each([
  ['eight days ahead', 8 * DAY],
  ['two minutes behind', -2 * 60_000],
])(
  'a purge deletes nothing and says so if the server’s clock is %s of the database',
  async (_what, aheadMs) => {
    // A draft of yesterday: it has expired only by a clock that is days ahead.
    await runSql(
      database,
      "INSERT INTO draft (citizen, draft, kept_at, revision, save_key) VALUES ('\\x01', '\\x00', now() - interval '1 day', '', '')",
    )
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })
    const outcome = await services.maintenance.purge()
    expect(outcome).toMatchObject({ kind: 'clocks-differ' })
    // Within five seconds.
    expect(outcome.kind === 'clocks-differ' && Math.round(outcome.aheadMs / 1_000)).toBeCloseTo(
      aheadMs / 1_000,
      -1,
    )
    const command = { words: [], environment, say: () => undefined }
    await expect(purge(command)).rejects.toThrow(OperatorProblem)
    expect(await runSql(database, 'SELECT count(*)::int AS left FROM draft')).toEqual([{ left: 1 }])
  },
)

test('a purge leaves a failing kind of data for the next purge, and deletes the others', async () => {
  await runSql(database, OLD_ROWS)
  await runSql(
    database,
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
     CREATE TRIGGER broken BEFORE DELETE ON session FOR EACH ROW EXECUTE FUNCTION fail()`,
  )
  onTestFinished(async () => void (await runSql(database, 'DROP FUNCTION fail CASCADE')))
  expect(await services.maintenance.purge()).toMatchObject({
    kind: 'purged',
    removed: { sessions: 0, drafts: ROWS },
    failures: ['session by last_seen_at: P0001', 'session by opened_at: P0001'],
  })
})

test('only one of two servers purges at a time', async () => {
  const holder = await connectTo(database)
  // The lock that a purge takes (adapters/database/maintenance/purge.ts).
  await holder.query('SELECT pg_advisory_lock(25691121)')
  expect(await services.maintenance.purge()).toEqual({ kind: 'runs-elsewhere' })
})
