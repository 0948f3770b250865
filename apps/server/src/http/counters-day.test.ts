// What an office has before it (D58): how full its days are, counted by hand, and what the register said of whom it serves.
import { checkEligibility } from '@border-pass/contract/eligibility-routes'
import { putDraft } from '@border-pass/contract/draft-routes'
import { officeGetRequest } from '@border-pass/contract/office-routes'
import { findHolidays } from '@border-pass/contract/registry-routes'
import { addDays, buddhistDate, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { expect, test } from 'vitest'
import { getRequest, listRequests } from '@border-pass/contract/request-routes'
import { replyOf } from '../testing/browser.ts'
import { admin } from '../commands/admin.ts'
import { AUTHORISED, bookOn, tryRoute } from '../testing/owner-of.ts'
import { readWholeDatabase, runSql } from '../testing/database/database-on-server.ts'
import { runCommand } from '../testing/run-command.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const TODAY = buddhistDate(2569, 11, 20)
const day = (after: number) => toDateNumber(addDays(TODAY, after))

type Booked = { readonly after: number; readonly status: number }

/** Rows without a readable person, straight into the table: only their day is counted. */
const BOOK = `
  INSERT INTO request (req_year, req_id, citizen, border_city, ccaa, border_code, bp_type, status, travel_date, register_date, saved_at,
    delivery_type, follower_count, time_ltambon, person)
  SELECT 2569, $1::int + n, sha256(int8send($1::int + n)), 48, $2, $3, 2, status, travel_date, 25691120, now(), 0, 0, 120, '\\x00'
  FROM unnest($4::int[], $5::int[]) WITH ORDINALITY AS booked (status, travel_date, n)`

let reqId = 1_000

async function book({ database }: TestServer, office: string, booked: readonly Booked[]): Promise<void> {
  const columns = [booked.map(({ status }) => status), booked.map(({ after }) => day(after))]
  await runSql(database, BOOK, [(reqId += 10_000), office.slice(0, 4), office.slice(6), ...columns])
}

async function loadOf(server: TestServer, office: string) {
  const browser = server.browser()
  await browser.signIn(server.nextCitizen())
  return replyOf(findHolidays, await browser.call('GET', `/holiday/2569?office=${office}`)).load
}

/** So many bookings, on days around today; every fourth is cancelled. */
function randomly(count: number): Booked[] {
  const spread = [12, ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 150) - 70)]
  return Array.from({ length: count }, () => {
    const near = spread[Math.floor(Math.random() * spread.length)] ?? 0
    const after = Math.random() < 0.7 ? near : Math.floor(Math.random() * 150) - 70
    return { after, status: Math.floor(Math.random() * 4) % 3 }
  })
}

/** D58: the busiest day of the last 60 and the next 30; up to a third of it few, up to two thirds some; cancelled ones not counted. */
function loadByHand(booked: readonly Booked[]): Record<string, string> {
  const on = (after: number) => booked.filter((each) => each.after === after && each.status !== 2).length
  let busiest = 0
  for (let after = -60; after <= 30; after += 1) busiest = Math.max(busiest, on(after))
  if (busiest < 10) return {}
  const load: Record<string, string> = {}
  for (let after = 0; after <= 80; after += 1) {
    const share = on(after) / busiest
    if (after <= 30 || on(after) > 0)
      load[day(after)] = share <= 1 / 3 ? 'few' : share <= 2 / 3 ? 'some' : 'many'
  }
  return load
}

/** The first two stand in one district. */
const [SADAO, PADANG, MAE_SOT] = ['901001001', '901001002', '630601001']

test('each coming day is few, some or many as counted by hand; nothing where fewer than 10 are on the busiest', async () => {
  const server = await startTestServer()
  const booked = new Map([
    [SADAO, randomly(400)],
    [PADANG, randomly(90)],
    [MAE_SOT, Array.from({ length: 9 }, () => ({ after: 3, status: 0 }))],
  ])
  for (const [office, bookings] of booked) await book(server, office, bookings)
  for (const [office, bookings] of booked) expect(await loadOf(server, office)).toEqual(loadByHand(bookings))
  expect(Object.keys(loadByHand(booked.get(SADAO) ?? [])).length).toBeGreaterThan(30)
  expect(await loadOf(server, MAE_SOT)).toEqual({})
})

test('is counted once a minute and office, however often it is asked', async () => {
  const server = await startTestServer()
  const ten = Array.from({ length: 10 }, () => ({ after: 3, status: 0 }))
  await book(server, SADAO, ten)
  expect((await loadOf(server, SADAO))?.[day(4)]).toBe('few')
  await book(
    server,
    SADAO,
    ten.map((each) => ({ ...each, after: 4 })),
  )
  server.clock.advance(59_000)
  expect((await loadOf(server, SADAO))?.[day(4)]).toBe('few')
  server.clock.advance(1_000)
  expect((await loadOf(server, SADAO))?.[day(4)]).toBe('many')
})

test('what the register said when a request was saved comes with it for ever, to the office and its citizen, and is sealed', async () => {
  const server = await startTestServer()
  const citizen = server.nextCitizen(({ bpType }) => bpType === 2)
  const { browser, saved, number } = await bookOn(server, citizen)
  const { borderCity, bpType, office } = citizen
  const verdict = await browser.call('POST', '/register/eligibility', {
    body: { borderCity, bpType, office },
  })
  const { checks: rules, residence } = replyOf(checkEligibility, verdict)
  server.clock.advance(20 * 60_000)
  const seen = await server.browser().call('GET', `/office/requests/${number}`, { headers: AUTHORISED })
  const { eligibility } = replyOf(officeGetRequest, seen)
  expect(eligibility?.readAt).toBe('2026-11-20T02:00:00.000Z')
  expect(eligibility?.checks).toMatchObject(rules)
  const values = new Map(eligibility?.checks.map(({ rule, value }) => [rule, value]))
  expect([values.get('RESIDENCE'), values.get('AGE'), values.get('FACE')]).toEqual([
    residence.days,
    expect.any(Number),
    undefined,
  ])
  const own = await browser.call('GET', `/register/${saved.registrationCode}`)
  expect(replyOf(getRequest, own).eligibility).toEqual(eligibility)
  const list = await browser.call('GET', '/register/?pid=me')
  expect(replyOf(listRequests, list).items.map((item) => item.eligibility)).toEqual([eligibility])
  expect(await readWholeDatabase(server.database)).not.toContain('RESIDENCE')
})

test('statistics have the four figures of a public service, none of fewer than five, and what they count names nobody', async () => {
  const server = await startTestServer()
  const asked = server.browser()
  await asked.signIn(server.nextCitizen())
  for (const score of [5, 5, 4, 4, 2, 1]) await asked.call('POST', '/feedback/', { body: { score } })
  for (let n = 0; n < 20; n += 1) {
    const [browser, citizen] = [server.browser(), server.nextCitizen()]
    await browser.signIn(citizen)
    await tryRoute(browser, putDraft, { citizen, hid: '', saved: null, clock: server.clock })
  }
  const booked = (count: number, status: number, after = -3) =>
    Array.from({ length: count }, () => ({ after, status }))
  // Eight came of ten at an office that confirms online. The other one says nothing of who came.
  await book(server, SADAO, [...booked(8, 1), ...booked(2, 0), ...booked(1, 2), ...booked(2, 0, 0)])
  await book(server, PADANG, booked(3, 0))
  const statistics = async (...words: string[]) =>
    (await runCommand(admin, server, ['statistics', ...words])).filter((line) => line.startsWith('#'))
  expect(await statistics('--others', '45')).toEqual([
    '# satisfaction, 4 and 5 of all answers: 67 % (4 of 6)',
    '# completion, saved of drafts begun: 80 % (16 of 20)',
    '# no-shows, at offices that confirm online: 20 % (2 of 10)',
    '# online, of all who came or booked: 25 % (15 of 60)',
  ])
  expect((await statistics()).at(-1)).toContain(': 15 booked; --others')
  expect(await statistics('--from', '2569-11-20', '--until', '2569-11-20', '--others', '1')).toHaveLength(2)
  expect(await statistics('--from', '2570-01-01')).toEqual([])
  const counted = 'SELECT to_jsonb(f) FROM feedback AS f UNION ALL SELECT to_jsonb(d) FROM draft_begun AS d'
  for (const { to_jsonb: row } of await runSql(server.database, counted))
    expect(Object.values(row ?? {}).every((value) => typeof value === 'number')).toBe(true)
})
