import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aRequest } from '../testing/a-request.ts'
import { findOfflineReceipt, clearReceipts, storeReceipts, offlineReceipts } from './offline-receipts.ts'

const held = new Map<string, string>()

beforeEach(() => {
  held.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  })
})

const request = aRequest()
const numbered = (number: number) => ({
  ...request,
  registrationCode: `${String(number).padStart(7, '0')}2569`,
  travelDate: 25691201 + (number % 20),
})

describe('offline receipts', () => {
  it('hold what the counter needs, and no personal data', () => {
    storeReceipts([request], 5)
    expect(findOfflineReceipt(request.registrationCode)).toEqual({
      registrationCode: '00000012569',
      officeName: request.officeName,
      travelDate: 25691125,
      readAt: 5,
    })
    expect([...held.values()].join()).not.toMatch(/9100000001018|สมชาย|ใจดี|SOMCHAI|0812345678/)
  })

  it('are removed when the request is no longer pending', () => {
    storeReceipts([request], 5)
    storeReceipts([{ ...request, status: 2, display: 'cancelled' }], 6)
    expect(offlineReceipts()).toEqual([])
  })

  it('are the ten nearest of eleven appointments', () => {
    storeReceipts([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map(numbered), 5)
    expect(offlineReceipts()).toHaveLength(10)
    expect(findOfflineReceipt(numbered(11).registrationCode)).toBeUndefined()
  })

  it('are cleared at sign-out, and ignore invalid storage', () => {
    storeReceipts([request], 5)
    clearReceipts()
    expect(offlineReceipts()).toEqual([])
    held.set('kept-receipts', '{"not":"ours"')
    expect(offlineReceipts()).toEqual([])
  })
})
