import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { RegistrationCode } from '@border-pass/contract/schemas/wire'
import { PENDING_SIGN_OUT } from '../session/session-keys.ts'
import { createAlmostValid, expectSameDecoding } from '../testing/almost-valid.ts'
import { drawQr } from '../ui/codes/scan-code.tsx'
import { clearReceipts, decodeReceipt, findOfflineReceipt, readReceipts } from './offline-receipts.ts'
import { filterPending, storeReceipts } from './use-own-requests.ts'

const items = new Map<string, string>()

beforeEach(() => {
  items.clear()
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const request = {
  registrationCode: '00000012569',
  officeName: 'ที่ว่าการอำเภอเมืองระนอง จังหวัดระนอง',
  travelDate: { year: 2569, month: 11, day: 25 },
  display: 'pending',
  pid: '9100000001018',
  ename: 'MR.#SOMCHAI##JAIDEE',
  displayName: 'นายสมชาย ใจดี',
  phone: '0812345678',
  borderCity: 48,
  bpType: 1,
  deliveryAddress: null,
  listFollow: [],
  cost: 30,
  isPay: false,
} as const
const createRequest = (number: number) => ({
  ...request,
  registrationCode: `${String(number).padStart(7, '0')}2569`,
  travelDate: { year: 2569, month: 12, day: number },
})

// The number in a call of storeReceipts is the time of reading.

describe('offline receipts', () => {
  test('an answer that arrives after the sign-out is not stored (D10)', () => {
    items.set(PENDING_SIGN_OUT, 'yes')
    storeReceipts([request], 5)
    expect(readReceipts()).toEqual([])
  })

  test('a receipt has what the counter needs, and no personal data', () => {
    storeReceipts([request], 5)
    expect(findOfflineReceipt(request.registrationCode)).toEqual({
      registrationCode: '00000012569',
      officeName: request.officeName,
      travelDate: request.travelDate,
      readAt: 5,
      about: ['เมียนมา', 'แบบชั่วคราว'],
      drawn: drawQr(request.registrationCode),
    })
    storeReceipts([{ ...request, deliveryAddress: { houseNo: '99', village: '1', subdistrict: 'แม่สอด' } }], 5)
    expect(findOfflineReceipt(request.registrationCode)?.delivery).toEqual([
      'จัดส่งที่บ้าน · รอเจ้าหน้าที่โทร',
      'ถ้าถึงวันที่ 24 พ.ย. ยังไม่มีใครโทร',
      'ไปรับเองวันพุธที่ 25\u00a0พฤศจิกายน ที่ว่าการอำเภอเมืองระนอง จังหวัดระนอง นำบัตรประชาชนตัวจริงและเงิน 30 บาท',
    ])
    expect([...items.values()].join()).not.toMatch(/081|แม่สอด/)
    storeReceipts([{ ...request, closure: 'น้ำท่วม' }], 6)
    expect(findOfflineReceipt(request.registrationCode)).toMatchObject({ closure: 'น้ำท่วม', readAt: 6 })
    expect([...items.values()].join()).not.toMatch(/9100000001018|สมชาย|ใจดี|SOMCHAI|0812345678/)
  })

  test('a receipt is removed when its request is no longer pending', () => {
    storeReceipts([request], 5)
    storeReceipts([{ ...request, display: 'cancelled' }], 6)
    expect(readReceipts()).toEqual([])
  })

  test('an answer with all requests replaces every receipt, and an answer with one request keeps the others', () => {
    storeReceipts([createRequest(1), createRequest(2)], 5)
    storeReceipts([createRequest(3)], 6)
    expect(readReceipts()).toHaveLength(3)
    storeReceipts([createRequest(2)], 7, 'all')
    expect(readReceipts().map(({ registrationCode }) => registrationCode)).toEqual(['00000022569'])
  })

  test('the ten nearest of eleven appointments are stored', () => {
    storeReceipts([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map(createRequest), 5)
    expect(readReceipts()).toHaveLength(10)
    expect(findOfflineReceipt(createRequest(11).registrationCode)).toBeUndefined()
  })

  test('receipts are cleared at sign-out, and a list with an invalid one is ignored', () => {
    storeReceipts([request], 5)
    const [valid] = readReceipts()
    clearReceipts()
    expect(readReceipts()).toEqual([])
    items.set('kept-receipts', JSON.stringify([valid]))
    expect(readReceipts()).toEqual([valid])
    const wrong = JSON.stringify([valid, { ...valid, readAt: '5' }])
    for (const stored of ['{"not":"ours"', '{"not":"ours"}', 'null', wrong]) {
      items.set('kept-receipts', stored)
      expect(readReceipts()).toEqual([])
    }
  })

  test('the receipt decoder agrees with the contract’s schemas', () => {
    const schema = z.object({
      registrationCode: RegistrationCode,
      officeName: z.string(),
      travelDate: z.object({ year: z.int(), month: z.int(), day: z.int() }),
      readAt: z.int(),
      closure: z.optional(z.string()),
      about: z.optional(z.array(z.string())),
      delivery: z.optional(z.array(z.string())),
      drawn: z.object({ side: z.int(), path: z.string() }),
    })
    const receipts = fc.record({
      registrationCode: fc.stringMatching(/^[0-9]{10,14}$/),
      officeName: fc.string(),
      travelDate: fc.record({ year: fc.maxSafeInteger(), month: fc.nat(), day: fc.nat() }),
      readAt: fc.maxSafeInteger(),
      closure: fc.option(fc.string(), { nil: undefined }),
      about: fc.option(fc.array(fc.string()), { nil: undefined }),
      delivery: fc.option(fc.array(fc.string()), { nil: undefined }),
      drawn: fc.record({ side: fc.maxSafeInteger(), path: fc.string() }),
    })
    expectSameDecoding(schema, decodeReceipt, createAlmostValid(receipts))
  })
})

test('pending requests are listed by their day, earliest first', () => {
  const later = { display: 'pending', travelDate: { year: 2569, month: 11, day: 30 } } as const
  const sooner = { display: 'pending', travelDate: { year: 2569, month: 11, day: 25 } } as const
  const endedRequests = (['confirmed', 'cancelled', 'expired'] as const).map((display) => ({
    ...sooner,
    display,
  }))
  expect(filterPending([later, ...endedRequests, sooner])).toEqual([sooner, later])
})
