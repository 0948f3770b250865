import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Request } from '@border-pass/contract/request-schemas'
import { findKeptReceipt, forgetReceipts, keepReceipts, keptReceipts } from './kept-receipts.ts'

const held = new Map<string, string>()

beforeEach(() => {
  held.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  })
})

const request: Request = {
  reqId: 1,
  reqYear: 2569,
  registrationCode: '00000012569',
  ccaa: '8501',
  borderCode: '002',
  borderCity: 48,
  bpType: 1,
  status: 0,
  display: 'pending',
  travelDate: 25691125,
  registerDate: 25691120,
  bpNo: null,
  bpopNo: null,
  bpopYear: null,
  issueDate: null,
  expireDate: null,
  pid: '9100000001018',
  title: 'นาย',
  titleCode: '003',
  titleSex: 1,
  fname: 'สมชาย',
  lname: 'ใจดี',
  ename: 'MR.#SOMCHAI##JAIDEE',
  displayName: 'นายสมชาย ใจดี',
  sex: 1,
  dob: 25340512,
  height: 165,
  bornPlace: 'ระนอง',
  bornPlaceEng: 'Ranong',
  occupation: 'เกษตรกร',
  occupationEng: 'Farmer',
  objective: 'ท่องเที่ยว',
  spePecul: '',
  spePeculEng: '',
  faname: '',
  fanameEng: '',
  maname: '',
  manameEng: '',
  phone: '0812345678',
  email: null,
  deliveryType: 0,
  deliveryAddress: null,
  follower: 0,
  listFollow: [],
  cost: 30,
  isPay: true,
  officeName: 'ที่ว่าการอำเภอเมืองระนอง จังหวัดระนอง',
}
const numbered = (number: number) => ({
  ...request,
  registrationCode: `${String(number).padStart(7, '0')}2569`,
  travelDate: 25691201 + (number % 20),
})

describe('what is kept on the phone', () => {
  it('is what the counter needs, and names nobody', () => {
    keepReceipts([request], 5)
    expect(findKeptReceipt(request.registrationCode)).toEqual({
      registrationCode: '00000012569',
      officeName: request.officeName,
      travelDate: 25691125,
      readAt: 5,
    })
    expect([...held.values()].join()).not.toMatch(/9100000001018|สมชาย|ใจดี|SOMCHAI|0812345678/)
  })

  it('goes when the request is no longer waited for', () => {
    keepReceipts([request], 5)
    keepReceipts([{ ...request, status: 2, display: 'cancelled' }], 6)
    expect(keptReceipts()).toEqual([])
  })

  it('is the ten nearest appointments of eleven', () => {
    keepReceipts([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map(numbered), 5)
    expect(keptReceipts()).toHaveLength(10)
    expect(findKeptReceipt(numbered(11).registrationCode)).toBeUndefined()
  })

  it('is gone after signing out, and does not trip over what is not ours', () => {
    keepReceipts([request], 5)
    forgetReceipts()
    expect(keptReceipts()).toEqual([])
    held.set('kept-receipts', '{"not":"ours"')
    expect(keptReceipts()).toEqual([])
  })
})
