import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { RegistrationCode } from '@border-pass/contract/schemas/wire'
import { PENDING_SIGN_OUT } from '../session/session-keys.ts'
import { almostValid, expectSameAs } from '../testing/almost-valid.ts'
import { drawQr } from '../ui/codes/scan-code.tsx'
import { clearReceipts, decodeReceipt, findOfflineReceipt, offlineReceipts } from './offline-receipts.ts'
import { filterPending, storeReceipts } from './use-own-requests.ts'

const held = new Map<string, string>()

beforeEach(() => {
  held.clear()
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
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
const numbered = (number: number) => ({
  ...request,
  registrationCode: `${String(number).padStart(7, '0')}2569`,
  travelDate: { year: 2569, month: 12, day: number },
})

describe('offline receipts', () => {
  test('an answer that comes after the press on sign-out is not stored (D10)', () => {
    held.set(PENDING_SIGN_OUT, 'yes')
    storeReceipts([request], 5)
    expect(offlineReceipts()).toEqual([])
  })

  test('hold what the counter needs, and no personal data', () => {
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
      'เจ้าหน้าที่โทรแจ้งค่าจัดส่งและวันส่ง',
      'ถ้าถึงวันที่ 24 พ.ย. ยังไม่มีใครโทร ไปรับเองวันพุธที่ 25\u00a0พฤศจิกายน ที่ว่าการอำเภอเมืองระนอง จังหวัดระนอง นำบัตรประชาชนตัวจริงและเงิน 30 บาท',
    ])
    expect([...held.values()].join()).not.toMatch(/081|แม่สอด/)
    storeReceipts([{ ...request, closure: 'น้ำท่วม' }], 6)
    expect(findOfflineReceipt(request.registrationCode)).toMatchObject({ closure: 'น้ำท่วม', readAt: 6 })
    expect([...held.values()].join()).not.toMatch(/9100000001018|สมชาย|ใจดี|SOMCHAI|0812345678/)
  })

  test('are removed when the request is no longer pending', () => {
    storeReceipts([request], 5)
    storeReceipts([{ ...request, display: 'cancelled' }], 6)
    expect(offlineReceipts()).toEqual([])
  })

  test('are replaced by the list of all requests, and kept when one request is read', () => {
    storeReceipts([numbered(1), numbered(2)], 5)
    storeReceipts([numbered(3)], 6)
    expect(offlineReceipts()).toHaveLength(3)
    storeReceipts([numbered(2)], 7, 'all')
    expect(offlineReceipts().map(({ registrationCode }) => registrationCode)).toEqual(['00000022569'])
  })

  test('are the ten nearest of eleven appointments', () => {
    storeReceipts([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map(numbered), 5)
    expect(offlineReceipts()).toHaveLength(10)
    expect(findOfflineReceipt(numbered(11).registrationCode)).toBeUndefined()
  })

  test('are cleared at sign-out, and ignore invalid storage', () => {
    storeReceipts([request], 5)
    const [valid] = offlineReceipts()
    clearReceipts()
    expect(offlineReceipts()).toEqual([])
    held.set('kept-receipts', JSON.stringify([valid]))
    expect(offlineReceipts()).toEqual([valid])
    const wrong = JSON.stringify([valid, { ...valid, readAt: '5' }])
    for (const stored of ['{"not":"ours"', '{"not":"ours"}', 'null', wrong]) {
      held.set('kept-receipts', stored)
      expect(offlineReceipts()).toEqual([])
    }
  })

  test('are read as the contract’s schemas would read them', () => {
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
    expectSameAs(schema, decodeReceipt, almostValid(receipts))
  })
})

test('finds the pending requests, earliest day first', () => {
  const later = { display: 'pending', travelDate: { year: 2569, month: 11, day: 30 } } as const
  const sooner = { display: 'pending', travelDate: { year: 2569, month: 11, day: 25 } } as const
  const over = (['confirmed', 'cancelled', 'expired'] as const).map((display) => ({ ...sooner, display }))
  expect(filterPending([later, ...over, sooner])).toEqual([sooner, later])
})
