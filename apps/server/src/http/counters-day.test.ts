// The data about an office's days (D58): its bookings, the eligibility checks of its requests, and the statistics.
import { beforeEach, expect, test } from 'vitest'
import { putDraft } from '@border-pass/contract/draft-routes'
import { checkEligibility } from '@border-pass/contract/eligibility-routes'
import { officeGetRequest } from '@border-pass/contract/office-routes'
import { listPasses } from '@border-pass/contract/pass-routes'
import { findHolidays } from '@border-pass/contract/registry-routes'
import { cancelRequest, getRequest } from '@border-pass/contract/request-routes'
import { addDays, buddhistDate, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { runAdmin } from '../commands/admin.ts'
import { readReply } from '../testing/browser.ts'
import { countInserted, readWholeDatabase, runSql } from '../testing/database/database-on-server.ts'
import { AUTHORISED, signInAndSave, signInOn, tryRoute } from '../testing/request-owner.ts'
import { runCommand } from '../testing/run-command.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { database, clock } = server
beforeEach(async () => {
  clock.set('2026-11-20T09:00:00+07:00')
  for (const table of ['request', 'counted_change', 'feedback', 'draft_begun'])
    await runSql(database, `DELETE FROM ${table}`)
})

const TODAY = buddhistDate(2569, 11, 20)
const day = (after: number) => toDateNumber(addDays(TODAY, after))

type Booked = { readonly after: number; readonly status: number }

/** Inserts rows without a readable person: only their day is counted. */
const BOOK = countInserted(`
  INSERT INTO request (req_year, req_id, citizen, border_city, ccaa, border_code, bp_type, status, travel_date, register_date, saved_at,
    delivery_type, follower_count, time_ltambon, person)
  SELECT 2569, $1::int + n, sha256(int8send($1::int + n)), 48, $2, $3, 2, status, travel_date, 25691120, now(), 0, 0, 120, '\\x00'
  FROM unnest($4::int[], $5::int[]) WITH ORDINALITY AS booked (status, travel_date, n)`)

let reqId = 1_000

async function book(office: string, booked: readonly Booked[]): Promise<void> {
  const columns = [booked.map(({ status }) => status), booked.map(({ after }) => day(after))]
  await runSql(database, BOOK, [(reqId += 10_000), office.slice(0, 4), office.slice(6), ...columns])
}

async function findLoad(office: string) {
  const { get } = await signInOn(server, server.nextCitizen())
  return readReply(findHolidays, await get(`/holiday/2569?office=${office}`)).load
}

/** The first two offices are in one district. */
const [SADAO, PADANG, MAE_SOT, RANONG] = ['901001001', '901001002', '630601001', '850101002'] as const

/** `count` requests with this status (0 pending, 1 confirmed, 2 cancelled), `after` days after today. */
const booked = (count: number, status: number, after: number) =>
  Array.from({ length: count }, () => ({ after, status }))

// booking-load.test.ts has the rule: shares of the busiest day of the last 60 and the next 30, if that has ten.
test('the calendar rates each coming day of an office as few, some or many requests, if its busiest day has at least ten', async () => {
  await book(SADAO, [...booked(20, 0, 12), ...booked(10, 1, 12), ...booked(9, 2, 12)])
  await book(SADAO, [...booked(10, 0, 1), ...booked(11, 1, 2), ...booked(1, 0, 70)])
  await book(PADANG, booked(10, 0, -60))
  await book(MAE_SOT, booked(9, 0, 3))
  const load = (await findLoad(SADAO)) ?? {}
  const few = Array.from({ length: 31 }, (_, after) => [day(after), 'few'] as const)
  const more = { [day(2)]: 'some', [day(12)]: 'many', [day(70)]: 'few' }
  expect(load).toEqual({ ...Object.fromEntries(few), ...more })
  expect(await findLoad(PADANG)).toEqual(Object.fromEntries(few))
  expect(await findLoad(MAE_SOT)).toEqual({})
})

test('a server counts an office’s booked requests at most once a minute, however often citizens open its calendar', async () => {
  await book(RANONG, booked(10, 0, 3))
  expect((await findLoad(RANONG))?.[day(4)]).toBe('few')
  await book(RANONG, booked(10, 0, 4))
  clock.advance(59_000)
  expect((await findLoad(RANONG))?.[day(4)]).toBe('few')
  clock.advance(1_000)
  expect((await findLoad(RANONG))?.[day(4)]).toBe('many')
})

test('the eligibility checks of a save are stored encrypted, and shown with the single request but not in lists', async () => {
  const citizen = server.nextCitizen(({ bpType }) => bpType === 2)
  const { browser, get, requests, saved, number, verdict } = await signInAndSave(server, citizen)
  const { checks: rules, residence } = readReply(checkEligibility, await verdict())
  clock.advance(20 * 60_000)
  const seen = await server.browser().call('GET', `/office/requests/${number}`, { headers: AUTHORISED })
  const { eligibility } = readReply(officeGetRequest, seen)
  expect(eligibility?.readAt).toBe('2026-11-20T02:00:00.000Z')
  expect(eligibility?.checks).toMatchObject(rules)
  const values = new Map(eligibility?.checks.map(({ rule, value }) => [rule, value]))
  expect([values.get('RESIDENCE'), values.get('AGE'), values.get('FACE')]).toEqual([
    residence.days,
    expect.any(Number),
    undefined,
  ])
  const own = await get(`/register/${saved.registrationCode}`)
  expect(readReply(getRequest, own).eligibility).toEqual(eligibility)
  expect(saved.request.eligibility).toEqual(eligibility)
  clock.set('2026-12-20T09:00:00+07:00')
  await browser.signIn(citizen)
  const passes = readReply(listPasses, await get('/register/passes')).items.map(({ request }) => request)
  const cancelled = readReply(cancelRequest, await browser.call('PUT', `/cancel/${number}`))
  for (const listed of [...passes, ...(await requests()), cancelled])
    expect([listed.reqId, listed.eligibility]).toEqual([saved.reqId, undefined])
  expect(passes).toHaveLength(1)
  expect(await readWholeDatabase(database)).not.toContain('RESIDENCE')
})

test('the statistics command prints the service’s four figures from anonymous counts of at least five people', async () => {
  const { browser: asked } = await signInOn(server, server.nextCitizen())
  for (const score of [5, 5, 4, 4, 2, 1]) await asked.call('POST', '/feedback/', { body: { score } })
  for (let n = 0; n < 20; n += 1) {
    const { browser, citizen } = await signInOn(server, server.nextCitizen())
    await tryRoute(browser, putDraft, { citizen, hid: '', saved: null, clock })
    await browser.call('DELETE', '/register/draft')
    await tryRoute(browser, putDraft, { citizen, hid: '', saved: null, clock })
  }
  // Sixteen requests are saved, and one of them is cancelled. At the office that confirms online, eight of ten came; the other office does
  // not report who came.
  await book(SADAO, [...booked(8, 1, -3), ...booked(2, 0, -3), ...booked(1, 2, -3), ...booked(2, 0, 0)])
  await book(PADANG, booked(3, 0, -3))
  const statistics = async (...words: string[]) =>
    (await runCommand(runAdmin, server, ['statistics', ...words])).filter((line) => line.startsWith('#'))
  expect(await statistics('--others', '45')).toEqual([
    '# satisfaction, 4 and 5 of all answers: 67 % (4 of 6)',
    '# completion, saved of drafts begun: 80 % (16 of 20)',
    '# no-shows, at offices that confirm online: 20 % (2 of 10)',
    '# online, of all who came or booked: 25 % (15 of 60)',
  ])
  expect((await statistics()).at(-1)).toContain(': 15 booked; --others')
  // Only two requests are booked for today, too few for the figures of no-shows and of online requests.
  expect(await statistics('--from', '2569-11-20', '--until', '2569-11-20', '--others', '1')).toHaveLength(2)
  expect(await statistics('--from', '2570-01-01')).toEqual([])
  const counted = 'SELECT to_jsonb(f) FROM feedback AS f UNION ALL SELECT to_jsonb(d) FROM draft_begun AS d'
  for (const { to_jsonb: row } of await runSql(database, counted))
    expect(Object.values(row ?? {}).every((value) => typeof value === 'number')).toBe(true)
})
