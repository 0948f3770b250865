import { describe, expect, test } from 'vitest'
import type { IssuedBook } from '../registry/records.ts'
import { buddhistDate, fromDateNumber } from '../values/dates/buddhist-date.ts'
import { mergePasses, type ListableRequest, listIssuedPasses } from './issued-pass-list.ts'

const today = buddhistDate(2569, 11, 20)
const day = (number: number) => buddhistDate(2569, 11, number)
const office = { ccaa: '8501', borderCode: '002', bpType: 2, borderCity: 48 } as const

/** A confirmed request without pass numbers, unless `more` says otherwise. */
function request(reqId: number, more: Partial<ListableRequest> = {}): ListableRequest {
  const numbers = { bpopNo: null, bpopYear: null }
  const dates = { registerDate: day(1), travelDate: day(10) }
  return { ...office, ...numbers, ...dates, status: 1, reqId, reqYear: 2569, ...more }
}

function pass(bpopNo: number, issueDay: number, more: Partial<IssuedBook> = {}): IssuedBook {
  const dates = { issueDate: day(issueDay), expireDate: buddhistDate(2571, 11, issueDay) }
  return { ...office, ...dates, pid: '1101700207030', bpNo: `A${bpopNo}`, bpopNo, bpopYear: 2569, ...more }
}

/** Describes each entry by the numbers of its request and its pass. */
function describeEntries(requests: ListableRequest[], passes: IssuedBook[]) {
  const entries = listIssuedPasses(requests, passes, today)
  return entries.map((entry) => `${entry.request.reqId} has ${entry.pass?.bpopNo ?? 'none'}`)
}

test.each([
  ['is listed on its travel date while pending', { status: 0, travelDate: day(20) }, true],
  ['is not listed the day before its travel date', { status: 0, travelDate: day(21) }, false],
  ['is listed after its travel date while pending', { status: 0, travelDate: day(2) }, true],
  ['is not listed once confirmed', {}, false],
  ['is not listed once cancelled', { status: 2 }, false],
] as const)('a request without a pass %s', (_what, more, isListed) =>
  expect(describeEntries([request(1, more)], [])).toEqual(isListed ? ['1 has none'] : []),
)

const NUMBERED = { bpopNo: 7, bpopYear: 2569 } as const

test.each<[which: string, request: Partial<ListableRequest>, pass: Partial<IssuedBook>, belongs: boolean]>([
  [
    'belongs to the request with its number and year, whatever the pass type and registration day',
    { ...NUMBERED, bpType: 1, registerDate: day(11) },
    {},
    true,
  ],
  [
    'does not belong to a request with its number from another area',
    { ...NUMBERED, ccaa: '6306' },
    {},
    false,
  ],
  [
    'does not belong to a request with its number from another office of the area',
    { ...NUMBERED, borderCode: '001' },
    {},
    false,
  ],
  [
    'does not belong to a request with its number of another year',
    { ...NUMBERED, bpopYear: 2568 },
    {},
    false,
  ],
  [
    'belongs to a request without numbers that was registered on the day of issue',
    { registerDate: day(10) },
    {},
    true,
  ],
  ['does not belong to a request registered the day after the issue', { registerDate: day(11) }, {}, false],
  ['does not belong to a request for another area', { ccaa: '8500' }, {}, false],
  ['does not belong to a request for another office of the area', { borderCode: '001' }, {}, false],
  ['does not belong to a request for another pass type', { bpType: 1 }, {}, false],
  ['does not belong to a request for another country', { borderCity: 56 }, {}, false],
  [
    'does not belong to a request if its day of issue has no year',
    {},
    { issueDate: fromDateNumber(0) },
    false,
  ],
  [
    'does not belong to a request if its day of issue has no month',
    {},
    { issueDate: fromDateNumber(25690000) },
    false,
  ],
  [
    'does not belong to a request if its day of issue is an unknown day of next month',
    {},
    { issueDate: fromDateNumber(25691200) },
    false,
  ],
  ['belongs to a cancelled request that has its number', { ...NUMBERED, status: 2 }, {}, true],
  [
    'belongs to a cancelled request for its office and type if no other request takes it',
    { status: 2 },
    {},
    true,
  ],
])('a pass %s', (_which, changes, issue, belongs) =>
  expect(describeEntries([request(1, changes)], [pass(7, 10, issue)])).toEqual(belongs ? ['1 has 7'] : []),
)

describe('among several passes', () => {
  const second = request(2, { registerDate: day(3) })
  const early = request(1, { registerDate: day(5) })
  test.each([
    ['the earliest pass since its registration', [early], [pass(9, 12), pass(8, 6), pass(7, 4)], ['1 has 8']],
    ['a pass that no other request has', [request(1), second], [pass(7, 10)], ['1 has 7']],
    [
      'no pass whose number another request has',
      [request(1), request(2, NUMBERED)],
      [pass(7, 10)],
      ['2 has 7'],
    ],
    [
      'the pass in the order of request numbers, of two confirmed on one day',
      [request(2), request(1)],
      [pass(7, 10), pass(8, 12)],
      ['2 has 8', '1 has 7'],
    ],
    [
      'the pass in the order of registration',
      [second, request(1)],
      [pass(8, 12), pass(7, 10)],
      ['2 has 8', '1 has 7'],
    ],
  ])('a request takes %s', (_what, requests, passes, entries) =>
    expect(describeEntries(requests, passes)).toEqual(entries),
  )

  test('each of two passes with equal numbers goes to the request of its own office', () => {
    const elsewhere = { ccaa: '6306', borderCode: '001' }
    const requests = [request(1, NUMBERED), request(2, { ...NUMBERED, ...elsewhere })]
    const entries = listIssuedPasses(requests, [pass(7, 12, elsewhere), pass(7, 10)], today)
    const places = entries.map((entry) => `${entry.request.reqId} in ${entry.pass?.ccaa}`)
    expect(places).toEqual(['2 in 6306', '1 in 8501'])
  })
})

const pending = { status: 0, travelDate: day(20), registerDate: day(15) } as const

const lapsed = request(1, { status: 0, travelDate: day(10) })
const cancelled = request(1, { ...pending, status: 2 })
const notDue = request(3, { status: 0, travelDate: day(25), registerDate: day(16) })

test.each([
  ['not taken by an older request that lapsed', lapsed, [7], ['2 has 7', '1 has none']],
  ['not taken by the cancelled request that it replaced', request(1, { status: 2 }), [7], ['2 has 7']],
  ['not taken by a request cancelled on the same day', cancelled, [7], ['2 has 7']],
  [
    'not taken by a cancelled request, which takes a pass that is left',
    cancelled,
    [7, 8],
    ['2 has 7', '1 has 8'],
  ],
  ['not lost to a request whose day has not come', notDue, [7], ['2 has 7']],
])('the pass of a new request is %s', (_what, other, issuedNumbers, entries) => {
  const passes = issuedNumbers.map((number) => pass(number, 20))
  expect(describeEntries([request(2, pending), other], passes)).toEqual(entries)
})

test.each([
  ['day of registration', request(1, { status: 0 }), request(2, { status: 0, registerDate: day(3) })],
  ['number within a day', request(1, { status: 0 }), request(2, { status: 0 })],
  ['year before number', request(9, { status: 0, reqYear: 2568 }), request(2, { status: 0 })],
])('the list is newest first, by %s', (_what, older, newer) =>
  expect(describeEntries([older, newer], [])).toEqual([`${newer.reqId} has none`, `${older.reqId} has none`]),
)

const issued = { ...pass(7, 20), bpType: 2 } as const

test('a pass reported only by the office is listed', () =>
  expect(mergePasses([], [issued])).toEqual([issued]))

test('a pass reported by office and registry is listed once, with the data of the registry', () => {
  const inBook = { ...issued, bpNo: 'B7654321' }
  expect(mergePasses([inBook], [issued])).toEqual([inBook])
})

test('a pass that the registry lists twice is listed once', () =>
  expect(mergePasses([issued, { ...issued }], [])).toEqual([issued]))

test.each([
  ['another area', { ccaa: '6306' }],
  ['another office of the area', { borderCode: '001' }],
  ['another year', { bpopYear: 2568 }],
  ['another number', { bpopNo: 8 }],
])('the registry’s pass of %s is listed beside the pass that the office reported', (_what, other) => {
  const inBook = { ...issued, ...other }
  expect(mergePasses([inBook], [issued])).toEqual([inBook, issued])
})

test.each(['bpNo', 'bpopNo', 'bpopYear', 'issueDate', 'expireDate'] as const)(
  'an office’s report without %s is not listed as a pass yet',
  (left) => expect(mergePasses([], [{ ...issued, [left]: null }])).toEqual([]),
)
