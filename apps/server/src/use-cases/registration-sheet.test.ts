import { buddhistDate } from '@border-pass/domain/values/buddhist-date'
import { describe, expect, test } from 'vitest'
import { aKeptRequest, aStoredFollower } from '../testing/a-kept-request.ts'
import { registrationSheet } from './registration-sheet.ts'

const at = (iso: string, paymentEnabled = true) => ({ now: Date.parse(iso), paymentEnabled })
const morning = at('2026-11-20T09:00:00+07:00')
const sheet = registrationSheet(aKeptRequest(), morning)
const valueOf = (label: string, request = aKeptRequest()) =>
  registrationSheet(request, morning).facts.find((fact) => fact.label === label)?.value

describe('the sheet says', () => {
  test('the code as text and in both codes', () => {
    expect(sheet.code.value).toBe('00001232569')
    expect(sheet.qr.holds).toBe('00001232569')
    expect(sheet.barcode.holds).toBe('00001232569')
  })
  test('the appointment in words', () => {
    expect(sheet.appointment.value).toBe('วันศุกร์ที่ 27 พฤศจิกายน 2569')
    expect(sheet.appointment.office).toBe('ที่ว่าการอำเภอเมืองระนอง จังหวัดระนอง')
  })
  test('the fee in figures and words', () => {
    expect(valueOf('ค่าธรรมเนียม')).toBe('200 บาท (สองร้อยบาทถ้วน)')
    expect(valueOf('ค่าธรรมเนียม', aKeptRequest({ bpType: 1 }))).toBe('30 บาท (สามสิบบาทถ้วน)')
  })
  test('where the pass is handed over', () => {
    const deliveryAddress = { houseNo: '12/3', village: '4', subdistrict: 'หนองกุดแคน' }
    expect(valueOf('วิธีรับ')).toBe('รับที่ด่าน')
    expect(valueOf('วิธีรับ', aKeptRequest({ deliveryAddress }))).toBe('จัดส่งที่บ้านเลขที่ 12/3 หมู่ที่ 4 ตำบลหนองกุดแคน')
    expect(valueOf('วิธีรับ', aKeptRequest({ deliveryAddress: { ...deliveryAddress, village: '' } }))).toBe(
      'จัดส่งที่บ้านเลขที่ 12/3 ตำบลหนองกุดแคน',
    )
  })
})

describe('followers', () => {
  const one = registrationSheet(aKeptRequest({ listFollow: [aStoredFollower()] }), morning)

  test('none are a line, one is a list', () => {
    expect(valueOf('ผู้ติดตาม')).toBe('ไม่มี')
    expect(sheet.followers).toBeNull()
    expect(one.followers).toEqual({ heading: 'ผู้ติดตาม 1 คน', names: ['เด็กชายต้นกล้า ใจดี อายุ 8 ปี'] })
  })
  test('bring their cards', () => expect(one.bring.items).toHaveLength(sheet.bring.items.length + 1))
})

describe('the payment slip', () => {
  const slipAt = (iso: string, told = {}) => registrationSheet(aKeptRequest(told), at(iso)).slip

  test('is there until 17:59 of the day before, and gone at 18:00', () => {
    expect(slipAt('2026-11-26T17:59:00+07:00')).not.toBeNull()
    expect(slipAt('2026-11-26T18:00:00+07:00')).toBeNull()
  })
  test('is there at an office of the list, and not elsewhere', () => {
    expect(slipAt('2026-11-20T09:00:00+07:00', { ccaa: '8501' })).not.toBeNull()
    expect(slipAt('2026-11-20T09:00:00+07:00', { ccaa: '7101' })).toBeNull()
  })
  test('is there while the request is pending, and not once it is confirmed or cancelled', () => {
    expect(slipAt('2026-11-20T09:00:00+07:00', { status: 1 })).toBeNull()
    expect(slipAt('2026-11-20T09:00:00+07:00', { status: 2 })).toBeNull()
  })
  test('is not there while payment is switched off', () =>
    expect(registrationSheet(aKeptRequest(), at('2026-11-20T09:00:00+07:00', false)).slip).toBeNull())

  test('asks for the fee, in figures and words, until five days after the appointment', () => {
    expect(sheet.slip?.amount).toEqual({ label: 'จำนวนเงิน', value: '200.00 บาท', words: 'สองร้อยบาทถ้วน' })
    expect(sheet.slip?.validUntil).toBe('ชำระได้ถึงวันที่ 2 ธ.ค. 2569')
  })
  test('names the day before the appointment', () =>
    expect(sheet.slip?.rules.at(-1)).toBe('วันก่อนวันนัดของท่านคือวันพฤหัสบดีที่ 26 พฤศจิกายน 2569'))
  test('holds the bill', () => {
    expect(sheet.slip?.barcode.holds).toBe('|099499985000300\r00001232569\r88085\r20000')
    expect(sheet.slip?.barcode.caption).toBe('|099499985000300 00001232569 88085 20000')
  })
})

describe('a sheet of no use says so', () => {
  const warningOf = (told: Parameters<typeof aKeptRequest>[0], iso = '2026-11-27T23:59:00+07:00') =>
    registrationSheet(aKeptRequest(told), at(iso)).warning

  test('on the day after the appointment, not on the day itself', () => {
    expect(warningOf({})).toBeNull()
    expect(warningOf({}, '2026-11-28T00:00:00+07:00')).toContain('หมดอายุ')
  })
  test('once it is cancelled, not once it is confirmed', () => {
    expect(warningOf({ status: 2 })).toContain('ยกเลิก')
    expect(warningOf({ status: 1, travelDate: buddhistDate(2569, 11, 1) })).toBeNull()
  })
})
