// The retention of requests (D60): only the owner's purge deletes them, and an unexpectedly large deletion needs a confirmation.
import { expect, inject, test } from 'vitest'
import { toStartOfBangkokDay } from '@border-pass/domain/values/dates/bangkok-time'
import { addDays, fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { migrate } from '../adapters/database/migrations/migrate.ts'
import { TABLES_OF_CITIZENS } from '../adapters/database/tables.ts'
import { OperatorProblem } from '../ports/operation.ts'
import { createDatabaseWithTwoRoles, runSql } from '../testing/database/database-on-server.ts'
import { createFreshDatabase } from '../testing/database/fresh-database.ts'
import { signInAndSave } from '../testing/request-owner.ts'
import { runCommand } from '../testing/run-command.ts'
import { startTestServer } from '../testing/test-server.ts'
import { runAdmin } from './admin.ts'
import { purge } from './maintenance.ts'

async function startWithOwner() {
  const { ownerUrl, serverUrl } = await createDatabaseWithTwoRoles(inject('sharedDatabase').server)
  await migrate(ownerUrl, { serverUrl })
  const server = await startTestServer({ database: serverUrl, environment: { MIGRATE_URL: ownerUrl } })
  const run = (years: string, words: string[] = []) =>
    runCommand(purge, { ...server, environment: { ...server.environment, REQUEST_YEARS: years } }, words)
  const requests = async () => (await runSql(ownerUrl, 'SELECT FROM request')).length
  return { server, ownerUrl, run, requests }
}

const HOUR = 3_600_000

/** Returns one o'clock in the morning of the day that is so many years and days after `day`. */
function later(day: number, years: number, days = 0): number {
  return toStartOfBangkokDay(addDays(fromDateNumber(day + years * 10_000), days)) + HOUR
}

test('a request is kept for its years, and then deleted from every table except the access log', async () => {
  const { server, ownerUrl, run, requests } = await startWithOwner()
  // The first purge. A later one with the same years needs no confirmation.
  await run('5')
  const { citizen, saved } = await signInAndSave(server, server.nextCitizen(), { email: 'a@example.go.th' })
  const [row] = await runSql(ownerUrl, 'SELECT citizen, travel_date FROM request WHERE req_id = $1', [
    saved.reqId,
  ])
  const day = Number(row?.['travel_date'])

  server.clock.advance(later(day, 5, -1) - server.clock.now())
  expect((await run('5')).at(-1)).toMatch(/^Removed: 0 requests; /)
  expect(await requests()).toBe(1)

  server.clock.advance(later(day, 5) - server.clock.now())
  expect((await run('5')).at(-1)).toMatch(/^Removed: 1 requests; /)
  const left = TABLES_OF_CITIZENS.flatMap(({ table, citizenColumns }) =>
    citizenColumns.map((column) => `SELECT '${table}' AS table FROM ${table} WHERE ${column} = $1`),
  )
  expect(await runSql(ownerUrl, left.join(' UNION '), [row?.['citizen']])).toEqual([{ table: 'access_log' }])
  expect(await runSql(ownerUrl, 'SELECT FROM reminder')).toEqual([])
  const [newest] = await server.services.accessLog.list(citizen.pid)
  expect(newest).toMatchObject({ what: 'erase', why: 'operator', by: 'operator' })
  const reasons = "SELECT reader, reason FROM access_log WHERE request_id LIKE 'purge-%'"
  expect(await runSql(ownerUrl, reasons)).toEqual([
    { reader: 'border-pass purge', reason: 'REQUEST_YEARS=5' },
  ])
})

const database = await createFreshDatabase()
let rows = 0

test.each([
  ['its travel day', { travel_date: 25691201 }, 25691201],
  ['the last day of its pass', { travel_date: 25691201, status: 1, expire_date: 25701130 }, 25701130],
  [
    'the third anniversary of its pass, if the pass has no last day',
    { travel_date: 25691201, status: 1, issue_date: 25691203 },
    25721203,
  ],
  [
    'the third anniversary of its travel day, if it is confirmed without a date of its pass',
    { travel_date: 25691201, status: 1 },
    25721201,
  ],
  ['its travel day, if it is cancelled', { travel_date: 25691201, status: 2 }, 25691201],
])('the retention of a request starts on %s', async (_what, row, endsOn) => {
  rows += 1
  const others = {
    req_year: 2569,
    req_id: rows,
    citizen: Buffer.of(rows),
    border_city: 48,
    ccaa: '8501',
    border_code: '002',
    bp_type: 1,
    register_date: 25691120,
    saved_at: new Date(),
    delivery_type: 0,
    follower_count: 0,
    time_ltambon: 0,
    person: Buffer.of(0),
    ...row,
  }
  const names = Object.keys(others)
  const insert = `INSERT INTO request (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')}) RETURNING ends_on`
  expect(await runSql(database, insert, Object.values(others))).toEqual([{ ends_on: endsOn }])
})

test('a first purge of requests due for over a month, or a purge with fewer years, needs a name and a reason', async () => {
  const { server, run, requests } = await startWithOwner()
  const { saved } = await signInAndSave(server, server.nextCitizen())
  const day = saved.request.travelDate
  // With one year to keep, the request has been due for 31 days.
  server.clock.advance(later(day, 1, 31) - server.clock.now())

  const due = `1 requests that ended in ${Math.floor(day / 10_000)} are due.`
  expect(await run('1', ['--check'])).toEqual([due])
  expect(await run('2', ['--check'])).toEqual(['No request is due after 2 years.'])
  await expect(run('1')).rejects.toThrow(
    'No request was deleted: this is the first run, and some have been due for more than a month. To delete them: border-pass purge --years 1 --by <who> --why <why>.',
  )
  await run('2')
  await expect(run('1')).rejects.toThrow('REQUEST_YEARS was 2 at the last run and is 1 now')
  const signature = ['--by', 'สมศรี', '--why', 'หนังสือที่ 7']
  await expect(run('1', ['--years', '2', ...signature])).rejects.toThrow(
    '--years must be that of REQUEST_YEARS, 1.',
  )
  await expect(run('1', ['--years', '1'])).rejects.toThrow('--by must be given.')
  for (const wrong of [['now'], ['--yes']]) await expect(run('1', wrong)).rejects.toThrow(OperatorProblem)
  expect(await requests()).toBe(1)

  expect((await run('1', ['--years', '1', ...signature])).at(-1)).toMatch(/^Removed: 1 requests; /)
  await run('3')
  const changes = await runCommand(runAdmin, server, ['changes'])
  // Each line without its state and its time.
  expect(changes.map((line) => line.replace(/( \(over\))?\. [\d:T-]+/, ''))).toEqual([
    '1: requests are kept for 2 years, border-pass purge: REQUEST_YEARS',
    '2: requests are kept for 1 years, สมศรี: หนังสือที่ 7',
    '3: requests are kept for 3 years, border-pass purge: REQUEST_YEARS',
  ])
  const undo = runCommand(runAdmin, server, ['undo', '2', ...signature])
  await expect(undo).rejects.toThrow('2 is how long requests are kept: change REQUEST_YEARS.')
})

test('the first purge deletes requests that became due within a month', async () => {
  const { server, run, requests } = await startWithOwner()
  const { saved } = await signInAndSave(server, server.nextCitizen())
  // With one year to keep, the request has been due for 30 days.
  server.clock.advance(later(saved.request.travelDate, 1, 30) - server.clock.now())
  await run('1')
  expect(await requests()).toBe(0)
})
