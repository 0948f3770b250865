import { describe, expect, test } from 'vitest'
import type { IssuedBook } from '../registry/records.ts'
import { buddhistDate, fromDateNumber } from '../values/dates/buddhist-date.ts'
import { knownPasses, type ListableRequest, listIssuedPasses } from './issued-pass-list.ts'

const today = buddhistDate(2569, 11, 20)
const day = (number: number) => buddhistDate(2569, 11, number)
const office = { ccaa: '8501', borderCode: '002', bpType: 2, borderCity: 48 } as const

function request(reqId: number, more: Partial<ListableRequest> = {}): ListableRequest {
  const numbers = { bpopNo: null, bpopYear: null }
  const dates = { registerDate: day(1), travelDate: day(10) }
  return { ...office, ...numbers, ...dates, status: 1, reqId, reqYear: 2569, ...more }
}

function pass(bpopNo: number, issueDay: number, more: Partial<IssuedBook> = {}): IssuedBook {
  const dates = { issueDate: day(issueDay), expireDate: buddhistDate(2571, 11, issueDay) }
  return { ...office, ...dates, pid: '1101700207030', bpNo: `A${bpopNo}`, bpopNo, bpopYear: 2569, ...more }
}

function listed(requests: ListableRequest[], passes: IssuedBook[]) {
  return listIssuedPasses(requests, passes, today).map((entry) => [
    entry.request.reqId,
    entry.pass?.bpopNo ?? null,
  ])
}

test.each([
  ['pending, on its travel date', { status: 0, travelDate: day(20) }, true],
  ['pending, the day before', { status: 0, travelDate: day(21) }, false],
  ['pending, afterwards', { status: 0, travelDate: day(2) }, true],
  ['confirmed', {}, false],
  ['cancelled', { status: 2 }, false],
] as const)('a request without a pass that is %s is listed or not', (_what, more, isListed) =>
  expect(listed([request(1, more)], [])).toEqual(isListed ? [[1, null]] : []),
)

describe('a pass belongs to the request', () => {
  test('that has its number and year, even for another pass type and from before its registration', () => {
    const numbered = request(1, { bpopNo: 7, bpopYear: 2569, bpType: 1, registerDate: day(11) })
    expect(listed([numbered], [pass(7, 10)])).toEqual([[1, 7]])
  })
  test.each([
    ['area', { ccaa: '6306' }],
    ['office of the area', { borderCode: '001' }],
  ])('but not with its number from another %s', (_what, other) =>
    expect(listed([request(1, { bpopNo: 7, bpopYear: 2569, ...other })], [pass(7, 10)])).toEqual([]),
  )
  test('but not with its number of another year', () =>
    expect(listed([request(1, { bpopNo: 7, bpopYear: 2568 })], [pass(7, 10)])).toEqual([]))
  test('without numbers that was registered on the day of issue', () =>
    expect(listed([request(1, { registerDate: day(10) })], [pass(7, 10)])).toEqual([[1, 7]]))
  test.each([0, 25690000, 25691200])('but not one issued on %i, of which the day is unknown', (issued) =>
    expect(
      listed([request(1, { registerDate: day(10) })], [pass(7, 10, { issueDate: fromDateNumber(issued) })]),
    ).toEqual([]),
  )
  test('but not one registered the day after', () =>
    expect(listed([request(1, { registerDate: day(11) })], [pass(7, 10)])).toEqual([]))
  test.each([
    ['area', { ccaa: '8500' }],
    ['office of the area', { borderCode: '001' }],
    ['pass type', { bpType: 1 }],
    ['country', { borderCity: 56 }],
  ] as const)('but not one for another %s', (_what, other) =>
    expect(listed([request(1, other)], [pass(7, 10)])).toEqual([]),
  )
})

test.each([
  ['has its number', { bpopNo: 7, bpopYear: 2569 }],
  ['has its office and type, where no other request takes it', {}],
])('a pass belongs to a cancelled request that %s', (_what, more) =>
  expect(listed([request(1, { status: 2, ...more })], [pass(7, 10)])).toEqual([[1, 7]]),
)

describe('among several passes', () => {
  test('a request takes the earliest since its registration', () =>
    expect(listed([request(1, { registerDate: day(5) })], [pass(9, 12), pass(8, 6), pass(7, 4)])).toEqual([
      [1, 8],
    ]))

  test('a pass is given once', () =>
    expect(listed([request(1), request(2, { registerDate: day(2) })], [pass(7, 10)])).toEqual([[1, 7]]))

  test('a pass that one request names is not given to another', () =>
    expect(listed([request(1), request(2, { bpopNo: 7, bpopYear: 2569 })], [pass(7, 10)])).toEqual([[2, 7]]))

  test('with equal numbers from two offices, each goes to the request of its office', () => {
    const numbers = { bpopNo: 7, bpopYear: 2569 }
    const elsewhere = { ccaa: '6306', borderCode: '001' }
    const entries = listIssuedPasses(
      [request(1, numbers), request(2, { ...numbers, ...elsewhere })],
      [pass(7, 12, elsewhere), pass(7, 10)],
      today,
    )
    expect(entries.map((entry) => [entry.request.reqId, entry.pass?.ccaa])).toEqual([
      [2, '6306'],
      [1, '8501'],
    ])
  })

  test('two confirmed requests of one day take them by their numbers', () =>
    expect(listed([request(2), request(1)], [pass(7, 10), pass(8, 12)])).toEqual([
      [2, 8],
      [1, 7],
    ]))

  test('two confirmed requests take them in the order in which they were made', () => {
    const second = request(2, { registerDate: day(3) })
    expect(listed([second, request(1)], [pass(8, 12), pass(7, 10)])).toEqual([
      [2, 8],
      [1, 7],
    ])
  })
})

describe('the pass of a new request', () => {
  const pending = { status: 0, travelDate: day(20), registerDate: day(15) } as const

  test('is not taken by an older one that lapsed', () => {
    const lapsed = request(1, { status: 0, travelDate: day(10) })
    expect(listed([lapsed, request(2, pending)], [pass(7, 20)])).toEqual([
      [2, 7],
      [1, null],
    ])
  })

  test('is not taken by the cancelled one that it replaced', () =>
    expect(listed([request(1, { status: 2 }), request(2, pending)], [pass(7, 20)])).toEqual([[2, 7]]))

  test('is not taken by one that was cancelled on the same day', () => {
    const cancelled = request(1, { ...pending, status: 2 })
    expect(listed([request(2, pending), cancelled], [pass(7, 20)])).toEqual([[2, 7]])
  })

  test('is not taken by a cancelled one, which takes what is left', () => {
    const cancelled = request(1, { ...pending, status: 2 })
    expect(listed([request(2, pending), cancelled], [pass(7, 20), pass(8, 20)])).toEqual([
      [2, 7],
      [1, 8],
    ])
  })

  test('is not lost to a request whose day has not come', () => {
    const later = request(3, { status: 0, travelDate: day(25), registerDate: day(16) })
    expect(listed([request(2, pending), later], [pass(7, 20)])).toEqual([[2, 7]])
  })
})

test.each([
  ['day of registration', request(1, { status: 0 }), request(2, { status: 0, registerDate: day(3) })],
  ['number within a day', request(1, { status: 0 }), request(2, { status: 0 })],
  ['year before number', request(9, { status: 0, reqYear: 2568 }), request(2, { status: 0 })],
])('the list is newest first, by %s', (_what, older, newer) =>
  expect(listed([older, newer], [])).toEqual([
    [newer.reqId, null],
    [older.reqId, null],
  ]),
)

const issued = { ...pass(7, 20), bpType: 2 } as const

test('a pass reported only by the office is known', () => expect(knownPasses([], [issued])).toEqual([issued]))

test('a pass that stands in the book too is known once, as the book has it', () => {
  const inBook = { ...issued, bpNo: 'B7654321' }
  expect(knownPasses([inBook], [issued])).toEqual([inBook])
})

test.each([
  ['another area', { ccaa: '6306' }],
  ['another office of the area', { borderCode: '001' }],
  ['another year', { bpopYear: 2568 }],
  ['another number', { bpopNo: 8 }],
])('a pass of %s is another pass', (_what, other) => {
  const inBook = { ...issued, ...other }
  expect(knownPasses([inBook], [issued])).toEqual([inBook, issued])
})

test.each(['bpNo', 'bpopNo', 'bpopYear', 'issueDate', 'expireDate'] as const)(
  'without %s the office has reported no pass yet',
  (left) => expect(knownPasses([], [{ ...issued, [left]: null }])).toEqual([]),
)
