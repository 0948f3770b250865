// The operator's declarations, which need no release (D51): closures with booked citizens, pauses, notices and contacts.
import { expect, onTestFinished, test, vi } from 'vitest'
import { findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import { getNotices } from '@border-pass/contract/notice-routes'
import { findHolidays } from '@border-pass/contract/registry-routes'
import { listOffices } from '@border-pass/domain/reference/issuing-offices'
import { readReply } from '../testing/browser.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { signInAndSave, signInOn } from '../testing/request-owner.ts'
import { runCommand } from '../testing/run-command.ts'
import { openDay } from '../testing/sample-requests.ts'
import { startTestServer } from '../testing/test-server.ts'
import { runAdmin } from './admin.ts'

const MYANMAR = 48
const LAOS = 56
const SIGNED = ['--by', 'สมศรี ศูนย์บริการ', '--why', 'หนังสือด่วนที่ 12']
const CLOSED_BORDER = 'ปิดพรมแดนเมียนมาชั่วคราว กรุณาเลือกวันอื่นหรือที่รับหนังสืออื่น'

const server = await startTestServer()
const run = (words: string, ...more: string[]) => runCommand(runAdmin, server, [...words.split(' '), ...more])

async function change(words: string, ...more: string[]): Promise<number> {
  const [first = ''] = await run(words, ...more, ...SIGNED)
  await server.services.operator.refresh()
  return Number(/^\d+/.exec(first)?.[0])
}

const readNotices = async (on = server) => readReply(getNotices, await on.browser().call('GET', '/notices'))

type Booked = Awaited<ReturnType<typeof book>>

async function book(citizen = server.nextCitizen()) {
  const booked = await signInAndSave(server, citizen, {}, { 'idempotency-key': `of ${citizen.pid}` })
  return { ...booked, code: booked.saved.registrationCode }
}

const nextCitizenFrom = (borderCity: number) =>
  server.nextCitizen((citizen) => citizen.borderCity === borderCity)

const sorted = (texts: Iterable<string>) => [...texts].toSorted((one, other) => (one < other ? -1 : 1))
const readPlaces = async ({ get }: Booked) =>
  readReply(findEligibleOffices, await get('/register/eligibility/offices')).items

async function expectTouched(closure: number, booked: readonly Booked[]) {
  const touched = await run(`touched ${closure}`)
  expect(touched.pop()).toBe(`${booked.length} requests.`)
  for (const line of touched) expect(line).toMatch(/^\d{11} 2569-\d\d-\d\d \d{9}$/)
  const columns = touched.map((line) => line.split(' '))
  expect(sorted(columns.map(([code = '']) => code))).toEqual(sorted(booked.map(({ code }) => code)))
  const codes = listOffices(MYANMAR).map(({ code }) => code)
  expect(sorted(new Set(columns.map((column) => column.at(-1) ?? '')))).toEqual(sorted(codes))
}

/** Expects that a new request and another day in the closure are refused, and a repeat of an earlier save is not. */
async function expectClosedToSaves({ citizen, code, number, save }: Booked) {
  const closed = { status: 422, body: { code: 'CLOSED', info: CLOSED_BORDER } }
  const newcomer = await signInOn(server, nextCitizenFrom(MYANMAR))
  expect(await newcomer.save()).toMatchObject(closed)
  const otherDay = { travelDate: openDay(citizen, server.clock, 5), oldRequest: number }
  expect(await save(otherDay)).toMatchObject(closed)
  const repeated = await save({}, { 'idempotency-key': `of ${citizen.pid}` })
  expect(repeated).toMatchObject({ status: 201, body: { registrationCode: code } })
}

const readCalendar = async ({ get, citizen }: Booked) =>
  readReply(findHolidays, await get(`/holiday/2569?office=${citizen.office}`))

test('a closed border lists and informs its booked citizens, blocks saves for that country only, and can be undone', async () => {
  const offices = listOffices(MYANMAR).map(({ code }) => code)
  const bookAt = (code?: string) => book(server.nextCitizen(({ office }) => office === code))
  // Two citizens at the first office: when one of them has changed the day, every office still has a booked citizen.
  const booked = await Promise.all([offices[0], ...offices].map(bookAt))
  const other = await book(nextCitizenFrom(LAOS))
  const [one] = booked
  if (!one) throw new Error('Nobody is booked')
  const before = await readPlaces(one)

  const words = ['--until', '2569-12-31', '--words', CLOSED_BORDER]
  const checked = await run('close 48 --check', ...words, ...SIGNED)
  expect(checked).toContain(`${booked.length} requests have a day in it.`)
  expect(await run('changes')).toEqual([])
  const closure = await change('close 48', ...words)
  await expectTouched(closure, booked)
  for (const { requests } of booked) expect(await requests()).toMatchObject([{ closure: CLOSED_BORDER }])
  expect((await other.requests())[0]).not.toHaveProperty('closure')
  await expectClosedToSaves(one)
  const closures = [{ from: 25691120, until: 25691231, info: CLOSED_BORDER }]
  expect((await readCalendar(one)).closures).toEqual(closures)
  expect((await readCalendar(other)).closures).toEqual([])
  const closing = { closure: CLOSED_BORDER, closedUntil: 25691231 }
  const closed = (borderCity: number) => (borderCity === MYANMAR ? closing : {})
  const expected = before.map((place) => ({ ...place, ...closed(place.borderCity) }))
  expect(await readPlaces(one)).toEqual(expected)

  const otherDay = { travelDate: 25700104, oldRequest: one.number }
  expect((await one.save(otherDay)).status).toBe(201)
  expect((await one.requests())[0]).not.toHaveProperty('closure')
  await expectTouched(closure, booked.slice(1))

  await change(`undo ${closure}`)
  for (const { requests } of booked) expect((await requests())[0]).not.toHaveProperty('closure')
  await book(nextCitizenFrom(MYANMAR))
  const [made, undone] = await run('changes')
  expect(made).toMatch(/^1: closed: all offices of Myanmar \(48\), 2569-11-20 to 2569-12-31: .+ \(undone\)\./)
  expect(undone).toMatch(/^2: undoes 1\. 2569-11-20T09:00, สมศรี ศูนย์บริการ: หนังสือด่วนที่ 12$/)
})

test('a pause blocks saves but not lists, sheets and codes, and reaches a second server within five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const second = await startTestServer({ database: server.database, clock: server.clock })
  const { code, number: oldRequest, get, save, requests } = await book()
  const words = 'งดรับคำขอใหม่ชั่วคราว รหัสและรายการเดิมยังใช้ได้'
  const number = await change('no-new-requests', '--words', words)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(await readNotices(second)).toMatchObject({ newRequests: true })
  await vi.advanceTimersByTimeAsync(1)
  // Real timers again, because expect.poll would advance fake ones.
  vi.useRealTimers()
  await expect
    .poll(() => readNotices(second))
    .toEqual({ items: [], newRequests: false, newRequestsInfo: words })
  expect((await save({ oldRequest })).body).toMatchObject({ code: 'CLOSED', info: words })
  expect(await requests()).toMatchObject([{ registrationCode: code }])
  expect((await get(`/register/document/${oldRequest}`)).status).toBe(200)
  await change(`undo ${number}`)
  expect((await save({ oldRequest })).status).toBe(201)
})

test('a notice is returned from its start to its end, and reading it does not keep a session open', async () => {
  const words = 'ปิดปรับปรุงระบบคืนนี้ 22.00 น.'
  const first = await change('notice --from 2569-11-20T10:00 --to 2569-11-20T12:00', '--words', 'คำเดิม')
  await change(`notice --from 2569-11-20T10:00 --to 2569-11-20T12:00 --instead-of ${first}`, '--words', words)
  expect((await readNotices()).items).toEqual([])
  server.clock.advance(3_600_000)
  const item = { info: words, from: '2026-11-20T03:00:00.000Z', to: '2026-11-20T05:00:00.000Z' }
  expect(await readNotices()).toEqual({ items: [item], newRequests: true })
  const browser = server.browser()
  await browser.signIn(server.nextCitizen())
  for (let minutes = 0; minutes < 40; minutes += 20) {
    server.clock.advance(20 * 60_000)
    expect((await browser.call('GET', '/notices')).status).toBe(200)
  }
  expect((await browser.call('GET', '/register/draft')).status).toBe(401)
  server.clock.advance(7_200_000)
  expect((await readNotices()).items).toEqual([])
  expect(await run('show')).toEqual(['Nothing is closed, announced or known of an office.'])
})

test('an office’s contact is returned with its days and requests, without unknown values', async () => {
  const booked = await book()
  const { get, citizen, code } = booked
  await change(`contact ${citizen.office} --telephone 055-531-000 --map 16.70000,98.57000`)
  // The empty --map deletes the coordinates.
  const hours = await change(`contact ${citizen.office}`, '--hours', 'ทุกวัน 08.30-16.30 น.', '--map', '')
  const contact = { telephone: '055-531-000', hours: 'ทุกวัน 08.30-16.30 น.' }
  expect((await readCalendar(booked)).contact).toEqual(contact)
  expect((await get(`/register/${code}`)).body).toMatchObject({ contact })
  const places = (await readPlaces(booked)).filter((place) => place.contact !== undefined)
  expect(places.map(({ office, contact: shown }) => [office, shown])).toEqual(
    places.map(() => [citizen.office, contact]),
  )
  expect(places.length).toBeGreaterThan(0)
  expect(await run('show')).toHaveLength(1)
  await change(`undo ${hours}`)
  expect((await get(`/register/${code}`)).body).toMatchObject({
    contact: { telephone: '055-531-000', map: '16.70000,98.57000' },
  })
})

test('a change of a kind that this release does not know cannot be undone', async () => {
  await runSql(
    server.database,
    "INSERT INTO operator_change (at, by, why, kind, change) VALUES (now(), 'x', 'x', 'of-a-later-release', '{}')",
  )
  const recorded = (await run('changes')).at(-1)
  expect(recorded).toContain('a change of a kind that this release does not know')
  const number = String(recorded).split(':')[0]
  await expect(run(`undo ${number}`, ...SIGNED)).rejects.toThrow(
    `${number} is of a kind that this release does not know`,
  )
})

/** A row: the words, and the number of lines in the refusal. */
test.each([
  ['close 999999999 --from 2026-11-25 --until 2569-11-24', 5],
  ['close myanmar --from 2569-12-02 --until 2569-12-01', 4],
  // For an unknown option the whole usage is printed.
  ['close 48 --form 2569-12-02', 14],
  ['notice --from 2569-11-20 --to 2569-11-20T25:00', 5],
  ['contact 48 --telephone x --map 1,2', 5],
  ['undo 99', 3],
])('border-pass admin %s names all its mistakes, and changes nothing', async (words, sentences) => {
  const before = await run('changes')
  const refusal = await run(words).catch((error: unknown) => String(error))
  expect(String(refusal).split('\n')).toHaveLength(sentences)
  expect(await run('changes')).toEqual(before)
})
