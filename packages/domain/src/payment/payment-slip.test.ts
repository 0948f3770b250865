import { expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import type { PassType } from '../values/pass-type.ts'
import { findPaymentSlip } from './payment-slip.ts'

const request = {
  registrationCode: '00001232569',
  ccaa: '2700',
  bpType: 2 as PassType,
  travelDate: buddhistDate(2569, 11, 20),
}

test('the slip of a booklet at Sa Kaeo asks for two hundred baht, names the province’s account and is valid for five days', () =>
  expect(findPaymentSlip(request)).toMatchObject({
    amount: 200,
    amountInWords: 'สองร้อยบาทถ้วน',
    account: {
      province: '27',
      compcode: '99027',
      taxid: '0994999270007',
      ccc: '88027',
      name: 'เงินค่าธรรมเนียมหนังสือผ่านแดน จังหวัดสระแก้ว (ตัวอย่าง)',
    },
    bill: { billerId: '099499927000700', reference1: '00001232569', reference2: '88027', amount: 200 },
    validUntil: buddhistDate(2569, 11, 25),
  }))

test('the slip of a temporary pass asks for thirty baht; for an appointment on 29 December it is valid until 3 January', () => {
  const travelDate = buddhistDate(2569, 12, 29)
  expect(findPaymentSlip({ ...request, bpType: 1, travelDate })).toMatchObject({
    amount: 30,
    amountInWords: 'สามสิบบาทถ้วน',
    validUntil: buddhistDate(2570, 1, 3),
  })
})

test('a province without an account has no slip', () =>
  expect(findPaymentSlip({ ...request, ccaa: '7101' })).toBeNull())
