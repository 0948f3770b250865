import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { saveRequest } from '@border-pass/contract/form-routes'
import { Problem } from '@border-pass/contract/problem'
import { toRegistrationCode } from '@border-pass/domain/request/request-number'
import { getCountryName } from '@border-pass/domain/wording/pass-wording'
import { createSandboxRegistry } from '../adapters/civil-registry/sandbox/sandbox-registry.ts'
import { runAdmin } from '../commands/admin.ts'
import { RegistryUnavailable } from '../ports/civil-registry.ts'
import { readReply } from '../testing/browser.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { readPdf } from '../testing/read-documents.ts'
import { AUTHORISED, signInAndSave, signInOn } from '../testing/request-owner.ts'
import { runCommand } from '../testing/run-command.ts'
import { aSavedRequest, openDay } from '../testing/sample-requests.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

const signedIn = (citizen = server.nextCitizen()) => signInOn(server, citizen)

test('a save returns the request with its registration code, and a read returns the same request', async () => {
  const { get, save, requests } = await signedIn()
  const answer = await save()
  expect(answer.status).toBe(201)
  const { request, ...code } = readReply(saveRequest, answer)
  expect(code.registrationCode).toBe(`${String(code.reqId).padStart(7, '0')}2569`)
  expect(request).toMatchObject({ status: 0, display: 'pending', registerDate: 25691120 })
  expect((await get(`/register/${code.registrationCode}`)).body).toMatchObject(request)
  // A list omits the eligibility checks (D58).
  expect(await requests()).toEqual([{ ...request, eligibility: undefined }])
})

test('the registry’s values replace submitted values', async () => {
  const { body, send } = await signedIn(server.member('นายวิชัย แสงทอง'))
  const answer = await send({ ...body, fname: 'คนอื่น', dob: 1, timeLtambon: 9999, status: 1 })
  expect(answer.status).toBe(201)
  expect(readReply(saveRequest, answer).request).toMatchObject({
    fname: 'วิชัย',
    lname: 'แสงทอง',
    title: 'นาย',
    ename: 'MR.#WICHAI##SAENGTHONG',
    dob: 25310903,
    status: 0,
    occupationEng: 'FARMER',
    bornPlaceEng: 'Ranong',
    spePecul: '-',
    faname: 'ทองดี แสงทอง',
    cost: 200,
  })
})

test('followers are stored in the order of the submission, numbered from 1', async () => {
  const { get, save, requests } = await signedIn(server.member('นายวิชัย แสงทอง'))
  const [older] = await requests()
  const typed = { bornPlace: 'สงขลา', fanameEng: 'WICHAI' }
  const listFollow = ['9100000102027', '9100000102019'].map((pid) => ({ pid, ...typed }))
  const oldRequest = older && `${older.reqId}/${older.reqYear}`
  const { request } = readReply(saveRequest, await save({ listFollow, oldRequest }))
  expect(request.follower).toBe(2)
  expect(request.listFollow).toMatchObject([
    { followerNo: 1, pid: '9100000102027', fname: 'ธนภัทร', age: 8, fanameEng: 'WICHAI', bornPlace: 'สงขลา' },
    { followerNo: 2, pid: '9100000102019', fname: 'พิมพ์ชนก', age: 10 },
  ])
  const picture = '/api/v1/imgcard/9100000102027'
  expect(request.listFollow[0]).toMatchObject({ photoName: picture, face: picture })
  const children = await runSql(
    server.database,
    `SELECT count(*)::int AS entries, count(asker)::int AS named FROM access_log WHERE by = 'parent' AND request_id =
      (SELECT request_id FROM access_log WHERE what @> '{save}' ORDER BY id DESC LIMIT 1)`,
  )
  // One entry for each of his three children, because their list reveals them all.
  expect(children).toEqual([{ entries: 3, named: 3 }])
  const followers = await get(`/register/follower/${request.reqId}/${request.reqYear}`)
  expect(followers.body).toEqual({ items: request.listFollow })
})

const MALAYSIA = { borderCity: 50, objective: 'เยี่ยมญาติ' } as const
const LAOS = { borderCity: 56, objective: 'ท่องเที่ยว' } as const

/** Fields that the contract checks, and one field of each kind that the domain checks (application-problems.test.ts has all). */
const BAD_FIELDS: readonly [field: string, value: unknown][] = [
  ['borderCity', 49],
  ['ccaa', '85'],
  ['ccaa', '1001'],
  ['bpType', 3],
  ['height', '165'],
  ['objective', 'เล่นสกี'],
  ['phone', '+6591234567'],
  ['deliveryType', 3],
  ['deliveryAddress', '88/1#2#เขานิเวศน์#ระนอง'],
  ['deliveryAddress', '88/1#2#@SUM(A1)'],
  ['faname', '=1+1'],
  ['travelDate', 25691131],
  ['oldRequest', '1-2569'],
  ['listFollow', [{ pid: '9100000102019', bornPlace: 'สงขลา' }]],
  // detail-fields.test.ts tries each attack on each text field.
  ['spePecul', 'ไฝ\u202E'],
  ['email', 'a\uD800@example.com'],
  ['listFollow', [{ pid: '9100000102019', bornPlace: 'สงขลา', fanameEng: 'Wichai\u0000' }]],
]

describe('a field', async () => {
  const { body, send, requests } = await signedIn()

  test.each(BAD_FIELDS)(
    'the field %s with the value %j is refused with 400 INVALID at its path, and nothing is saved',
    async (field, value) => {
      const answer = await send({ ...body, [field]: value })
      expect(answer.status).toBe(400)
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      const { code, fields } = z.parse(Problem, answer.body)
      expect(code).toBe('INVALID')
      expect(new Set(fields?.map(({ path }) => path.split('.')[0]))).toEqual(new Set([field]))
      expect(await requests()).toEqual([])
    },
  )

  test.each(['phone', 'occupation', 'objective', 'bornPlace', 'travelDate'])(
    'a save without %s is refused',
    async (field) => {
      const answer = await send({ ...body, [field]: undefined })
      const fields = [{ path: field, info: 'กรุณาระบุข้อมูล' }]
      expect(answer.body).toMatchObject({ code: 'INVALID', fields })
    },
  )
})

test('a phone number with +66 is saved with a leading 0, and a height of 1 cm is kept', async () => {
  const { save } = await signedIn()
  const { request } = readReply(saveRequest, await save({ phone: '+66 (0)81 234 5678', height: 1 }))
  expect(request).toMatchObject({ phone: '0812345678', height: 1 })
})

test('a travel date before today is refused with the specification’s sentence', async () => {
  const { save } = await signedIn()
  const info = 'วันที่นัดทำรายการที่ด่านต้องน้อยกว่าวันที่เดินทาง'
  const answer = await save({ travelDate: 25691119 })
  expect(answer.body).toMatchObject({ code: 'INVALID', info, fields: [{ path: 'travelDate', info }] })
})

test('a save at an office outside the chosen country is refused, with the error at borderCity', async () => {
  const { citizen, save } = await signedIn()
  const answer = await save(citizen.borderCity === 50 ? LAOS : MALAYSIA)
  const fields = [{ path: 'borderCity', info: 'ไม่พบที่รับหนังสือที่เลือกในประเทศนี้' }]
  expect(answer.body).toMatchObject({ code: 'INVALID', fields })
})

test('a problem of a follower is reported at the follower’s index in listFollow', async () => {
  const { save } = await signedIn(server.member('นายวิชัย แสงทอง'))
  const stranger = { pid: '9100000007032', bornPlace: 'ตาก' }
  const answer = await save({ listFollow: [stranger, { pid: '9100000102019' }] })
  expect(answer.body).toMatchObject({
    code: 'INVALID',
    fields: [
      { path: 'listFollow.0.pid', info: 'มีเด็กที่เพิ่มไม่ได้ กรุณาเลือกเด็กอีกครั้ง' },
      { path: 'listFollow.1.bornPlace', info: 'กรณาระบุจังหวัดเกิด' },
    ],
  })
})

test('a travel date 365 days ahead is accepted, the day after is refused', async () => {
  const { save } = await signedIn(server.member('นายสมชาย ใจดี'))
  expect((await save({ travelDate: 25701121 })).status).toBe(400)
  expect((await save({ travelDate: 25701120 })).status).toBe(201)
})

test('a save for another citizen’s national ID is 403 NOT_YOURS', async () => {
  const { save } = await signedIn()
  const answer = await save({ pid: server.nextCitizen().pid })
  const info = 'ท่านส่งคำขอได้เฉพาะในชื่อของท่านเอง'
  expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_YOURS', info } })
})

test('a save by an ineligible citizen is refused with the full answer of the eligibility check', async () => {
  const { verdict, save, requests } = await signedIn(server.member('นางสาวกมลชนก พรหมดี'))
  const eligibility = await verdict()
  const answer = await save()
  expect(answer.status).toBe(403)
  expect(answer.body).toMatchObject({
    code: 'NOT_ELIGIBLE',
    info: 'ไม่สามารถดำเนินการได้ เนื่องจากอาศัยอยู่ในพื้นที่น้อยกว่า 180 วัน',
    eligibility: eligibility.body,
  })
  expect(await requests()).toEqual([])
})

test('a stored request of an unknown country is listed, opens by its code, can be confirmed, and is printed as Cambodia (D5)', async () => {
  const { browser, get, citizen, requests } = await signedIn()
  const borderCity = 99
  const request = aSavedRequest({ pid: citizen.pid, borderCity })
  const { requests: table } = server.services
  await table.save({ request, saveKey: null, decideConflict: () => 'refuse', entries: [] })
  const [saved = request] = await table.listFor(citizen.pid)
  const number = `${saved.reqId}/${saved.reqYear}`

  expect(await requests()).toMatchObject([{ borderCity, displayName: 'นายสมชาย ใจดี' }])
  expect((await get(`/register/${toRegistrationCode(saved)}`)).body).toMatchObject({ borderCity })
  const headers = { cookie: browser.cookie }
  const sheet = await fetch(`${server.address}/api/v1/register/document/${number}`, { headers })
  const { pages } = await readPdf(await sheet.bytes())
  expect(pages.map(({ plain }) => plain).join(' ')).toContain(getCountryName(57))

  const numbers = { bpNo: 'B7654321', bpopNo: 77, bpopYear: 2569 }
  const body = { status: 1, ...numbers, issueDate: 25691120, expireDate: 25701119 }
  const confirmed = await browser.call('PUT', `/office/requests/${number}`, { body, headers: AUTHORISED })
  expect(confirmed.status).toBe(200)
  const passes = await get('/register/passes')
  expect(passes.body).toMatchObject({ items: [{ request: { borderCity }, pass: { bpNo: 'B7654321' } }] })
  expect((await get(`/register/sample/${number}`)).status).toBe(200)
})

test('a request with the number 10000000 and a code of twelve digits can be opened, printed, looked up, issued and cancelled', async () => {
  const late = await startTestServer()
  await runSql(late.database, 'SELECT make_request_numbers(2569)')
  await runSql(late.database, "SELECT setval('request_id_2569', 9999998)")
  const last = await signInAndSave(late, late.nextCitizen())
  expect(last.saved).toMatchObject({ reqId: 9_999_999, registrationCode: '99999992569' })
  const citizen = late.member('นางบุญมา ศรีสุข')
  const payable = { travelDate: openDay(citizen, late.clock, 2), deliveryType: 1 } as const
  const { browser, get, saved, number, requests } = await signInAndSave(late, citizen, payable)
  expect(saved).toMatchObject({ reqId: 10_000_000, registrationCode: '100000002569' })
  expect((await get('/register/100000002569')).body).toMatchObject({ reqId: 10_000_000, isPay: true })
  expect(await requests()).toMatchObject([{ registrationCode: '100000002569' }])
  const headers = { cookie: browser.cookie }
  const sheet = await fetch(`${late.address}/api/v1/register/document/${number}`, { headers })
  const { pages } = await readPdf(await sheet.bytes())
  expect(pages.map(({ plain }) => plain).join(' ')).toContain('100000002569')
  expect((await get(`/register/calendar/${number}`)).status).toBe(200)
  const asked = ['look-up', '100000002569', '--by', 'สมศรี', '--why', 'โทรศัพท์']
  expect(await runCommand(runAdmin, late, asked)).toContainEqual(
    expect.stringMatching(/^100000002569: pending/),
  )
  const issue = { body: { act: 'issue' } }
  expect((await browser.call('PUT', `/sandbox/office/${number}`, issue)).status).toBe(200)
  const passes = await get('/register/passes')
  expect(passes.body).toMatchObject({ items: [{ request: { reqId: 10_000_000 } }] })
  expect((await get(`/register/sample/${number}`)).status).toBe(200)
  expect((await last.browser.call('PUT', `/cancel/${last.number}`)).status).toBe(200)
})

test('online payment is possible until 18:00 of the day before the travel date', async () => {
  const member = server.member('นางบุญมา ศรีสุข')
  const tomorrow = { travelDate: openDay(member, server.clock, 1), deliveryType: 1 } as const
  const { citizen, browser, get, saved } = await signInAndSave(server, member, tomorrow)
  expect(saved.request.travelDate).toBe(25691121)
  const readRequest = async () => (await get(`/register/${saved.registrationCode}`)).body
  server.clock.set('2026-11-20T17:59:00+07:00')
  await browser.signIn(citizen)
  expect(await readRequest()).toMatchObject({ isPay: true })
  server.clock.set('2026-11-20T18:00:00+07:00')
  expect(await readRequest()).toMatchObject({ isPay: false })
})

test('a repeated save gets the answer of the first if its own look-ups fail while the first is stored (D29)', async () => {
  const sandbox = createSandboxRegistry({ now: () => server.clock.now() })
  const asking: { readonly answer: () => void; readonly fail: () => void }[] = []
  let isHeld = false
  const held = await startTestServer({
    clock: server.clock,
    database: server.database,
    registry: {
      ...sandbox,
      async findPerson(pid) {
        if (isHeld)
          await new Promise<void>((resolve, reject) =>
            asking.push({ answer: resolve, fail: () => reject(new RegistryUnavailable('gone', 'cut')) }),
          )
        return sandbox.findPerson(pid)
      },
    },
  })
  const { body, send } = await signInOn(held, held.nextCitizen())
  isHeld = true
  const first = send(body, KEY)
  await expect.poll(() => asking.length).toBe(1)
  const repeat = send(body, KEY)
  await expect.poll(() => asking.length).toBe(2)
  isHeld = false
  asking[0]?.answer()
  const saved = await first
  expect(saved.status).toBe(201)
  asking[1]?.fail()
  expect(await repeat).toMatchObject({ status: 201, body: saved.body })
})

test('a citizen can save at most 20 times a day (D54), not counting repeats and refused saves', async () => {
  server.clock.set('2026-11-20T09:00:00+07:00')
  const { citizen, browser, body, send, number, first } = await signInAndSave(
    server,
    server.nextCitizen(),
    {},
    KEY,
  )
  let oldRequest = number
  expect((await send(body)).status).toBe(409)
  for (let n = 2; n <= 20; n += 1) {
    const { reqId, reqYear } = readReply(saveRequest, await send({ ...body, oldRequest }))
    oldRequest = `${reqId}/${reqYear}`
  }
  const entries = () => runSql(server.database, 'SELECT count(*)::int AS count FROM access_log')
  const before = await entries()
  const refused = await send({ ...body, oldRequest })
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS', info: TOO_MANY } })
  // The limit ends at midnight, and the test's clock says nine in the morning.
  expect(refused.headers.get('retry-after')).toBe(String(15 * 3_600))
  expect(await entries()).toEqual(before)
  expect((await send(body, KEY)).body).toEqual(first.body)

  server.clock.set('2026-11-21T00:00:00+07:00')
  await browser.signIn(citizen)
  expect((await send({ ...body, oldRequest })).status).toBe(201)
})

const KEY = { 'idempotency-key': 'of the first' }
const TOO_MANY = 'วันนี้ท่านส่งคำขอครบจำนวนที่กำหนดแล้ว กรุณาส่งใหม่พรุ่งนี้'
