// The whole server before a gateway that speaks none of our code (decision 46): what is about something else is a failure and
// is never kept, what is missing and not needed is no hindrance, and one citizen's faulty record is nobody else's trouble.
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { anApplication } from '../testing/an-application.ts'
import type { Browser } from '../testing/browser.ts'
import {
  CHILD,
  CITIZEN,
  HAND_WRITTEN_TOKEN,
  HOUSE,
  readExample,
  readItem,
  serveHandWritten,
} from '../testing/hand-written-gateway.ts'
import { startTestServer } from '../testing/test-server.ts'
import type { TestServer } from '../testing/test-server.ts'

const gateway = await serveHandWritten()
afterAll(() => gateway.close())
afterEach(() => gateway.reset())

/** What stands on the card, and the booklet for Myanmar at Ranong, which closes on holidays. */
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
const UNAVAILABLE = { status: 503, body: { code: 'REGISTRY_UNAVAILABLE' } }

/** A server of its own, so that nothing is remembered from the test before; signed in. */
async function open(timeouts = {}): Promise<{ server: TestServer; browser: Browser }> {
  const environment = { REGISTRY_URL: gateway.url, REGISTRY_TOKEN: HAND_WRITTEN_TOKEN }
  const server = await startTestServer({ throughGateway: false, environment, timeouts })
  const browser = server.browser()
  expect((await browser.signIn(SOMMAI)).status).toBe(200)
  return { server, browser }
}

/** For records of people, which no server keeps: one for them all. */
const shared = await open()

function eligibility(browser: Browser, asked: object = RANONG) {
  return browser.call('POST', '/register/eligibility', { body: asked })
}

function save({ server, browser }: { server: TestServer; browser: Browser }, said: object) {
  return browser.call('POST', '/register/', { body: { ...anApplication(SOMMAI, server.clock), ...said } })
}

const holidays = (...dates: number[]) => ({
  items: dates.map((date) => ({ date, th: 'วันหยุด', en: 'Holiday' })),
})

test('the examples, letter by letter: eligible, shown, saved', async () => {
  const opened = await open()
  const verdict = await eligibility(opened.browser)
  expect(verdict).toMatchObject({
    status: 200,
    body: { eligible: true, code: null, followers: { allowed: true } },
  })
  const applicant = await opened.browser.call('GET', '/register/applicant')
  const house = { houseNo: '12/3', moo: '4', tambon: 'เขานิเวศน์', amphoe: 'เมืองระนอง', province: 'ระนอง' }
  expect(applicant).toMatchObject({ status: 200, body: { displayName: 'นายสมหมาย ใจบุญ', age: 45, house } })
  const listFollow = [{ pid: CHILD, fanameEng: '', manameEng: '', bornPlace: 'ระนอง', height: 120 }]
  const saved = await save(opened, { travelDate: TUESDAY, listFollow })
  const request = { ename: 'MR.#SOMMAI##JAIBUN', follower: 1 }
  expect(saved).toMatchObject({ status: 201, body: { request } })
})

test('the sparse examples: eligible, shown, saved, the age counted from the date of birth', async () => {
  gateway.answer(`/pop/${CITIZEN}`, readExample('pop-sparse'))
  gateway.answer(`/house/${HOUSE}`, readExample('house-sparse'))
  const opened = await open()
  expect(await eligibility(opened.browser)).toMatchObject({ status: 200, body: { eligible: true } })
  const applicant = await opened.browser.call('GET', '/register/applicant')
  expect(applicant).toMatchObject({
    status: 200,
    body: { age: 45, fatherName: '', bornPlace: '', englishName: '' },
  })
  const saved = await save(opened, { travelDate: TUESDAY })
  // The English name is the card's.
  expect(saved).toMatchObject({ status: 201, body: { request: { ename: 'MR.#SOMMAI##JAIBUN' } } })
})

describe('a person', () => {
  const example = readExample('pop')

  test.each([0, 12, 45, 150, 151])('of %i years is read', async (age) => {
    gateway.answer(`/pop/${CITIZEN}`, { ...example, age })
    const { browser } = shared
    const answer = await browser.call('GET', `/pop/${CITIZEN}`)
    expect(answer).toMatchObject({ status: 200, body: { age } })
  })

  test.each([-1, 999, 45.5])(
    'of %d years has none told: it is counted from the date of birth',
    async (age) => {
      gateway.answer(`/pop/${CITIZEN}`, { ...example, age })
      const { browser } = shared
      expect(await browser.call('GET', '/register/applicant')).toMatchObject({
        status: 200,
        body: { age: 45 },
      })
    },
  )
})

describe('a face', () => {
  const example = readExample('imgcard')

  test.each(['image/jpg', 'image/jpeg', '', null])('of the type %o is a JPEG', async (mimeType) => {
    gateway.answer(`/imgcard/${CITIZEN}`, { ...example, mimeType })
    const { browser } = shared
    const answer = await browser.call('GET', `/imgcard/${CITIZEN}`)
    expect(answer).toMatchObject({ status: 200, body: { mimeType: 'image/jpeg', image: example['image'] } })
  })

  test('whose picture is empty is none', async () => {
    gateway.answer(`/imgcard/${CITIZEN}`, { ...example, image: '' })
    const { browser } = shared
    expect((await browser.call('GET', `/imgcard/${CITIZEN}`)).status).toBe(404)
    expect(await eligibility(browser)).toMatchObject({ status: 200, body: { code: 'FACE_MISSING' } })
  })
})

describe('a move record', () => {
  const example = readItem('move')

  test.each(['dateMi', 'oldDateMi', 'rcodeIn', 'rcodeOut'])('without %s is incomplete', async (field) => {
    gateway.answer(`/move/${CITIZEN}`, { items: [{ ...example, [field]: null }] })
    const { browser } = shared
    expect(await eligibility(browser)).toMatchObject({ status: 200, body: { code: 'MOVE_INCOMPLETE' } })
  })

  test('without a day of writing is complete', async () => {
    gateway.answer(`/move/${CITIZEN}`, { items: [{ ...example, addDate: null, pid: null }] })
    const { browser } = shared
    expect(await eligibility(browser)).toMatchObject({ status: 200, body: { eligible: true } })
  })
})

test('a book that tells next to nothing is listed and hinders nothing', async () => {
  gateway.answer(`/book/${CITIZEN}`, { items: [{ bpNo: 'B1' }, {}] })
  const opened = await open()
  expect((await save(opened, { travelDate: TUESDAY })).status).toBe(201)
  expect((await opened.browser.call('GET', '/register/passes')).status).toBe(200)
  expect(await opened.browser.call('GET', `/book/${CITIZEN}`)).toMatchObject({
    status: 200,
    body: {
      items: [
        { pid: CITIZEN, bpNo: 'B1', bpType: 0 },
        { pid: CITIZEN, bpNo: '' },
      ],
    },
  })
})

describe('an answer about something else', () => {
  test.each([
    ['a person', `/pop/${CITIZEN}`, 'pop'],
    ['a card', `/smcard/${CITIZEN}`, 'smcard'],
    ['a face', `/imgcard/${CITIZEN}`, 'imgcard'],
    ['a birth', `/birth/${CITIZEN}`, 'birth'],
  ])('%s of somebody else gives no verdict', async (_, path, example) => {
    gateway.answer(path, { ...readExample(example), pid: '1100500123459' })
    const { browser } = shared
    expect(await eligibility(browser)).toMatchObject(UNAVAILABLE)
    gateway.reset()
    expect(await eligibility(browser)).toMatchObject({ status: 200, body: { eligible: true } })
  })

  test('holidays of another year: no day is booked by them, and they are forgotten', async () => {
    gateway.answer('/holiday/2569', holidays(25700101, 25700413))
    const opened = await open()
    expect(await save(opened, { travelDate: CONSTITUTION_DAY })).toMatchObject(UNAVAILABLE)
    expect(await opened.browser.call('GET', '/holiday/2569')).toMatchObject(UNAVAILABLE)
    gateway.reset()
    const refused = await save(opened, { travelDate: CONSTITUTION_DAY })
    const fields = [{ path: 'travelDate', info: 'ปิดทำการ (วันรัฐธรรมนูญ)' }]
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID', fields } })
  })

  test('one holiday of another year among the right ones is a failure too', async () => {
    gateway.answer('/holiday/2569', holidays(25691210, 25700101))
    const opened = await open()
    expect(await save(opened, { travelDate: TUESDAY })).toMatchObject(UNAVAILABLE)
  })

  test('another registry office: an eligible citizen is not refused, now or later', async () => {
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
  ])('%s answered with another area: the house is not put there, now or later', async (path, other) => {
    gateway.answer(path, other)
    const { browser } = await open()
    expect(await browser.call('GET', '/register/applicant')).toMatchObject(UNAVAILABLE)
    gateway.reset()
    const house = { tambon: 'เขานิเวศน์', amphoe: 'เมืองระนอง', province: 'ระนอง' }
    expect(await browser.call('GET', '/register/applicant')).toMatchObject({ status: 200, body: { house } })
  })

  test.each([
    ['8599', '8501'],
    ['859900', '850100'],
    ['85990000', '85010000'],
  ])(
    'a registry office told as %s, its parent as %s, is the one that was asked for',
    async (code, parent) => {
      const move = readItem('move')
      gateway.answer(`/move/${CITIZEN}`, { items: [{ ...move, rcodeIn: { code: '8599' } }] })
      gateway.answer('/rcode/8599', { code, th: 'เทศบาลเมืองระนอง', en: '', parent })
      const { browser } = await open()
      expect(await eligibility(browser)).toMatchObject({ status: 200, body: { eligible: true } })
      expect(await browser.call('GET', '/rcode/8599')).toMatchObject({
        body: { code: '8599', parent: '8501' },
      })
    },
  )

  test('a house of another number', async () => {
    gateway.answer(`/house/${HOUSE}`, { ...readExample('house'), hid: '43010012345' })
    const { browser } = await open()
    expect(await eligibility(browser)).toMatchObject(UNAVAILABLE)
  })
})

describe('children', () => {
  const child = readItem('pop-father')
  const listFollow = [{ pid: CHILD, fanameEng: '', manameEng: '', bornPlace: 'ระนอง', height: 120 }]

  test('of another family are not named, not shown, not saved', async () => {
    gateway.answer(`/pop/father/${CITIZEN}`, { items: [{ ...child, fatherPid: '1100500123459' }] })
    const opened = shared
    const { browser } = opened
    const listed = await browser.call('GET', '/register/followers?borderCity=48')
    expect(listed).toMatchObject(UNAVAILABLE)
    expect(JSON.stringify(listed.body)).not.toContain('ต้นกล้า')
    expect(await browser.call('GET', `/imgcard/${CHILD}`)).toMatchObject(UNAVAILABLE)
    expect(await save(opened, { travelDate: TUESDAY, listFollow })).toMatchObject(UNAVAILABLE)
  })

  test.each([
    ['the citizen', { fatherPid: CITIZEN }],
    ['nobody', { fatherPid: null }],
    ['nobody, in an empty text', { fatherPid: '' }],
    ['the citizen, and of the mother', { fatherPid: CITIZEN, motherPid: '1100500123459' }],
    ['the citizen, under another name of his', { fatherPid: CITIZEN, fatherName: 'บุญชัย' }],
  ])('whose father is told to be %s are listed', async (_, parents) => {
    gateway.answer(`/pop/father/${CITIZEN}`, { items: [{ ...child, ...parents }] })
    const { browser } = shared
    const listed = await browser.call('GET', '/register/followers?borderCity=48')
    expect(listed).toMatchObject({ status: 200, body: { items: [{ pid: CHILD, selectable: true }] } })
  })

  test('of a mother must be hers', async () => {
    const mother = { ...readExample('pop'), sex: { code: 2 } }
    gateway.answer(`/pop/${CITIZEN}`, mother)
    gateway.answer(`/pop/mother/${CITIZEN}`, { items: [{ ...child, motherPid: '1100500123459' }] })
    const { browser } = shared
    expect(await browser.call('GET', '/register/followers?borderCity=48')).toMatchObject(UNAVAILABLE)
    gateway.answer(`/pop/mother/${CITIZEN}`, { items: [{ ...child, motherPid: CITIZEN }] })
    expect((await browser.call('GET', '/register/followers?borderCity=48')).status).toBe(200)
  })
})

describe('an empty list of holidays', () => {
  const NEW_YEAR_MONDAY = 25700104

  test.each([
    ['an empty list', { items: [] }, 200],
    ['no such record', {}, 404],
  ])('of this year (%s) is a failure, and forgotten at once', async (_, body, status) => {
    gateway.answer('/holiday/2569', body, status)
    const opened = await open()
    expect(await save(opened, { travelDate: TUESDAY })).toMatchObject(UNAVAILABLE)
    gateway.reset()
    expect((await save(opened, { travelDate: TUESDAY })).status).toBe(201)
  })

  test.each([
    ['an empty list', { items: [] }, 200],
    ['no such record', {}, 404],
  ])(
    'of next year (%s): an office that closes on holidays has no day in it, and says why',
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

  test('of next year does not touch an office that is open on holidays', async () => {
    gateway.answer('/holiday/2570', { items: [] })
    const opened = await open()
    // The temporary pass knows no area.
    const maeSai = { ccaa: '5709', borderCode: '001', bpType: 1, travelDate: NEW_YEAR_MONDAY }
    expect(await save(opened, maeSai)).toMatchObject({ status: 201 })
  })

  test('that was kept as next year’s is no answer once that year has begun', async () => {
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

describe('what the breaker watches', () => {
  const LITTLE = { breakerOpenMs: 60_000, retryWaitMs: { min: 1, max: 2 } }

  test.each([
    ['a record that does not fit', { pid: CITIZEN }, 200],
    ['a record of somebody else', { ...readExample('pop'), pid: '1100500123459' }, 200],
    ['a refusal', {}, 400],
    ['a redirection', {}, 302],
  ])('%s, forty times, leaves the other look-ups open', async (_, body, status) => {
    const { browser } = await open(LITTLE)
    gateway.answer(`/pop/${CITIZEN}`, body, status)
    for (let n = 0; n < 40; n += 1) {
      expect(await browser.call('GET', `/pop/${CITIZEN}`)).toMatchObject(UNAVAILABLE)
    }
    expect((await browser.call('GET', `/smcard/${CITIZEN}`)).status).toBe(200)
  })

  test('forty answers of 500 close them', async () => {
    const { browser } = await open(LITTLE)
    gateway.answer(`/pop/${CITIZEN}`, {}, 500)
    for (let n = 0; n < 40; n += 1) await browser.call('GET', `/pop/${CITIZEN}`)
    expect(await browser.call('GET', `/smcard/${CITIZEN}`)).toMatchObject(UNAVAILABLE)
  })

  test.each([301, 302, 303, 307, 308])('%i is asked once, and not followed', async (status) => {
    const { browser } = await open(LITTLE)
    gateway.answer(`/pop/${CITIZEN}`, {}, status)
    const before = gateway.asked.length
    expect(await browser.call('GET', `/pop/${CITIZEN}`)).toMatchObject(UNAVAILABLE)
    expect(gateway.asked.slice(before)).toEqual([`GET /pop/${CITIZEN}`])
  })
})

test('before a registry of others there is no cast to sign in as', async () => {
  const { browser } = await open()
  expect((await browser.call('GET', '/sandbox/cast')).status).toBe(404)
  expect((await browser.call('GET', '/sandbox/citizens/7')).status).toBe(404)
})
