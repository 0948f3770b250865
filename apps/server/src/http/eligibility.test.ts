// The rules over HTTP: every member of the cast gets the outcome that the cast declares (specification 5; D14 to D24).
import { describe, expect, test } from 'vitest'
import { checkEligibility, findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import { findFollowerCandidates, getApplicant, saveRequest } from '@border-pass/contract/form-routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { RULE_BOOK } from '@border-pass/domain/eligibility/rule-book'
import { getCountry } from '@border-pass/domain/reference/countries'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { readReply } from '../testing/browser.ts'
import { signInOn } from '../testing/request-owner.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

async function signedIn(citizen: SandboxCitizen) {
  const visitor = await signInOn(server, citizen)
  const { get, verdict } = visitor
  const check = async (selection?: object) => readReply(checkEligibility, await verdict(selection))
  const places = async () => readReply(findEligibleOffices, await get('/register/eligibility/offices'))
  const followers = async () =>
    readReply(findFollowerCandidates, await get('/register/followers?borderCity=48'))
  return { ...visitor, check, places, followers }
}

test.each([
  ['นายสมชาย ใจดี', null],
  ['เด็กหญิงขวัญข้าว รอวัน', 'UNDER_AGE'],
])('the eligibility check of %s contains every rule, and its refusal code is %s', async (name, code) => {
  const { check } = await signedIn(server.member(name))
  const answer = await check()
  expect(answer).toMatchObject({ eligible: code === null, code })
  expect(answer.info === null).toBe(answer.eligible)
  expect(answer.checks).toHaveLength(RULE_BOOK.length)
  expect(answer.checks.some(({ outcome }) => outcome === 'fail')).toBe(!answer.eligible)
})

test('a long reply is compressed if the caller accepts gzip, and a short reply is not', async () => {
  const { browser, places } = await signedIn(server.member('นายสมชาย ใจดี'))
  const fetchAs = (encoding: string, path: string) =>
    fetch(`${server.address}/api/v1${path}`, {
      headers: { cookie: browser.cookie, 'accept-encoding': encoding },
    })
  const [gzipped, plain] = await Promise.all(
    ['gzip', 'identity'].map((each) => fetchAs(each, '/register/eligibility/offices')),
  )
  expect(gzipped?.headers.get('content-encoding')).toBe('gzip')
  expect(plain?.headers.get('content-encoding')).toBeNull()
  // Uncompressed it has 15 kB.
  expect(Number(gzipped?.headers.get('content-length'))).toBeLessThan(4_096)
  for (const answer of [gzipped, plain]) expect(await answer?.json()).toEqual(await places())
  expect((await fetchAs('gzip', '/register/draft')).headers.get('content-encoding')).toBeNull()
})

test('the eligibility check names the first eligible day if one day of residence is missing', async () => {
  const { check } = await signedIn(server.member('นางสาวกมลชนก พรหมดี'))
  expect(await check()).toMatchObject({
    info: 'ไม่สามารถดำเนินการได้ เนื่องจากอาศัยอยู่ในพื้นที่น้อยกว่า 180 วัน',
    eligibleFrom: 25691121,
    residence: { days: 179, months: 5 },
    timeLtambon: 5,
    cost: 200,
  })
})

test('an office outside the chosen country is refused with OFFICE_UNKNOWN, and every rule is skipped', async () => {
  const { check } = await signedIn(server.member('นายสมชาย ใจดี'))
  const unknown = { eligible: false, code: 'OFFICE_UNKNOWN', info: 'ไม่พบที่รับหนังสือที่เลือกในประเทศนี้' }
  const known = await check()
  for (const selection of [{ borderCity: 50 }, { office: '999999999' }]) {
    const answer = await check(selection)
    expect(answer).toMatchObject(unknown)
    expect(answer.checks.map(({ rule }) => rule)).toEqual(known.checks.map(({ rule }) => rule))
    expect(answer.checks.map(({ outcome }) => outcome)).toEqual(RULE_BOOK.map(() => 'skip'))
  }
})

test('the eligibility check names the citizen’s live request that blocks a new request', async () => {
  const { body, check, send } = await signedIn(server.nextCitizen())
  expect((await check()).oldRequest).toBeNull()
  const { reqId, reqYear } = readReply(saveRequest, await send(body))
  expect((await check()).oldRequest).toEqual({ reqId, reqYear, travelDate: body.travelDate })
})

test('the list of places has one result for every office and pass type', async () => {
  const { items } = await (await signedIn(server.member('นายวิชัย แสงทอง'))).places()
  const offered = ISSUING_OFFICES.flatMap(({ code, borderCity }) =>
    getCountry(borderCity).passTypes.map((bpType) => `${code} ${bpType}`),
  )
  expect(items.map(({ office, bpType }) => `${office} ${bpType}`).toSorted()).toEqual(offered.toSorted())
  // `steps` counts the provincial borders between the house and the office.
  const sadao = { office: '901001001', borderCity: 50, bpType: 2, nearness: 'district', steps: 0 }
  expect(items).toContainEqual({ ...sadao, eligible: true, code: null, eligibleFrom: null })
  const booklets = items.filter(({ borderCity, bpType }) => borderCity === 48 && bpType === 2)
  expect(new Set(booklets.map(({ code }) => code))).toEqual(new Set(['OUT_OF_AREA']))
})

test('the list of followers has the children under 12, and gives the reason why one without an ID card is not selectable', async () => {
  const { check, followers } = await signedIn(server.member('นายวิชัย แสงทอง'))
  // Eight for his booklet for Malaysia, and four for Myanmar, whose list `followers` reads.
  expect((await check()).followers).toEqual({ allowed: true, max: 8 })
  const answer = await followers()
  expect(answer.max).toBe(4)
  expect(answer.items).toMatchObject([
    { name: 'เด็กหญิงพิมพ์ชนก แสงทอง', age: 10, sex: 2, selectable: true },
    { name: 'เด็กชายธนภัทร แสงทอง', age: 8, sex: 1, selectable: true },
    { name: 'เด็กชายปุณณวิช แสงทอง', selectable: false, reason: 'ยังไม่มีบัตรประจำตัวประชาชน' },
  ])
})

describe('the data for the detail screen', () => {
  test('the data for the detail screen comes from the registry, with the parts of the address separate', async () => {
    const { get } = await signedIn(server.member('นางบุญมา ศรีสุข'))
    const applicant = readReply(getApplicant, await get('/register/applicant'))
    expect(applicant).toMatchObject({
      displayName: 'นางบุญมา ศรีสุข',
      englishName: 'MRS. BUNMA SRISUK',
      age: 74,
      house: { houseNo: '12/4', village: '1', subdistrict: 'แม่สอด', amphoe: 'แม่สอด', province: 'ตาก' },
      phone: null,
      email: null,
      today: 25691120,
    })
  })

  test('the data for the detail screen includes telephone and e-mail from the portal', async () => {
    const browser = server.browser()
    await browser.call('POST', '/egov/', { body: { appID: 'app', mToken: '9100000001018' } })
    const applicant = readReply(getApplicant, await browser.call('GET', '/register/applicant'))
    expect(applicant.email).toContain('@example.com')
    expect(applicant.phone).toMatch(/^\d{9,10}$/)
  })
})

describe('delivery', () => {
  const deliveryAddress = '12/4#1#แม่สอด'

  test('an old citizen gets delivery type 1, and home delivery if the house is in the office’s subdistrict', async () => {
    const { check, save } = await signedIn(server.member('นางบุญมา ศรีสุข'))
    expect((await check()).delivery).toEqual({ enabled: true, type: 1, home: true })
    const { request } = readReply(saveRequest, await save({ deliveryType: 0, deliveryAddress }))
    expect(request).toMatchObject({ deliveryType: 1, deliveryAddress })
  })

  test('a request at an office that does not deliver is saved without delivery, whatever was submitted', async () => {
    const { check, save } = await signedIn(server.member('นายสมชาย ใจดี'))
    expect((await check()).delivery).toEqual({ enabled: false, type: 0, home: false })
    const { request } = readReply(saveRequest, await save({ deliveryType: 2, deliveryAddress }))
    expect(request).toMatchObject({ deliveryType: 0, deliveryAddress: null })
  })
})

test.each([
  ['นายกรุง ไกลด่าน', 'กรุงเทพมหานคร', 'อำเภอเมืองระนอง'],
  ['นางสาวกระเช้า ต่างอำเภอ', 'อำเภอกระบุรี', 'อำเภอเมืองระนอง'],
  ['นายปักษ์ใต้ ตอนบน', 'จังหวัดสุราษฎร์ธานี', 'จังหวัดสงขลา สตูล ปัตตานี ยะลา หรือนราธิวาส'],
])(
  'the refusal of %s names the area of the house and the area that the pass needs',
  async (who, home, needed) => {
    const { check } = await signedIn(server.member(who))
    const { area, checks } = await check()
    expect(area).toEqual({ home, needed })
    expect(checks.find(({ rule }) => rule === 'AREA')?.info).toBe(`ทะเบียนบ้านของท่านอยู่${home} ต้องอยู่${needed}`)
    // "0 days" and "at most … days" would mislead a citizen who lives elsewhere.
    expect(checks.map(({ info }) => info).join()).not.toMatch(/(^|\D)0 (วัน|เดือน)|ต้องไม่เกิน/)
  },
)
