// A failing registry gives 503, never a wrong verdict or a partly saved request (upstream.md), and only if the look-up decides (D22).
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import type { Answer } from '../testing/browser.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import {
  CARD,
  CHILD,
  readExample,
  readItem,
  serveHandWritten,
} from '../testing/gateways/hand-written-gateway.ts'
import { runSandboxGateway } from '../testing/gateways/sandbox-gateway.ts'
import { signInAndSave, signInOn } from '../testing/request-owner.ts'
import { isNightly } from '../testing/tempo.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** Long enough for a busy machine: no call here is meant to time out. */
const timeouts = { timeoutMs: 20_000, breakerOpenMs: 0, retryWaitMs: { min: 1, max: 2 } }
const server = await startTestServer({ throughGateway: true, timeouts })
const { body: booking, send, save, requests } = await signInOn(server, server.nextCitizen())
const { gateway } = server
if (!gateway) throw new Error('This test needs the gateway.')
const { faults } = gateway

beforeEach(() => {
  faults.set({})
  // The session's records expire.
  server.clock.advance(5 * 60_000)
})

const unavailable = { code: 'REGISTRY_UNAVAILABLE' }

test('log and metrics say that the registry refuses the server’s token', async () => {
  faults.set({ errorRate: 1, errorStatus: 403 })
  const from = server.logged.length
  const answer = await save()
  expect(answer).toMatchObject({ status: 503, body: unavailable })
  const loggedLine = server.logged.slice(from).find((line) => line.includes('REGISTRY_UNAVAILABLE'))
  expect(loggedLine).toContain('"because":"refused"')
  const metrics = await fetch(`${server.address}/metrics`)
  expect(await metrics.text()).toMatch(/registry_calls_total\{lookup="\w+",outcome="refused"\} [1-9]/)
})

test('an eligibility check is 503 while all registry slots are in use, and drafts, lists and codes still work', async () => {
  const { clock } = server
  const held = await runSandboxGateway({ clock })
  const environment = { ...held.settings, REGISTRY_CONCURRENCY: '1' }
  const waits = { ...timeouts, queueMs: 3_000 }
  const bound = await startTestServer({ clock, environment, timeouts: waits })
  const [person, other] = [bound.nextCitizen(), bound.nextCitizen()]
  const { get, saved, number, verdict } = await signInAndSave(bound, person)
  bound.clock.advance(5 * 60_000)
  held.faults.set({ stallRate: 1 })
  const before = held.calls.length
  bound
    .browser()
    .signIn(other)
    .catch(() => undefined)
  await expect.poll(() => held.calls.length).toBe(before + 1)
  expect(await verdict()).toMatchObject({
    status: 503,
    body: { ...unavailable, info: 'มีผู้ใช้ระบบทะเบียนจำนวนมาก กรุณารอสักครู่' },
  })
  for (const path of ['draft', '?pid=me', saved.registrationCode, `calendar/${number}`])
    expect(await get(`/register/${path}`)).toMatchObject({ status: 200 })
  await bound.close()
})

describe('a registry that is down', () => {
  const fault = { errorRate: 1, errorStatus: 503 }

  test('a save is 503 with Retry-After and stores nothing while the registry is down', async () => {
    faults.set(fault)
    const answer = await save()
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.body).toMatchObject(unavailable)
    expect(await requests()).toEqual([])
  })

  test('a sign-in is 503 while the registry is down, and does not count as a failed attempt', async () => {
    const other = server.nextCitizen()
    faults.set({ ...fault, only: '/card/verify' })
    for (let n = 1; n <= 6; n += 1) expect((await server.browser().signIn(other)).status).toBe(503)
    faults.set({})
    expect((await server.browser().signIn(other)).status).toBe(200)
  })
})

test('a repeated save gets the answer of the first, even while the registry is down', async () => {
  const headers = { 'idempotency-key': 'k' }
  const first = await send(booking, headers)
  expect(first.status).toBe(201)
  faults.set({ errorRate: 1, errorStatus: 503 })
  expect((await send(booking, headers)).body).toEqual(first.body)
})

test('area names come from the reference lists if the registry is slow, without delaying detail screen or save', async () => {
  const { citizen, browser, get, save: saveOther } = await signInOn(server, server.nextCitizen())
  const { body: known } = await get('/register/applicant')
  // The cached names of this server expire.
  server.clock.advance(60 * 60_000)
  await browser.signIn(citizen)
  faults.set({ delay: 60_000, only: '/house/tt' })
  expect(await get('/register/applicant')).toMatchObject({ status: 200, body: known })
  expect((await saveOther()).status).toBe(201)
})

/** Seven eligible citizens; their records are written by hand, after the specification's examples. */
const APPLICANTS = [
  { name: 'temporary', pid: '3850100121001', bpType: 1, office: '570901001' },
  { name: 'Myanmar', pid: '3850100121010', bpType: 2, office: '850101002' },
  { name: 'Laos', pid: '3850100121028', bpType: 2, office: '430101001' },
  { name: 'Malaysia', pid: '3850100121044', bpType: 2, office: '961001051' },
  // Born in the district, and resident there for less than 365 days.
  { name: 'native', pid: '3850100121052', bpType: 2, office: '961001051', movedIn: 25690812, bornIn: '9610' },
  { name: 'father', pid: '3850100121061', bpType: 1, office: '570901001', children: [CHILD] },
  { name: 'monk', pid: '3850100121079', bpType: 1, office: '570901001', title: 'พระ' },
] as const

type Applicant = (typeof APPLICANTS)[number]

function writeRecords(applicant: Applicant): void {
  const { pid, office } = applicant
  const { title, movedIn, bornIn } = { title: 'นาย', movedIn: 25550301, bornIn: '8301', ...applicant }
  const hid = pid.slice(2)
  const ccaa = office.slice(0, 4)
  // A municipal registry office, whose parent is the district.
  const town = `${ccaa.slice(0, 2)}99`
  const place = (code: string) => ({ code, th: '', en: '' })
  const person = { ...readExample('pop'), pid, hid, title: { code: '', description: title, titleSex: 1 } }
  const house = { ...readExample('house'), hid, ccaatmm: place(`${ccaa}0104`), rcode: place(town) }
  const move = { ...readItem('move'), pid, dateMi: movedIn, rcodeIn: { code: ccaa } }
  written.answer(`/pop/${pid}`, person)
  written.answer(`/pop/father/${pid}`, { items: [{ ...readItem('pop-father'), fatherPid: pid }] })
  written.answer(`/smcard/${pid}`, { ...readExample('smcard'), pid })
  written.answer(`/imgcard/${pid}`, { ...readExample('imgcard'), pid })
  written.answer(`/birth/${pid}`, { pid, place: { rcode: bornIn } })
  written.answer(`/house/${hid}`, house)
  written.answer(`/move/${pid}`, { items: [move] })
  written.answer(`/rcode/${ccaa}`, { ...place(ccaa), parent: null })
  written.answer(`/rcode/${town}`, { ...place(town), parent: ccaa })
}

/** National IDs of the applicants begin with 3, and that of the child with 1. */
const LOOK_UPS: readonly (readonly [name: string, paths: RegExp])[] = [
  ['pop', /^\/pop\/\d/],
  ['pop/father', /^\/pop\/father/],
  ['smcard', /^\/smcard\/3/],
  ['smcard (child)', /^\/smcard\/1/],
  ['imgcard', /^\/imgcard/],
  ['birth', /^\/birth/],
  ['title/monk', /^\/title/],
  ['rcode', /^\/rcode/],
  ['house', /^\/house\/\d/],
  ['house/cc aa tt', /^\/house\/[a-z]/],
  ['move', /^\/move/],
  ['book', /^\/book/],
  ['holiday', /^\/holiday/],
]

const SECOND = 1_000
const written = await serveHandWritten()
const startVisited = (database?: string) =>
  startTestServer({
    environment: written.settings,
    timeouts: { ...timeouts, sessionAnswersTtlMs: SECOND },
    ...(database !== undefined && { database }),
  })
const visited = await startVisited()

function writeAll(): void {
  written.reset()
  for (const applicant of APPLICANTS) writeRecords(applicant)
}

/** Returns which of the five calls fail for each applicant while a look-up fails, with the code of each refusal. */
async function visitDuringFailure(on: TestServer, paths: RegExp, reply: { status: number; body: unknown }) {
  await runSql(on.database, 'DELETE FROM request')
  writeAll()
  written.answerAll(paths, reply)
  const visits = await Promise.all(APPLICANTS.map((applicant) => visit(on, applicant)))
  return {
    cells: visits.map((stopped) => stopped.map(({ call, code }) => (code === null ? '.' : call)).join('')),
    codes: [...new Set(visits.flat().flatMap(({ code }) => code ?? []))],
  }
}

function toCitizen({ pid, bpType, office }: Applicant): SandboxCitizen {
  const borderCity = findOffice(office)?.borderCity ?? 48
  return { pid, ...CARD, who: '', shows: '', borderCity, bpType, office }
}

async function visit(on: TestServer, applicant: Applicant) {
  const visitor = await signInOn(on, toCitizen(applicant))
  const ticked = { fanameEng: '', manameEng: '', bornPlace: 'ระนอง', height: 120 }
  const children = 'children' in applicant ? applicant.children : []
  const listFollow = children.map((pid) => ({ pid, ...ticked }))
  const findStop = (call: string, expected: number, { status, body }: Answer) => {
    if (status === expected) return { call, code: null }
    const problem = z.parse(z.object({ code: z.string() }), body)
    return { call, code: status === 503 ? problem.code : `${status} ${problem.code}` }
  }
  const [places, detail, judged, saved] = await Promise.all([
    visitor.get('/register/eligibility/offices'),
    visitor.get('/register/applicant'),
    visitor.verdict(),
    visitor.save({ listFollow }),
  ])
  if (judged.status === 200) expect(judged.body).toMatchObject({ eligible: true })
  return [
    findStop('s', 200, visitor.signedIn),
    findStop('p', 200, places),
    findStop('d', 200, detail),
    findStop('v', 200, judged),
    findStop('S', 201, saved),
  ]
}

describe('a failed look-up fails only the calls that depend on it', () => {
  const LEGEND = [
    'Where a failing look-up stops: s the sign-in, p the places, d the detail, v the verdict, S the save.',
    'A dot: it decides nothing there, and stops nothing. Printed by registry-failure.test.ts.',
    '',
    '                temporary Myanmar   Laos      Malaysia  native    father    monk',
  ]
  /** Only a person's record can be RECORD_UNREADABLE, and these look-ups concern no person. */
  const UNAVAILABLE_ONLY = ['rcode', 'holiday']
  /** A server caches these answers for all sessions, so their failure shows only on a new server. */
  const SHARED = ['rcode', 'house/cc aa tt', 'holiday']

  const WAYS = [
    [
      'a look-up that answers 500 fails only the calls that depend on its record',
      { status: 500, body: {} },
      'REGISTRY_UNAVAILABLE',
    ],
    [
      'a look-up that answers null fails only the calls that depend on its record',
      { status: 200, body: null },
      'RECORD_UNREADABLE',
    ],
  ] as const

  // An unreadable answer stops the same calls as a failure.
  test.each(isNightly ? WAYS : WAYS.slice(0, 1))('%s', { timeout: 300_000 }, async (_way, reply, problem) => {
    const lines = [...LEGEND]
    for (const [name, paths] of LOOK_UPS) {
      const on = SHARED.includes(name) ? await startVisited(visited.database) : visited
      const { cells, codes } = await visitDuringFailure(on, paths, reply)
      const code = UNAVAILABLE_ONLY.includes(name) ? 'REGISTRY_UNAVAILABLE' : problem
      expect({ name, codes }).toEqual({ name, codes: codes.length === 0 ? [] : [code] })
      lines.push((name.padEnd(16) + cells.map((cell) => cell.padEnd(10)).join('')).trimEnd())
    }
    await expect([...lines, ''].join('\n')).toMatchFileSnapshot('registry-failure.decides.txt')
  })
})

describe('an answer with a failed look-up', () => {
  const [temporary, , , , , father, monk] = APPLICANTS
  const broken = { status: 500, body: {} }

  async function createVisitor(applicant: Applicant, paths: RegExp) {
    await runSql(visited.database, 'DELETE FROM request')
    writeAll()
    const { signedIn, get } = await signInOn(visited, toCitizen(applicant))
    expect(signedIn.status).toBe(200)
    // The records that the sign-in cached expire.
    visited.clock.advance(SECOND)
    written.answerAll(paths, broken)
    return async (path: string) => (await get(path)).body
  }

  test.each([
    [
      'the detail screen leaves out a monk’s ordained name and marks it as missing if its look-up fails',
      monk,
      /^\/title/,
      'applicant',
      { ordination: null, missing: ['name'] },
    ],
    [
      'the detail screen of a man who is not ordained marks no name as missing if the ordination look-up fails',
      temporary,
      /^\/title/,
      'applicant',
      { ordination: null, missing: [] },
    ],
    [
      'the issued passes leave out the registry’s books and mark them as missing if their look-up fails',
      temporary,
      /^\/book/,
      'passes',
      { items: [], missing: ['books'] },
    ],
  ] as const)('%s', async (_, applicant, paths, path, shown) => {
    const get = await createVisitor(applicant, paths)
    expect(await get(`/register/${path}`)).toMatchObject(shown)
  })

  test('a child cannot be added as a follower while the look-up of their card fails, and a sibling can', async () => {
    const get = await createVisitor(father, new RegExp(`^/smcard/${CHILD}`))
    const child = { ...readItem('pop-father'), fatherPid: father.pid }
    const sibling = { ...child, pid: '1850100765441' }
    written.answer(`/pop/father/${father.pid}`, { items: [child, sibling] })
    written.answer(`/smcard/${sibling.pid}`, { ...readExample('smcard'), pid: sibling.pid })
    expect(await get('/register/followers?borderCity=48')).toMatchObject({
      items: [
        { pid: CHILD, selectable: false, reason: 'ยังโหลดข้อมูลส่วนนี้ไม่ได้' },
        { pid: sibling.pid, selectable: true },
      ],
      missing: ['followers'],
    })
  })

  test('the detail screen leaves out the house and marks it as missing if its look-up fails', async () => {
    const get = await createVisitor(temporary, /^\/house/)
    const house = { houseNo: '', province: '' }
    expect(await get('/register/applicant')).toMatchObject({ house, missing: ['house'] })
  })

  test('the list of places leaves out booklets near home and marks them as missing if the look-up of moves fails', async () => {
    const get = await createVisitor(monk, /^\/move/)
    const places = z.parse(findEligibleOffices.reply.schema, await get('/register/eligibility/offices'))
    expect(places).toMatchObject({ refusal: null, missing: ['items'] })
    expect(places.items.filter(({ office }) => office === monk.office)).toMatchObject([
      { bpType: 1, eligible: true, eligibleFrom: null, nearness: 'district' },
    ])
  })

  test('a sign-in shows the typed name without a title if the look-up of the person fails', async () => {
    written.reset()
    written.answerAll(/^\/pop/, broken)
    const signedIn = await visited.browser().signIn(toCitizen(temporary))
    expect(signedIn).toMatchObject({ status: 200, body: { userInfo: { name: 'สมหมาย ใจบุญ' } } })
  })
})
