import { describe, expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { describeAppointment } from './appointment-wording.ts'

const collected = {
  travelDate: buddhistDate(2569, 12, 3),
  officeName: 'ที่ว่าการอำเภอแม่สอด จังหวัดตาก',
  phone: '0812345678',
  deliveryAddress: null,
  listFollow: [],
  cost: 200,
  isPay: false,
  mayBePaid: false,
} as const
const delivered = { ...collected, deliveryAddress: { houseNo: '99', village: '1', subdistrict: 'แม่สอด' } }
const TODAY = buddhistDate(2569, 11, 28)

describe('a collected pass', () => {
  test('says how many days are left and that no confirmation is needed', () => {
    expect(describeAppointment(collected, TODAY).state).toBe('อีก 5 วัน · ถึงวันนัดไปได้เลย ไม่ต้องรอยืนยัน')
    expect(describeAppointment(collected, collected.travelDate).state).toBe('วันนี้ · ถึงวันนัดไปได้เลย ไม่ต้องรอยืนยัน')
    expect(describeAppointment(collected).state).toBe('ถึงวันนัดไปได้เลย ไม่ต้องรอยืนยัน')
  })
  test('gives nothing to do on a closed day or after the confirmation', () => {
    expect(describeAppointment({ ...collected, closure: 'น้ำท่วม' }, TODAY).state).toBe('อีก 5 วัน')
    expect(describeAppointment({ ...collected, isConfirmed: true }).toDo).toBeNull()
  })
  test('has no delivery, and names what to bring in a few words', () => {
    const children = [{ displayName: 'ด.ช.ภูผา ใจดี' }, { displayName: 'ด.ญ.น้ำฝน ใจดี' }]
    expect(describeAppointment(collected)).toMatchObject({
      delivery: null,
      unlessCalled: null,
      bringTitle: 'สิ่งที่ต้องนำไป',
    })
    expect(describeAppointment(collected).take).toBe('บัตรประชาชนตัวจริงและเงิน 200 บาท')
    expect(describeAppointment({ ...collected, listFollow: children }).take).toBe(
      'บัตรประชาชนตัวจริงของท่านและเด็ก 2 คน และเงิน 200 บาท',
    )
  })
})

describe('a delivered pass', () => {
  test('the words say first which telephone number is called, and why', () =>
    expect(describeAppointment(delivered, TODAY)).toMatchObject({
      state: 'จัดส่งที่บ้าน · รอเจ้าหน้าที่โทร',
      delivery: {
        call: 'รอรับสายที่ 081 234 5678',
        why: 'เจ้าหน้าที่โทรแจ้งค่าจัดส่งและวันส่ง ไปที่ 99 หมู่ที่ 1 ตำบลแม่สอด',
      },
      dayTitle: 'วันนัด (ถ้าต้องไปรับเอง)',
      bringTitle: 'สิ่งที่ต้องนำไป (ถ้าต้องไปรับเอง)',
    }))
  test('the words say last on which day to collect the pass if nobody calls', () =>
    expect(describeAppointment(delivered, TODAY).unlessCalled).toEqual({
      when: 'ถ้าถึงวันที่ 2 ธ.ค. ยังไม่มีใครโทร',
      go: 'ไปรับเองวันพฤหัสบดีที่ 3\u00a0ธันวาคม ที่ว่าการอำเภอแม่สอด จังหวัดตาก',
    }))
  test('names today as the day to collect the pass, and no day if the office is closed on it', () => {
    expect(describeAppointment(delivered, delivered.travelDate).unlessCalled).toEqual({
      when: 'ถ้ายังไม่มีใครโทร',
      go: 'ไปรับเองวันนี้ ที่ว่าการอำเภอแม่สอด จังหวัดตาก',
    })
    expect(describeAppointment({ ...delivered, closure: 'น้ำท่วม' }, TODAY).unlessCalled).toBeNull()
  })
  test.each([
    ['021234567', 'รอรับสายที่ 02 123 4567'],
    ['0812345678', 'รอรับสายที่ 081 234 5678'],
  ])('spells the number %s as people say it', (phone, call) =>
    expect(describeAppointment({ ...delivered, phone }).delivery?.call).toBe(call),
  )
})
