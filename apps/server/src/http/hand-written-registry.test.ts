// The whole server with a gateway that shares no code with it (D46); hand-written-records.test.ts tests the forms of each record.
import { afterEach, describe, expect, test } from 'vitest'
import { findFollowerCandidates } from '@border-pass/contract/form-routes'
import { readReply } from '../testing/browser.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import {
  CARD,
  CHILD,
  CITIZEN,
  HOUSE,
  readExample,
  readItem,
  serveHandWritten,
} from '../testing/gateways/hand-written-gateway.ts'
import { signInOn } from '../testing/request-owner.ts'
import { startTestServer } from '../testing/test-server.ts'

const gateway = await serveHandWritten()

/** The card's five fields, and a booklet for Myanmar at the office in Ranong, which closes on holidays. */
const choice = { borderCity: 48, bpType: 2, office: '850101002' } as const
const SOMMAI = { pid: CITIZEN, ...CARD, who: '', shows: '', ...choice }

const TUESDAY = 25691201
const listFollow = [{ pid: CHILD, fanameEng: '', manameEng: '', bornPlace: 'ระนอง', height: 120 }]
const SECOND = 1_000
const UNAVAILABLE = { status: 503, body: { code: 'REGISTRY_UNAVAILABLE' } }
const UNREADABLE = { status: 503, body: { code: 'RECORD_UNREADABLE' } }

/** Between two tests the session's records expire, and the citizen has no request. */
const timeouts = { sessionAnswersTtlMs: SECOND }
const server = await startTestServer({ environment: gateway.settings, timeouts })
const { clock, database } = server
const { get, verdict: eligibility, save } = await signInOn(server, SOMMAI)
afterEach(async () => {
  gateway.reset()
  clock.advance(SECOND)
  await runSql(database, 'DELETE FROM request')
})

test('a citizen with the specification’s example records is eligible and can save a request with a child', async () => {
  const eligible = { eligible: true, code: null, followers: { allowed: true } }
  expect(await eligibility()).toMatchObject({ status: 200, body: eligible })
  const applicant = await get('/register/applicant')
  const place = { village: '4', subdistrict: 'เขานิเวศน์', amphoe: 'เมืองระนอง', province: 'ระนอง' }
  const house = { houseNo: '12/3', ...place }
  expect(applicant).toMatchObject({ status: 200, body: { displayName: 'นายสมหมาย ใจบุญ', age: 45, house } })
  const saved = await save({ travelDate: TUESDAY, listFollow })
  const request = { ename: 'MR.#SOMMAI##JAIBUN', follower: 1 }
  expect(saved).toMatchObject({ status: 201, body: { request } })
})

test('a citizen whose records have few fields is eligible and can save, and the age comes from the date of birth', async () => {
  gateway.answer(`/pop/${CITIZEN}`, readExample('pop-sparse'))
  gateway.answer(`/house/${HOUSE}`, readExample('house-sparse'))
  expect(await eligibility()).toMatchObject({ status: 200, body: { eligible: true } })
  const applicant = await get('/register/applicant')
  const body = { age: 45, fatherName: '', bornPlace: '', englishName: '' }
  expect(applicant).toMatchObject({ status: 200, body })
  const saved = await save({ travelDate: TUESDAY })
  // The English name comes from the card.
  expect(saved).toMatchObject({ status: 201, body: { request: { ename: 'MR.#SOMMAI##JAIBUN' } } })
})

describe('an invalid record', () => {
  const info = 'ข้อมูลของท่านในทะเบียนราษฎรอ่านไม่ได้ ลองใหม่ก็ยังไม่ได้ กรุณาติดต่อสำนักทะเบียนพร้อมรหัสอ้างอิงนี้'

  // registry-failure.test.ts has each call and each look-up.
  test.each([
    ['an invalid person record at the eligibility check', `/pop/${CITIZEN}`, () => eligibility()],
    ['an invalid person record at the save', `/pop/${CITIZEN}`, () => save({ travelDate: TUESDAY })],
    ['an invalid card at its look-up', `/smcard/${CITIZEN}`, () => get('/smcard/me')],
  ])('%s is 503 RECORD_UNREADABLE without Retry-After', async (_, path, call) => {
    gateway.answer(path, { unexpected: 'record' })
    const answer = await call()
    expect(answer).toMatchObject({ ...UNREADABLE, body: { info } })
    expect(answer.headers.get('retry-after')).toBeNull()
  })

  test('an answer of the registry that is not JSON is 503 REGISTRY_UNAVAILABLE', async () => {
    gateway.answer(`/pop/${CITIZEN}`, undefined)
    expect(await eligibility()).toMatchObject(UNAVAILABLE)
  })
})

test('eligibility check and save refuse more months of residence (1512) than anybody can have, with the same answer', async () => {
  const person = { ...readExample('pop'), dateOfBirth: 24400615 }
  const temporary = { bpType: 1, travelDate: TUESDAY } as const
  // For a temporary pass each year of the age counts as twelve months (D21), and at most 125 years are possible.
  gateway.answer(`/pop/${CITIZEN}`, { ...person, age: 126 })
  const verdict = await eligibility({ bpType: 1 })
  const info = 'ไม่สามารถลงทะเบียนได้ จำนวนอาศัยในพื้นที่ไม่ถูกต้อง [1512]'
  expect(verdict).toMatchObject({ status: 200, body: { eligible: false, code: 'TIME_TOO_LONG', info } })
  expect(await save(temporary)).toMatchObject({ status: 403, body: { info, eligibility: verdict.body } })
  clock.advance(SECOND)
  gateway.answer(`/pop/${CITIZEN}`, { ...person, age: 125 })
  expect(await save(temporary)).toMatchObject({ status: 201 })
})

test('a save looks up the parent district of a municipal registry office again (D19)', async () => {
  gateway.answer(`/move/${CITIZEN}`, { items: [] })
  const outside = { ccaatmm: { code: '83010104', th: '', en: '' }, rcode: { code: '8599', th: '', en: '' } }
  gateway.answer(`/house/${HOUSE}`, { ...readExample('house'), ...outside })
  expect(await eligibility()).toMatchObject({ body: { eligible: true } })
  gateway.answer('/rcode/8599', { ...readExample('rcode'), parent: '8301' })
  expect(await save({ travelDate: TUESDAY })).toMatchObject({ status: 403, body: { code: 'NOT_ELIGIBLE' } })
})

describe('children', () => {
  const child = readItem('pop-father')

  test('a child whose record names another father is neither listed nor shown nor saved', async () => {
    gateway.answer(`/pop/father/${CITIZEN}`, { items: [{ ...child, fatherPid: '1100500123459' }] })
    const listed = await get('/register/followers?borderCity=48')
    expect(listed).toMatchObject(UNREADABLE)
    expect(JSON.stringify(listed.body)).not.toContain('ต้นกล้า')
    expect(await get(`/imgcard/${CHILD}`)).toMatchObject(UNREADABLE)
    expect(await save({ travelDate: TUESDAY, listFollow })).toMatchObject(UNREADABLE)
  })

  test('the list of children leaves out the applicant if the registry lists him as his own child, and a save with another child succeeds', async () => {
    gateway.answer(`/pop/father/${CITIZEN}`, { items: [{ ...child, pid: CITIZEN, age: 5 }, child] })
    const listed = await get('/register/followers?borderCity=48')
    expect(readReply(findFollowerCandidates, listed).items.map(({ pid }) => pid)).toEqual([CHILD])
    const himself = [{ ...listFollow[0], pid: CITIZEN }]
    const refused = await save({ travelDate: TUESDAY, listFollow: himself })
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID' } })
    expect(await save({ travelDate: TUESDAY, listFollow })).toMatchObject({ status: 201 })
  })

  test('the list of children shows a child once if the registry lists the child twice', async () => {
    gateway.answer(`/pop/father/${CITIZEN}`, { items: [child, child] })
    expect(await get('/pop/father/me')).toMatchObject({ body: { items: [{ pid: CHILD }] } })
  })

  test('a child’s middle name is shown in the list and in the request', async () => {
    gateway.answer(`/pop/father/${CITIZEN}`, { items: [{ ...child, middleName: 'กลาง' }] })
    const listed = await get('/register/followers?borderCity=48')
    const name: unknown = expect.stringMatching(/^\S+ กลาง \S+$/)
    expect(listed.body).toMatchObject({ items: [{ name }] })
    const saved = await save({ travelDate: TUESDAY, listFollow })
    expect(saved.body).toMatchObject({ request: { listFollow: [{ displayName: name }] } })
  })
})

test('a server with an external registry offers no sample citizens', async () => {
  for (const path of ['/sandbox/cast', '/sandbox/citizens/7']) expect((await get(path)).status).toBe(404)
})
