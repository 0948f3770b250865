import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { describe, expect, test } from 'vitest'
import { aSavedRequest, aStoredFollower } from '../../testing/a-saved-request.ts'
import { registrationSheet } from './registration-sheet.ts'

const at = (iso: string, paymentEnabled = true) => ({ now: Date.parse(iso), paymentEnabled })
const morning = at('2026-11-20T09:00:00+07:00')
const sheet = registrationSheet(aSavedRequest(), morning)
const valueOf = (label: string, request = aSavedRequest()) =>
  registrationSheet(request, morning).facts.find((fact) => fact.label === label)?.value

describe('the sheet shows', () => {
  test('the code as text and in both codes', () => {
    expect(sheet.code.value).toBe('00001232569')
    expect(sheet.qr.holds).toBe('00001232569')
    expect(sheet.barcode.holds).toBe('00001232569')
  })
  test('the appointment in words', () => {
    expect(sheet.appointment.value).toBe('วันศุกร์ที่ 27 พฤศจิกายน 2569')
    expect(sheet.appointment.office).toBe('ที่ว่าการอำเภอเมืองระนอง จังหวัดระนอง')
  })
  test('the place of the hand-over', () => {
    const deliveryAddress = { houseNo: '12/3', village: '4', subdistrict: 'หนองกุดแคน' }
    expect(valueOf('วิธีรับ')).toBe('รับที่ด่าน')
    expect(valueOf('วิธีรับ', aSavedRequest({ deliveryAddress }))).toBe('จัดส่งที่บ้านเลขที่ 12/3 หมู่ที่ 4 ตำบลหนองกุดแคน')
    expect(valueOf('วิธีรับ', aSavedRequest({ deliveryAddress: { ...deliveryAddress, village: '' } }))).toBe(
      'จัดส่งที่บ้านเลขที่ 12/3 ตำบลหนองกุดแคน',
    )
  })
})

describe('followers', () => {
  const one = registrationSheet(aSavedRequest({ listFollow: [aStoredFollower()] }), morning)

  test('without any it has a line, with one it has a list', () => {
    expect(valueOf('ผู้ติดตาม')).toBe('ไม่มี')
    expect(sheet.followers).toBeNull()
    expect(one.followers).toEqual({ heading: 'ผู้ติดตาม 1 คน', names: ['เด็กชายต้นกล้า ใจดี อายุ 8 ปี'] })
  })
  test('must bring their cards', () => expect(one.bring?.items).toContain('บัตรประชาชนตัวจริงของเด็ก 1 คน'))
})

describe('the payment slip', () => {
  const slipAt = (iso: string, overrides = {}) => registrationSheet(aSavedRequest(overrides), at(iso)).slip

  test('is present until 17:59 of the day before, absent from 18:00', () => {
    expect(slipAt('2026-11-26T17:59:00+07:00')).not.toBeNull()
    expect(slipAt('2026-11-26T18:00:00+07:00')).toBeNull()
  })
  test('is present at offices with e-payment only', () => {
    expect(slipAt('2026-11-20T09:00:00+07:00', { ccaa: '8501' })).not.toBeNull()
    expect(slipAt('2026-11-20T09:00:00+07:00', { ccaa: '7101' })).toBeNull()
  })
  test('is present while the request is pending, absent once it is confirmed or cancelled', () => {
    expect(slipAt('2026-11-20T09:00:00+07:00', { status: 1 })).toBeNull()
    expect(slipAt('2026-11-20T09:00:00+07:00', { status: 2 })).toBeNull()
  })
  test('is absent while payment is switched off', () =>
    expect(registrationSheet(aSavedRequest(), at('2026-11-20T09:00:00+07:00', false)).slip).toBeNull())

  test('asks for the fee, in figures and words, until five days after the appointment', () => {
    expect(sheet.slip?.amount).toEqual({ label: 'จำนวนเงิน', value: '200.00 บาท', words: 'สองร้อยบาทถ้วน' })
    expect(sheet.slip?.validUntil).toBe('ชำระได้ถึงวันที่ 2 ธ.ค. 2569')
  })
  test('contains the bill', () => {
    expect(sheet.slip?.barcode.holds).toBe('|099499985000300\r00001232569\r88085\r20000')
    expect(sheet.slip?.barcode.caption).toBe('|099499985000300 00001232569 88085 20000')
  })
})

describe('the fee is stated once', () => {
  const AHEAD = 'ค่าธรรมเนียม 200 บาท ชำระล่วงหน้าได้ถึง 26 พ.ย. 2569 เวลา 18.00 น. หรือชำระที่ด่านในวันนัด'
  const ON_THE_DAY = 'ค่าธรรมเนียม 200 บาท ชำระที่ด่านในวันนัด'
  const FEE = 'เงินค่าธรรมเนียม'
  const FEE_OR_PROOF = 'เงินค่าธรรมเนียม หรือหลักฐานการชำระเงินหากชำระแล้ว'
  const feesOf = (
    overrides: Parameters<typeof aSavedRequest>[0],
    iso = '2026-11-20T09:00:00+07:00',
    isOn = true,
  ) => {
    const { slip, ...above } = registrationSheet(aSavedRequest(overrides), at(iso, isOn))
    const onSlip = slip ? [slip.notice] : []
    const texts = JSON.stringify(above)
    expect(texts).not.toMatch(/18\.00|ชำระได้ถึง|ล่วงหน้าได้ถึง/)
    expect(texts.match(/200 บาท/g) ?? []).toHaveLength(slip || above.bring === null ? 0 : 1)
    return [...(above.bring?.items.slice(2) ?? []), ...onSlip]
  }

  test('on the slip if it can be paid online, with one deadline', () =>
    expect(feesOf({})).toEqual([FEE_OR_PROOF, AHEAD]))

  test('above it, to be paid on the day, after the deadline or once the request is confirmed', () => {
    expect(feesOf({}, '2026-11-26T18:00:00+07:00')).toEqual([FEE_OR_PROOF, ON_THE_DAY])
    expect(feesOf({ status: 1 })).toEqual([FEE_OR_PROOF, ON_THE_DAY])
  })

  test('without other ways to pay at an office without e-payment', () => {
    expect(feesOf({ ccaa: '7101' })).toEqual([FEE, ON_THE_DAY])
    expect(feesOf({}, '2026-11-20T09:00:00+07:00', false)).toEqual([FEE, ON_THE_DAY])
  })

  test('not at all once the request is cancelled or expired', () => {
    expect(feesOf({ status: 2 })).toEqual([])
    expect(feesOf({}, '2026-11-28T00:00:00+07:00')).toEqual([])
  })
})

describe('an invalid sheet keeps its facts, without what to show or bring', () => {
  const sheetTexts = (request: Parameters<typeof aSavedRequest>[0], iso: string) => {
    const { qr, appointment, bring, note } = registrationSheet(aSavedRequest(request), at(iso))
    return { caption: qr.caption, label: appointment.label, bring, note }
  }
  const note = 'ใบลงทะเบียนนี้ไม่ใช่หนังสือผ่านแดน ใช้ข้ามแดนไม่ได้'

  test('of a cancelled request', () =>
    expect(sheetTexts({ status: 2 }, '2026-11-20T09:00:00+07:00')).toEqual({
      caption: 'รหัสของคำขอที่ยกเลิกแล้ว',
      label: 'วันนัดที่ยกเลิกแล้ว',
      bring: null,
      note,
    }))
  test('of an expired request', () =>
    expect(sheetTexts({}, '2026-11-28T00:00:00+07:00')).toEqual({
      caption: 'รหัสของคำขอที่หมดอายุแล้ว',
      label: 'วันนัดที่ผ่านไปแล้ว',
      bring: null,
      note,
    }))
  test('but a confirmed request stays valid at the counter, also after its day', () =>
    expect(sheetTexts({ status: 1 }, '2026-11-28T00:00:00+07:00')).toMatchObject({
      caption: 'แสดงรหัสนี้ต่อเจ้าหน้าที่ที่ด่าน',
      label: 'วันนัดรับหนังสือผ่านแดน',
      bring: { heading: 'สิ่งที่ต้องนำไป' },
    }))
})

describe('an invalid sheet has a warning', () => {
  const warningOf = (overrides: Parameters<typeof aSavedRequest>[0], iso = '2026-11-27T23:59:00+07:00') =>
    registrationSheet(aSavedRequest(overrides), at(iso)).warning

  test('on the day after the appointment, not on the day itself', () => {
    expect(warningOf({})).toBeNull()
    expect(warningOf({}, '2026-11-28T00:00:00+07:00')).toContain('หมดอายุ')
  })
  test('once it is cancelled, not once it is confirmed', () => {
    expect(warningOf({ status: 2 })).toContain('ยกเลิก')
    expect(warningOf({ status: 1, travelDate: buddhistDate(2569, 11, 1) })).toBeNull()
  })
})
