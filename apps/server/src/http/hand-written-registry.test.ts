// The whole server with a gateway that shares no code with it (D46). A reply about another subject is a failure and is not
// cached; missing optional fields are accepted; a faulty record of one citizen does not affect others.
import { afterEach, describe, expect, test } from 'vitest'
import { findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import { findFollowerCandidates } from '@border-pass/contract/request-routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { anApplication } from '../testing/sample-requests.ts'
import { replyOf } from '../testing/browser.ts'
import type { Browser } from '../testing/browser.ts'
import { freshDatabase } from '../testing/database/fresh-database.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import {
  CHILD,
  CITIZEN,
  HOUSE,
  readExample,
  readItem,
  serveHandWritten,
} from '../testing/gateways/hand-written-gateway.ts'
import { startTestServer } from '../testing/test-server.ts'
import type { TestServer } from '../testing/test-server.ts'

const gateway = await serveHandWritten()

/** The card's five fields, and a booklet for Myanmar at the office in Ranong, which closes on holidays. */
const SOMMAI: SandboxCitizen = {
  pid: CITIZEN,
  laser: 'JT1234567890',
  fname: 'สมหมาย',
  lname: 'ใจบุญ',
  dob: '25240615',
  who: '',
  shows: '',
  borderCity: 48,
  bpType: 2,
  office: '850101002',
}

const RANONG = { borderCity: 48, bpType: 2, office: '850101002' }
const TUESDAY = 25691201
const CONSTITUTION_DAY = 25691210
const SECOND = 1_000
const UNAVAILABLE = { status: 503, body: { code: 'REGISTRY_UNAVAILABLE' } }
const UNREADABLE = { status: 503, body: { code: 'RECORD_UNREADABLE' } }

const database = await freshDatabase()

/** A server of its own, so that no holiday or area is cached from an earlier test. The citizen is signed in. */
async function open(timeouts = {}): Promise<{ server: TestServer; browser: Browser }> {
  const server = await startTestServer({ database, environment: gateway.settings, timeouts })
  const browser = server.browser()
  expect((await browser.signIn(SOMMAI)).status).toBe(200)
  return { server, browser }
}

/** One server for all tests of personal records. Between two tests the session's records expire, and the citizen has no request. */
const shared = await open({ sessionAnswersTtlMs: SECOND })
afterEach(async () => {
  gateway.reset()
  shared.server.clock.advance(SECOND)
  await runSql(database, 'DELETE FROM request')
})

function eligibility(browser: Browser, query: object = RANONG) {
  return browser.call('POST', '/register/eligibility', { body: query })
}

function save({ server, browser }: { server: TestServer; browser: Browser }, overrides: object) {
  return browser.call('POST', '/register/', {
    body: { ...anApplication(SOMMAI, server.clock), ...overrides },
  })
}

const holidays = (...dates: number[]) => ({
  items: dates.map((date) => ({ date, th: 'วันหยุด', en: 'Holiday' })),
})

test('the specification’s examples: eligible, shown, saved', async () => {
  const verdict = await eligibility(shared.browser)
  expect(verdict).toMatchObject({
    status: 200,
    body: { eligible: true, code: null, followers: { allowed: true } },
  })
  const applicant = await shared.browser.call('GET', '/register/applicant')
  const place = { village: '4', subdistrict: 'เขานิเวศน์', amphoe: 'เมืองระนอง', province: 'ระนอง' }
  const house = { houseNo: '12/3', ...place }
  expect(applicant).toMatchObject({ status: 200, body: { displayName: 'นายสมหมาย ใจบุญ', age: 45, house } })
  const listFollow = [{ pid: CHILD, fanameEng: '', manameEng: '', bornPlace: 'ระนอง', height: 120 }]
  const saved = await save(shared, { travelDate: TUESDAY, listFollow })
  const request = { ename: 'MR.#SOMMAI##JAIBUN', follower: 1 }
  expect(saved).toMatchObject({ status: 201, body: { request } })
})

test('the sparse examples: eligible, shown, saved, the age calculated from the date of birth', async () => {
  gateway.answer(`/pop/${CITIZEN}`, readExample('pop-sparse'))
  gateway.answer(`/house/${HOUSE}`, readExample('house-sparse'))
  expect(await eligibility(shared.browser)).toMatchObject({ status: 200, body: { eligible: true } })
  const applicant = await shared.browser.call('GET', '/register/applicant')
  const body = { age: 45, fatherName: '', bornPlace: '', englishName: '' }
  expect(applicant).toMatchObject({ status: 200, body })
  const saved = await save(shared, { travelDate: TUESDAY })
  // The English name comes from the card.
  expect(saved).toMatchObject({ status: 201, body: { request: { ename: 'MR.#SOMMAI##JAIBUN' } } })
})

test('a date of birth in a Gregorian year stops verdict and save, whatever age the registry says', async () => {
  gateway.answer(`/pop/${CITIZEN}`, { ...readExample('pop'), dateOfBirth: 19810615 })
  expect(await eligibility(shared.browser)).toMatchObject(UNREADABLE)
  expect(await save(shared, { travelDate: TUESDAY })).toMatchObject(UNREADABLE)
})

describe('a record that does not fit', () => {
  const info = 'ข้อมูลของท่านในทะเบียนราษฎรอ่านไม่ได้ ลองใหม่ก็ยังไม่ได้ กรุณาติดต่อสำนักทะเบียนพร้อมเลขอ้างอิงนี้'
  const offered = () => eligibility(shared.browser)
  const shown = (path: string) => shared.browser.call('GET', path)
  const saved = () => save(shared, { travelDate: TUESDAY })

  test.each([
    ['a person, at the verdict', `/pop/${CITIZEN}`, offered],
    ['a person, in the offices', `/pop/${CITIZEN}`, () => shown('/register/eligibility/offices')],
    ['a person, at the detail', `/pop/${CITIZEN}`, () => shown('/register/applicant')],
    ['a person, among the followers', `/pop/${CITIZEN}`, () => shown('/register/followers?borderCity=48')],
    ['a person, at the save', `/pop/${CITIZEN}`, saved],
    ['a house, at the verdict', `/house/${HOUSE}`, offered],
    ['a face, at the save', `/imgcard/${CITIZEN}`, saved],
    ['a card, looked up', `/smcard/${CITIZEN}`, () => shown('/smcard/me')],
    ['the moves, at the verdict', `/move/${CITIZEN}`, offered],
  ])('%s: is said as that, and trying again is not offered', async (_, path, call) => {
    gateway.answer(path, { unexpected: 'record' })
    const answer = await call()
    expect(answer).toMatchObject({ ...UNREADABLE, body: { info } })
    expect(answer.headers.get('retry-after')).toBeNull()
  })

  test('an answer that is no JSON is no record: the registry is unavailable', async () => {
    gateway.answer(`/pop/${CITIZEN}`, undefined)
    expect(await offered()).toMatchObject(UNAVAILABLE)
  })
})

test('a house that is not found is said as that, and does not stop a temporary pass', async () => {
  gateway.answer(`/house/${HOUSE}`, {}, 404)
  const { browser } = shared
  const refused = {
    eligible: false,
    code: 'HOUSE_NOT_FOUND',
    info: 'ไม่พบข้อมูลทะเบียนบ้านของท่าน กรุณาติดต่อสำนักทะเบียน',
  }
  expect(await eligibility(browser)).toMatchObject({ status: 200, body: refused })
  const temporary = await eligibility(browser, { ...RANONG, bpType: 1 })
  expect(temporary).toMatchObject({ status: 200, body: { eligible: true } })
})

describe('time in the subdistrict', () => {
  const TEMPORARY = { ...RANONG, bpType: 1 }
  const person = { ...readExample('pop'), dateOfBirth: 24400615 }

  test('1500 months, at 125 years: eligible, and saved', async () => {
    gateway.answer(`/pop/${CITIZEN}`, { ...person, age: 125 })
    expect(await eligibility(shared.browser, TEMPORARY)).toMatchObject({ body: { eligible: true } })
    expect((await save(shared, { bpType: 1, travelDate: TUESDAY })).status).toBe(201)
  })

  test('1512 months, at 126: verdict and save refuse with the same answer', async () => {
    gateway.answer(`/pop/${CITIZEN}`, { ...person, age: 126 })
    const verdict = await eligibility(shared.browser, TEMPORARY)
    const info = 'ไม่สามารถลงทะเบียนได้ จำนวนอาศัยในพื้นที่ไม่ถูกต้อง [1512]'
    expect(verdict).toMatchObject({ status: 200, body: { eligible: false, code: 'TIME_TOO_LONG', info } })
    const saved = await save(shared, { bpType: 1, travelDate: TUESDAY })
    expect(saved).toMatchObject({ status: 403, body: { info, eligibility: verdict.body } })
    const { items } = replyOf(
      findEligibleOffices,
      await shared.browser.call('GET', '/register/eligibility/offices'),
    )
    const temporary = items.filter(({ bpType }) => bpType === 1)
    expect(new Set(temporary.map(({ code }) => code))).toEqual(new Set(['TIME_TOO_LONG']))
  })
})

test('a move record without its date is incomplete', async () => {
  gateway.answer(`/move/${CITIZEN}`, { items: [{ ...readItem('move'), dateMi: null }] })
  expect(await eligibility(shared.browser)).toMatchObject({ status: 200, body: { code: 'MOVE_INCOMPLETE' } })
})

test('a dateMoveIn that cannot be read stops the booklet alone', async () => {
  gateway.answer(`/pop/${CITIZEN}`, { ...readExample('pop'), dateMoveIn: '2555-03-01' })
  gateway.answer(`/move/${CITIZEN}`, { items: [] })
  const { browser } = shared
  expect(await eligibility(browser)).toMatchObject({ status: 200, body: { code: 'MOVE_INCOMPLETE' } })
  const temporary = await eligibility(browser, { ...RANONG, bpType: 1 })
  expect(temporary).toMatchObject({ status: 200, body: { eligible: true } })
})

test('a book with almost no fields is listed and changes no verdict, one without any is left out', async () => {
  gateway.answer(`/book/${CITIZEN}`, { items: [{ bpNo: 'B1', expireDate: 99_999_999 }, {}] })
  expect((await save(shared, { travelDate: TUESDAY })).status).toBe(201)
  expect((await shared.browser.call('GET', '/register/passes')).status).toBe(200)
  const { status, body } = await shared.browser.call('GET', `/book/${CITIZEN}`)
  const items = [expect.objectContaining({ pid: CITIZEN, bpNo: 'B1', bpType: 0 })]
  expect([status, body]).toEqual([200, { items }])
})

describe('a reply about another subject', () => {
  test.each([
    ['a person', `/pop/${CITIZEN}`, 'pop'],
    ['a card', `/smcard/${CITIZEN}`, 'smcard'],
    ['a face', `/imgcard/${CITIZEN}`, 'imgcard'],
  ])('%s of another person gives no verdict', async (_, path, example) => {
    gateway.answer(path, { ...readExample(example), pid: '1100500123459' })
    const { browser } = shared
    expect(await eligibility(browser)).toMatchObject(UNREADABLE)
    gateway.reset()
    expect(await eligibility(browser)).toMatchObject({ status: 200, body: { eligible: true } })
  })

  test('holidays of another year: the save fails, and they are not cached', async () => {
    gateway.answer('/holiday/2569', holidays(25700101, 25700413))
    const opened = await open()
    expect(await save(opened, { travelDate: CONSTITUTION_DAY })).toMatchObject(UNAVAILABLE)
    expect(await opened.browser.call('GET', '/holiday/2569')).toMatchObject(UNAVAILABLE)
    gateway.reset()
    const refused = await save(opened, { travelDate: CONSTITUTION_DAY })
    const fields = [{ path: 'travelDate', info: 'ปิดทำการ (วันรัฐธรรมนูญ)' }]
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID', fields } })
  })

  test('one holiday of another year in the list is a failure too', async () => {
    gateway.answer('/holiday/2569', holidays(25691210, 25700101))
    const opened = await open()
    expect(await save(opened, { travelDate: TUESDAY })).toMatchObject(UNAVAILABLE)
  })

  test('another registry office: an eligible citizen is not refused, at once or later', async () => {
    const move = readItem('move')
    gateway.answer(`/move/${CITIZEN}`, { items: [{ ...move, rcodeIn: { code: '8599' } }] })
    gateway.answer('/rcode/8599', { code: '3099', th: 'เทศบาลนครนครราชสีมา', en: '', parent: '3001' })
    const { browser } = await open()
    expect(await eligibility(browser)).toMatchObject(UNAVAILABLE)
    gateway.answer('/rcode/8599', readExample('rcode'))
    expect(await eligibility(browser)).toMatchObject({ status: 200, body: { eligible: true, code: null } })
  })

  test.each([
    ['/house/cc/85', { code: '10', th: 'กรุงเทพมหานคร', en: 'BANGKOK' }],
    ['/house/aa/8501', { code: '43010000', th: 'เมืองหนองคาย', en: '' }],
    ['/house/tt/850101', { code: '10010100', th: 'พระบรมมหาราชวัง', en: '' }],
  ])('%s answered with another area: that area is never shown, at once or later', async (path, other) => {
    gateway.answer(path, other)
    const { browser } = await open()
    const house = { subdistrict: 'เขานิเวศน์', amphoe: 'เมืองระนอง', province: 'ระนอง' }
    // The reference lists name it too.
    expect(await browser.call('GET', '/register/applicant')).toMatchObject({ status: 200, body: { house } })
    gateway.reset()
    expect(await browser.call('GET', '/register/applicant')).toMatchObject({ status: 200, body: { house } })
  })

  test('a house with another number', async () => {
    gateway.answer(`/house/${HOUSE}`, { ...readExample('house'), hid: '43010012345' })
    expect(await eligibility(shared.browser)).toMatchObject(UNREADABLE)
  })
})

describe('children', () => {
  const child = readItem('pop-father')
  const listFollow = [{ pid: CHILD, fanameEng: '', manameEng: '', bornPlace: 'ระนอง', height: 120 }]

  test('of another family are neither listed nor shown nor saved', async () => {
    gateway.answer(`/pop/father/${CITIZEN}`, { items: [{ ...child, fatherPid: '1100500123459' }] })
    const { browser } = shared
    const listed = await browser.call('GET', '/register/followers?borderCity=48')
    expect(listed).toMatchObject(UNREADABLE)
    expect(JSON.stringify(listed.body)).not.toContain('ต้นกล้า')
    expect(await browser.call('GET', `/imgcard/${CHILD}`)).toMatchObject(UNREADABLE)
    expect(await save(shared, { travelDate: TUESDAY, listFollow })).toMatchObject(UNREADABLE)
  })

  test.each([
    ['null', null],
    ['a sibling without a name', { ...child, pid: '1850100765441', firstName: null }],
    ['the applicant himself, as a child of five', { ...child, pid: CITIZEN, age: 5 }],
  ])('%s in the list hides no other child, is no follower and stops no save', async (_, entry) => {
    gateway.answer(`/pop/father/${CITIZEN}`, { items: [entry, child] })
    const listed = await shared.browser.call('GET', '/register/followers?borderCity=48')
    expect(replyOf(findFollowerCandidates, listed).items.map(({ pid }) => pid)).toEqual([CHILD])
    const himself = [{ ...listFollow[0], pid: CITIZEN }]
    const refused = await save(shared, { travelDate: TUESDAY, listFollow: himself })
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID' } })
    expect(await save(shared, { travelDate: TUESDAY, listFollow })).toMatchObject({ status: 201 })
  })

  test.each([
    ['the citizen', { fatherPid: CITIZEN }],
    ['nobody', { fatherPid: null }],
    ['nobody, in an empty text', { fatherPid: '' }],
    ['the citizen, and of the mother', { fatherPid: CITIZEN, motherPid: '1100500123459' }],
    ['the citizen, under another name of his', { fatherPid: CITIZEN, fatherName: 'บุญชัย' }],
  ])('with the father %s are listed', async (_, parents) => {
    gateway.answer(`/pop/father/${CITIZEN}`, { items: [{ ...child, ...parents }] })
    const { browser } = shared
    const listed = await browser.call('GET', '/register/followers?borderCity=48')
    expect(listed).toMatchObject({ status: 200, body: { items: [{ pid: CHILD, selectable: true }] } })
  })

  test('with a middle name keep it in the request, as in the list', async () => {
    gateway.answer(`/pop/father/${CITIZEN}`, { items: [{ ...child, middleName: 'กลาง' }] })
    const listed = await shared.browser.call('GET', '/register/followers?borderCity=48')
    const name: unknown = expect.stringMatching(/^\S+ กลาง \S+$/)
    expect(listed.body).toMatchObject({ items: [{ name }] })
    const saved = await save(shared, { travelDate: TUESDAY, listFollow })
    expect(saved.body).toMatchObject({ request: { listFollow: [{ displayName: name }] } })
  })

  test('of a mother must name her as the mother', async () => {
    const mother = { ...readExample('pop'), sex: { code: 2 } }
    gateway.answer(`/pop/${CITIZEN}`, mother)
    gateway.answer(`/pop/mother/${CITIZEN}`, { items: [{ ...child, motherPid: '1100500123459' }] })
    const { browser } = shared
    expect(await browser.call('GET', '/register/followers?borderCity=48')).toMatchObject(UNREADABLE)
    gateway.answer(`/pop/mother/${CITIZEN}`, { items: [{ ...child, motherPid: CITIZEN }] })
    expect((await browser.call('GET', '/register/followers?borderCity=48')).status).toBe(200)
  })
})

describe('an empty list of holidays', () => {
  const NEW_YEAR_MONDAY = 25700104

  const EMPTY = [
    ['an empty list', { items: [] }, 200],
    ['no such record', {}, 404],
  ] as const

  test.each(EMPTY)('for this year (%s) is a failure, and is not cached', async (_, body, status) => {
    gateway.answer('/holiday/2569', body, status)
    const opened = await open()
    expect(await save(opened, { travelDate: TUESDAY })).toMatchObject(UNAVAILABLE)
    gateway.reset()
    expect((await save(opened, { travelDate: TUESDAY })).status).toBe(201)
  })

  test.each(EMPTY)(
    'for next year (%s): an office that closes on holidays offers no day in it, and says why',
    async (_, body, status) => {
      gateway.answer('/holiday/2570', body, status)
      const opened = await open()
      expect(await opened.browser.call('GET', '/holiday/2570')).toMatchObject({
        status: 200,
        body: { items: [] },
      })
      const info = 'ยังไม่มีประกาศวันหยุดราชการปี 2570 จึงยังเลือกวันในปีนั้นไม่ได้'
      const refused = await save(opened, { travelDate: NEW_YEAR_MONDAY })
      const fields = [{ path: 'travelDate', info }]
      expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID', info, fields } })
      expect((await save(opened, { travelDate: TUESDAY })).status).toBe(201)
    },
  )

  test('for next year does not affect an office that is open on holidays', async () => {
    gateway.answer('/holiday/2570', { items: [] })
    const opened = await open()
    // The temporary pass has no area rule.
    const maeSai = { ccaa: '5709', borderCode: '001', bpType: 1, travelDate: NEW_YEAR_MONDAY }
    expect(await save(opened, maeSai)).toMatchObject({ status: 201 })
  })

  test('cached as next year’s is not used once that year has begun', async () => {
    gateway.answer('/holiday/2570', { items: [] })
    const { server, browser } = await open()
    server.clock.set('2026-12-31T23:50:00+07:00')
    expect((await browser.signIn(SOMMAI)).status).toBe(200)
    expect((await browser.call('GET', '/holiday/2570')).status).toBe(200)
    server.clock.set('2027-01-01T00:05:00+07:00')
    expect(await browser.call('GET', '/holiday/2570')).toMatchObject(UNAVAILABLE)
    gateway.reset()
    expect(await browser.call('GET', '/holiday/2570')).toMatchObject({
      status: 200,
      body: { items: [{ date: 25700101 }] },
    })
  })
})

test('with an external registry there is no cast to sign in as', async () => {
  for (const path of ['/sandbox/cast', '/sandbox/citizens/7'])
    expect((await shared.browser.call('GET', path)).status).toBe(404)
})
