import { describe, expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { describeCost, describePaymentDeadline, SLIP_TITLE, describeSlipValidity } from './payment-wording.ts'

describe('in the exact words of the copy deck', () => {
  test('the cost notice says until when it may be paid ahead', () =>
    expect(describeCost({ cost: 30, travelDate: buddhistDate(2569, 12, 1), isPay: true })).toBe(
      'ค่าธรรมเนียม 30 บาท จ่ายล่วงหน้าได้ถึง 30 พ.ย. 2569 เวลา 18.00 น. หรือจ่ายในวันนัด',
    ))

  test('the cost notice says “today” on the last day to pay ahead', () => {
    const today = buddhistDate(2569, 11, 30)
    expect(describeCost({ cost: 30, travelDate: buddhistDate(2569, 12, 1), isPay: true, today })).toBe(
      'ค่าธรรมเนียม 30 บาท จ่ายล่วงหน้าได้ถึงวันนี้ เวลา 18.00 น. หรือจ่ายในวันนัด',
    )
  })

  test('the cost notice of an office without e-Payment has no deadline', () =>
    expect(describeCost({ cost: 200, travelDate: buddhistDate(2569, 12, 1), isPay: false })).toBe(
      'ค่าธรรมเนียม 200 บาท จ่ายในวันนัด',
    ))

  test('the slip has its title', () => expect(SLIP_TITLE).toBe('ใบแจ้งการชำระเงิน'))

  test('the two lines of the slip say what each is for', () => {
    expect(describePaymentDeadline(buddhistDate(2569, 11, 20))).toBe(
      'จ่ายก่อนวันนัด: ภายใน 19 พ.ย. 2569 เวลา 18.00 น. · หลังจากนั้นจ่ายในวันนัด',
    )
    expect(describeSlipValidity(buddhistDate(2569, 11, 25))).toBe('รหัสบนใบนี้ใช้ได้ถึง 25 พ.ย. 2569')
  })
})
