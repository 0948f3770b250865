// Reading, filtering and cancelling requests; the office's calls; issued passes; the access log (specification 4; D31,
// D34 and D44).
import { describe, expect, test } from 'vitest'
import type { Issue } from '@border-pass/contract/office-routes'
import { listPasses } from '@border-pass/contract/pass-routes'
import { cancelRequest, listRequests } from '@border-pass/contract/request-routes'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { addDays } from '@border-pass/domain/values/dates/buddhist-date'
import { type Answer, readReply } from '../testing/browser.ts'
import { AUTHORISED, signInAndSave, signInOn } from '../testing/request-owner.ts'
import { aSavedRequest, openDay } from '../testing/sample-requests.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

const openWithRequest = (citizen = server.nextCitizen()) => signInAndSave(server, citizen)

/** Citizens of the office in Ranong: their pass numbers can collide. */
const isFromRanong = ({ office }: { readonly office: string }) => office === '850101002'
const nextCitizenOfRanong = () => server.nextCitizen(isFromRanong)

function nextTwoOfOneOffice() {
  return Promise.all([openWithRequest(nextCitizenOfRanong()), openWithRequest(nextCitizenOfRanong())])
}

const VALID = { issueDate: 25691120, expireDate: 25701119 }
const ISSUED: Issue = { status: 1, bpNo: 'B1234567', bpopNo: 42, bpopYear: 2569, ...VALID }

describe('cancelling', () => {
  test('a cancelled request is shown as cancelled, cannot be cancelled again, and does not block a new one', async () => {
    const { browser, get, save, saved, number } = await openWithRequest()
    const answer = await browser.call('PUT', `/cancel/${number}`)
    expect(answer.status).toBe(200)
    expect(readReply(cancelRequest, answer)).toMatchObject({ status: 2, display: 'cancelled', isPay: false })
    const read = await get(`/register/${saved.registrationCode}`)
    expect(read.body).toMatchObject(readReply(cancelRequest, answer))
    const again = await browser.call('PUT', `/cancel/${number}`)
    expect(again).toMatchObject({ status: 409, body: { code: 'NOT_CANCELLABLE' } })
    expect((await save()).status).toBe(201)
  })

  test('cancelling a confirmed request is 409', async () => {
    const { browser, number, office } = await openWithRequest()
    await office({ status: 1 })
    expect((await browser.call('PUT', `/cancel/${number}`)).status).toBe(409)
  })
})

test('the list of requests is sorted newest first, and filtered by the query', async () => {
  const { browser, get, save, number } = await openWithRequest(server.member('นายสมชาย ใจดี'))
  await browser.call('PUT', `/cancel/${number}`)
  await save({ bpType: 2 })
  const list = async (filter: string) => {
    const answer = await get(`/register/?pid=me${filter}`)
    return readReply(listRequests, answer).items.map(({ bpType, status }) => [bpType, status])
  }
  expect(await list('')).toEqual([
    [2, 0],
    [1, 2],
  ])
  expect(await list('&status=2')).toEqual([[1, 2]])
  expect(await list('&status=lt2')).toEqual([[2, 0]])
  expect(await list('&bpType=1')).toEqual([[1, 2]])
  expect(await list('&bpType=2&ccaa=8501&borderCode=002&borderCity=48&status=0')).toEqual([[2, 0]])
  expect(await list('&borderCity=50')).toEqual([])
  expect((await get('/register/?pid=me&status=3')).status).toBe(400)
})

test('the lists of requests and passes hold the newest hundred past requests, and say if others are left out (D54)', async () => {
  const { citizen, get } = await signInOn(server, server.nextCitizen())
  const store = async (days: number) => {
    const registerDate = addDays(toBangkokDate(server.clock.now()), -days)
    const dates = { registerDate, travelDate: registerDate, savedAt: server.clock.now() - days * 86_400_000 }
    const { reqId: _id, reqYear: _year, ...request } = aSavedRequest({ pid: citizen.pid, ...dates })
    const decideConflict = () => 'leave-alone' as const
    await server.services.requests.save({ request, saveKey: null, entries: [], decideConflict })
  }
  const list = async () => {
    const passes = await get('/register/passes')
    const { items, isCut } = readReply(listRequests, await get('/register/?pid=me'))
    expect(passes.body).toMatchObject({ isCut })
    return { listed: items.length, isCut }
  }
  for (let days = 100; days > 0; days -= 1) await store(days)
  expect(await list()).toEqual({ listed: 100, isCut: false })
  await store(101)
  expect(await list()).toEqual({ listed: 100, isCut: true })
})

describe('the office', () => {
  test('the office confirms a request and then issues its pass; fields that a report omits stay unchanged', async () => {
    const { browser, saved, office } = await openWithRequest()
    expect((await office({ status: 1 })).body).toMatchObject({ status: 1, display: 'confirmed', bpNo: null })
    // No other test of this office may use the same number.
    await office({ ...ISSUED, bpNo: 'B41', bpopNo: 41 })
    await office({ status: 1, expireDate: 25691130 })
    const read = await browser.call('GET', `/register/${saved.registrationCode}`)
    expect(read.body).toMatchObject({ ...ISSUED, bpNo: 'B41', bpopNo: 41, expireDate: 25691130 })
  })

  test('the office cannot confirm a cancelled request', async () => {
    const { browser, number, office } = await openWithRequest()
    await browser.call('PUT', `/cancel/${number}`)
    const answer = await office({ status: 1 })
    const info = 'คำขอนี้ถูกยกเลิกแล้ว'
    expect(answer).toMatchObject({ status: 409, body: { code: 'NOT_CANCELLABLE', info } })
  })

  test.each([
    ['issueDate', { issueDate: 25691332 }],
    ['expireDate', { issueDate: 25691120, expireDate: 25691119 }],
    ['issueDate', { issueDate: 25691121 }],
  ])('the office gets an error at %s for impossible dates: %j', async (path, dates) => {
    const { office, saved, browser } = await openWithRequest()
    const answer = await office({ status: 1, ...dates })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID', fields: [{ path }] } })
    const read = await browser.call('GET', `/register/${saved.registrationCode}`)
    expect(read.body).toMatchObject({ status: 0, issueDate: null })
  })

  test('a pass may expire on its day of issue, but its expiry cannot be moved before that day', async () => {
    const { office } = await openWithRequest()
    expect((await office({ status: 1, issueDate: 25691120, expireDate: 25691120 })).status).toBe(200)
    server.clock.set('2026-11-21T09:00:00+07:00')
    const later = await office({ status: 1, issueDate: 25691121 })
    server.clock.set('2026-11-20T09:00:00+07:00')
    expect(later.body).toMatchObject({ code: 'INVALID', fields: [{ path: 'issueDate' }] })
    const sooner = await office({ status: 1, expireDate: 25691119 })
    expect(sooner.body).toMatchObject({ code: 'INVALID', fields: [{ path: 'expireDate' }] })
  })

  test('a pass number may be repeated for its request, and reused in another year or at another office', async () => {
    const [first, second] = await nextTwoOfOneOffice()
    const elsewhere = await openWithRequest(server.member('นายวิชัย แสงทอง'))
    const numbers = { status: 1, bpopNo: 501, bpopYear: 2569 }
    for (const answer of [
      await first.office(numbers),
      await first.office(numbers),
      await second.office({ ...numbers, bpopYear: 2568 }),
      await elsewhere.office(numbers),
    ])
      expect(answer.status).toBe(200)
  })

  test('the office cannot give two requests the same pass number by reporting number and year in separate calls', async () => {
    const [first, second] = await nextTwoOfOneOffice()
    await first.office({ status: 1, bpopNo: 502, bpopYear: 2569 })
    expect((await second.office({ status: 1, bpopNo: 502 })).status).toBe(200)
    expect((await second.office({ status: 1, bpopYear: 2569 })).status).toBe(400)
  })

  test.each([
    ['bpNo', 'เลขที่เอกสารนี้เป็นของคำขออื่นแล้ว', () => true, (n: number) => ({ bpNo: 'C501', bpopNo: 610 + n })],
    ['bpopNo', 'เลขที่หนังสือผ่านแดนนี้เป็นของคำขออื่นแล้ว', isFromRanong, () => ({ bpopNo: 503 })],
  ] as const)(
    'the server accepts only one of eight concurrent reports with the same %s for different requests',
    async (path, info, fits, toNumbers) => {
      const citizens = Array.from({ length: 8 }, () => server.nextCitizen(fits))
      const requests = await Promise.all(citizens.map((citizen) => openWithRequest(citizen)))
      const issued = await Promise.all(
        requests.map(async ({ office, ...request }, n) => {
          const issue = () => office({ status: 1, bpopYear: 2569, ...toNumbers(n) })
          return { ...request, issue, answer: await issue() }
        }),
      )
      const [refused, given] = [400, 200].map((status) =>
        issued.filter(({ answer }) => answer.status === status),
      )
      expect([refused?.length, given?.length]).toEqual([7, 1])
      for (const { answer } of refused ?? [])
        expect(answer.body).toMatchObject({ code: 'INVALID', fields: [{ path, info }] })
      // A report may repeat the numbers of its own request.
      for (const { issue } of given ?? []) expect((await issue()).status).toBe(200)
      for (const { browser, saved } of refused?.slice(0, 1) ?? []) {
        const read = await browser.call('GET', `/register/${saved.registrationCode}`)
        expect(read.body).toMatchObject({ status: 0, bpNo: null, bpopNo: null })
      }
    },
  )

  test('the office gets 404 for an unknown request, and 400 for an invalid body or a pass number of eight digits', async () => {
    const { office } = await openWithRequest()
    const path = '/office/requests/999999/2569'
    expect((await server.browser().call('GET', path, { headers: AUTHORISED })).status).toBe(404)
    const numbered = { status: 1, bpopNo: 9_999_999, bpopYear: 2569 }
    for (const wrong of [{ status: 2 }, { status: 1, bpNo: 'ไม่ใช่' }, { ...numbered, bpopNo: 10_000_000 }])
      expect((await office(wrong)).status).toBe(400)
    expect((await office(numbered)).status).toBe(200)
  })
})

describe('the issued passes', () => {
  const passes = async (browser: Awaited<ReturnType<typeof openWithRequest>>['browser']) =>
    readReply(listPasses, await browser.call('GET', '/register/passes')).items

  test('the issued passes include a booklet with its barcode and machine-readable zone', async () => {
    const { browser, office } = await openWithRequest(server.member('นายวิชัย แสงทอง'))
    expect(await passes(browser)).toEqual([])
    expect((await office(ISSUED)).status).toBe(200)
    const [entry, ...others] = await passes(browser)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ barcode: '901000125690000042', pass: { bpNo: 'B1234567', bpopNo: 42 } })
    expect(entry?.mrz).toEqual([
      expect.stringMatching(/^PBTHASAENGTHONG<<WICHAI<{21}$/),
      expect.stringMatching(/^B1234567<\dTHA8\d{5}\dM2\d{5}\d9100000001026<\d\d$/),
    ])
  })

  test('the issued passes include a pending request on its travel date, not the day before', async () => {
    const citizen = server.member('นางบุญมา ศรีสุข')
    const { browser } = await signInAndSave(server, citizen, {
      travelDate: openDay(citizen, server.clock, 1),
    })
    expect(await passes(browser)).toEqual([])
    server.clock.set('2026-11-21T09:00:00+07:00')
    await browser.signIn(citizen)
    expect(await passes(browser)).toMatchObject([{ pass: null, barcode: null, mrz: null }])
    server.clock.set('2026-11-20T09:00:00+07:00')
  })
})

function expectFile({ status, headers: sent }: Answer, type: string, name: string): void {
  const headers = [status, sent.get('content-type'), sent.get('content-disposition')]
  expect(headers).toEqual([200, type, `attachment; filename="${name}"`])
}

test('the appointment downloads as a calendar file without personal data', async () => {
  const { citizen, browser, saved, number } = await openWithRequest()
  const answer = await browser.call('GET', `/register/calendar/${number}`)
  expectFile(answer, 'text/calendar; charset=utf-8', `${saved.registrationCode}.ics`)
  const unfolded = String(answer.body).replaceAll('\r\n ', '')
  // In a date number, the difference of 543 years between the two calendars is 5430000.
  expect(unfolded).toContain(`DTSTART;VALUE=DATE:${saved.request.travelDate - 5_430_000}\r\n`)
  expect(unfolded).toContain(saved.registrationCode)
  expect(unfolded).not.toContain(citizen.lname)
  for (const line of String(answer.body).split('\r\n'))
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfolded).toContain('TRIGGER:-P1D')
  await browser.call('PUT', `/cancel/${number}`)
  const cancelled = String((await browser.call('GET', `/register/calendar/${number}`)).body)
  expect(cancelled).toContain('STATUS:CANCELLED')
  expect(cancelled).not.toContain('TRIGGER')
})

test('the registration sheet of a cancelled request is 409 REQUEST_CANCELLED', async () => {
  const { browser, number } = await openWithRequest()
  await browser.call('PUT', `/cancel/${number}`)
  expect(await browser.call('GET', `/register/document/${number}`)).toMatchObject({
    status: 409,
    body: { code: 'REQUEST_CANCELLED', info: 'คำขอนี้ถูกยกเลิกแล้ว จึงไม่มีใบลงทะเบียน' },
  })
})

test('the registration sheet downloads as a PDF', async () => {
  const { browser, saved, number } = await openWithRequest()
  const answer = await browser.call('GET', `/register/document/${number}`)
  expectFile(answer, 'application/pdf', `border-pass-${saved.registrationCode}.pdf`)
  expect(String(answer.body).slice(0, 5)).toBe('%PDF-')
  const asked = await browser.call('HEAD', `/register/document/${number}`)
  expect(asked).toMatchObject({ status: 200, body: '' })
  expect(asked.headers.get('content-length')).toBe(answer.headers.get('content-length'))
})

test('the sample of an issued pass downloads as a PNG', async () => {
  const { browser, saved, number, office } = await openWithRequest()
  const address = `/register/sample/${number}`
  expect(await browser.call('GET', address)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  await office({ ...ISSUED, bpNo: 'B43', bpopNo: 43 })
  const answer = await browser.call('GET', address)
  expectFile(answer, 'image/png', `sample-${saved.registrationCode}.png`)
  expect(String(answer.body).slice(1, 4)).toBe('PNG')
})

describe('the access log', () => {
  test('the access log lists each look-up of a sign-in, and gives the card check’s caller as unknown', async () => {
    const { log } = await signInOn(server, server.member('พระสมพร จิตฺตสํวโร'))
    expect((await log()).map(({ what, why, by }) => [what, why, by])).toEqual([
      ['sign-in', 'sign-in', 'citizen'],
      ['ordination', 'sign-in', 'citizen'],
      ['person', 'sign-in', 'citizen'],
      ['card-check', 'sign-in', 'unknown'],
    ])
  })

  test('the access log lists a save and all its look-ups', async () => {
    const woman = server.nextCitizen(({ bpType, who }) => bpType === 2 && who.startsWith('นาง'))
    const { log } = await openWithRequest(woman)
    const ofSave = (await log()).filter(({ why }) => why === 'save').map(({ what }) => what)
    expect(ofSave).toEqual(expect.arrayContaining(['person', 'card', 'face', 'house', 'moves', 'save']))
    // Not needed for Myanmar (D20) and for a woman (D22).
    expect(ofSave).not.toContain('birth')
    expect(ofSave).not.toContain('ordination')
  })
})

// The last test, because it ends the drawing threads.
test('documents that are not drawn in time are 503 DOCUMENTS_BUSY, not 429', async () => {
  const [drawn, waiting] = await nextTwoOfOneOffice()
  const getSheet = ({ browser, number }: typeof drawn) => browser.call('GET', `/register/document/${number}`)
  expect((await getSheet(drawn)).status).toBe(200)
  await server.services.documents.close()
  const { status, headers, body } = await getSheet(waiting)
  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  const info = 'กำลังมีผู้ใช้เอกสารจำนวนมาก กรุณาลองใหม่ในอีกสักครู่'
  expect(body).toMatchObject({ code: 'DOCUMENTS_BUSY', info })
})
