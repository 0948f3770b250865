import { describe, expect, test } from 'vitest'
import { aSavedRequest, aStoredFollower } from '../../testing/sample-requests.ts'
import { registrationSheet } from './registration-sheet.ts'

const at = (iso: string, paymentEnabled = true) => ({ now: Date.parse(iso), paymentEnabled })
const MORNING = '2026-11-20T09:00:00+07:00'
const morning = at(MORNING)
const sheet = registrationSheet(aSavedRequest(), morning)
const findValue = (label: string, request = aSavedRequest()) =>
  registrationSheet(request, morning).facts.find((fact) => fact.label === label)?.value

describe('the sheet shows', () => {
  test('the code as text and in both codes', () => {
    expect(sheet.code.value).toBe('00001232569')
    expect(sheet.scanned?.qr.text).toBe('00001232569')
    expect(sheet.scanned?.barcode.text).toBe('00001232569')
  })
  test('the appointment in words', () => {
    expect(sheet.appointment.value).toBe('วันศุกร์ที่ 27 พฤศจิกายน 2569')
    expect(sheet.appointment.office).toBe('ที่ว่าการอำเภอเมืองระนอง จังหวัดระนอง')
  })
  test('the place of the hand-over', () => {
    const deliveryAddress = { houseNo: '12/3', village: '4', subdistrict: 'หนองกุดแคน' }
    expect(findValue('วิธีรับ')).toBe('ไปรับเอง')
    expect(findValue('วิธีรับ', aSavedRequest({ deliveryAddress }))).toBe(
      'จัดส่งที่บ้านเลขที่ 12/3 หมู่ที่ 4 ตำบลหนองกุดแคน',
    )
    expect(findValue('วิธีรับ', aSavedRequest({ deliveryAddress: { ...deliveryAddress, village: '' } }))).toBe(
      'จัดส่งที่บ้านเลขที่ 12/3 ตำบลหนองกุดแคน',
    )
  })
})

test('for a delivery it says who calls, and until when to wait, before what to bring', () => {
  const deliveryAddress = { houseNo: '12/3', village: '4', subdistrict: 'หนองกุดแคน' }
  const delivered = registrationSheet(aSavedRequest({ deliveryAddress }), morning)
  expect(delivered.status).toMatch(
    /จัดส่งที่บ้าน · รอเจ้าหน้าที่โทร · รอรับสายที่ 0[\d ]+ · ถ้าถึงวันที่ 26 พ\.ย\. ยังไม่มีใครโทร$/,
  )
  expect(delivered.appointment.label).toBe('วันนัด (ถ้าต้องไปรับเอง)')
  expect(delivered.bring?.heading).toBe('สิ่งที่ต้องนำไป (ถ้าต้องไปรับเอง)')
})

describe('followers', () => {
  const one = registrationSheet(aSavedRequest({ listFollow: [aStoredFollower()] }), morning)

  test('without any it has a line, with one it has a list', () => {
    expect(findValue('เด็กที่ไปด้วย')).toBe('ไม่มี')
    expect(sheet.followers).toBeNull()
    expect(one.followers).toEqual({ heading: 'เด็กที่ไปด้วย 1 คน', names: ['เด็กชายต้นกล้า ใจดี อายุ 8 ปี'] })
  })
  test('must bring their cards', () => expect(one.bring?.items).toContain('บัตรประชาชนตัวจริงของเด็ก 1 คน'))
})

describe('the lower half', () => {
  test('says how to get to the office, and has the code again', () => {
    const { way } = registrationSheet(aSavedRequest({ ccaa: '7101', borderCode: '001' }), morning)
    expect(way).toMatchObject({ heading: 'วิธีไปที่รับหนังสือ', code: '0000123 2569', qr: { text: '00001232569' } })
  })
  test('says what the operator knows of the office, and leaves out what nobody has told', () => {
    const moment = { ...morning, contact: { telephone: '055-531-000', map: '16.7,98.57' } }
    const { way } = registrationSheet(aSavedRequest({ ccaa: '7101', borderCode: '001' }), moment)
    expect(way?.lines).toEqual(['โทรศัพท์ 055-531-000', expect.stringContaining('แผนที่')])
    const withSlip = registrationSheet(aSavedRequest(), moment)
    expect(withSlip.facts.at(-1)).toMatchObject({ value: '055-531-000' })
  })
  test('is the slip’s where there is one, and empty once the day has passed', () => {
    expect(sheet.way).toBeNull()
    expect(registrationSheet(aSavedRequest(), at('2026-11-28T00:00:00+07:00')).way).toBeNull()
  })
})

test('a day that was closed is said at its top, as of when it was drawn', () => {
  const closed = registrationSheet(aSavedRequest(), { ...morning, closure: 'น้ำท่วม' })
  expect(closed.warning).toBe('ที่รับหนังสือปิดในวันนัด กรุณาเลือกวันใหม่: น้ำท่วม (ข้อมูล ณ วันที่ 20 พ.ย. 2569)')
  expect(sheet.warning).toBeNull()
  expect([closed.status, sheet.status].map((status) => status.includes('ไม่ต้อง'))).toEqual([false, true])
})

describe('the payment slip', () => {
  const slipAt = (iso: string) => registrationSheet(aSavedRequest(), at(iso)).slip

  test('is present until 17:59 of the day before, absent from 18:00', () => {
    expect(slipAt('2026-11-26T17:59:00+07:00')).not.toBeNull()
    expect(slipAt('2026-11-26T18:00:00+07:00')).toBeNull()
  })
  test('asks for the fee, in figures and words, and says what each of its two days is for', () => {
    expect(sheet.slip?.amount).toEqual({ label: 'จำนวนเงิน', value: '200.00 บาท', words: 'สองร้อยบาทถ้วน' })
    expect(sheet.slip?.payBefore).toBe('จ่ายก่อนวันนัด: ภายใน 26 พ.ย. 2569 เวลา 18.00 น. · หลังจากนั้นจ่ายในวันนัด')
    expect(sheet.slip?.validUntil).toBe('รหัสบนใบนี้ใช้ได้ถึง 2 ธ.ค. 2569')
  })
  test('contains the bill', () => {
    expect(sheet.slip?.barcode.text).toBe('|099499985000300\r00001232569\r88085\r20000')
    expect(sheet.slip?.barcode.caption).toBe('|099499985000300 00001232569 88085 20000')
  })
})

describe('money is named once', () => {
  const ON_THE_DAY = 'ค่าธรรมเนียม 200 บาท จ่ายในวันนัด'
  const PROOF = 'หรือหลักฐานการจ่ายเงินหากจ่ายแล้ว'
  /** What the sheet asks for above its slip; the slip has the amount once, and both of its days. */
  test.each([
    ['on the slip alone, where it may be paid ahead', {}, MORNING, true, [`เงินค่าธรรมเนียม ${PROOF}`]],
    ['for the day, after the deadline', {}, '2026-11-26T18:00:00+07:00', true, [`${ON_THE_DAY} ${PROOF}`]],
    ['without proof, at an office without e-payment', { ccaa: '7101' }, MORNING, true, [ON_THE_DAY]],
    ['without proof, where payment is off', {}, MORNING, false, [ON_THE_DAY]],
    ['not at all, once confirmed', { status: 1 }, MORNING, true, []],
    ['not at all, once expired', {}, '2026-11-28T00:00:00+07:00', true, []],
  ] as const)('%s', (_, overrides, iso, isOn, money) => {
    const { slip, ...above } = registrationSheet(aSavedRequest(overrides), at(iso, isOn))
    const texts = JSON.stringify(above)
    expect(texts).not.toMatch(/18\.00|จ่ายได้ถึง|ล่วงหน้า|ก่อนวันนัด/)
    expect(above.bring?.items.filter((item) => /เงิน|บาท|ค่าธรรมเนียม/.test(item)) ?? []).toEqual(money)
    expect(texts.match(/บาท|ค่าธรรมเนียม/g) ?? []).toEqual(money.join().match(/บาท|ค่าธรรมเนียม/g) ?? [])
    expect(JSON.stringify(slip ?? '').match(/18\.00|2 ธ\.ค\./g) ?? []).toHaveLength(slip ? 2 : 0)
  })
})

describe('a sheet says what the request is on the day it is drawn', () => {
  const NO_PASS = 'ใบลงทะเบียนนี้ไม่ใช่หนังสือผ่านแดน ใช้ข้ามแดนไม่ได้'
  const createSheet = (request: Parameters<typeof aSavedRequest>[0], iso: string) => {
    const drawn = registrationSheet(aSavedRequest(request), at(iso))
    const caption = drawn.scanned?.qr.caption ?? null
    return { ...drawn, caption, label: drawn.appointment.label, bring: drawn.bring?.items ?? null }
  }

  test('pending: what to show, what to bring, and to cancel in the system', () =>
    expect(createSheet({}, '2026-11-27T23:59:00+07:00')).toMatchObject({
      caption: 'แสดงรหัสนี้ต่อเจ้าหน้าที่',
      label: 'วันนัดรับหนังสือผ่านแดน',
      note: `${NO_PASS} หากไปตามวันนัดไม่ได้ กรุณาเลือกวันนัดใหม่หรือยกเลิกคำขอในระบบ`,
      warning: null,
      status: 'รอยืนยัน ณ วันที่ 27 พ.ย. 2569: ถึงวันนัดไปได้เลย ไม่ต้องรอยืนยัน',
      steps: 'รับคำขอ 20 พ.ย. 2569 · เข้ารับบริการ 27 พ.ย. 2569 · รับหนังสือผ่านแดน',
    }))

  test('confirmed, also after its day: no fee, nothing to cancel, and the number of the pass', () => {
    const confirmed = { status: 1, bpNo: 'B1234567' } as const
    expect(createSheet(confirmed, '2026-11-28T00:00:00+07:00')).toMatchObject({
      caption: 'แสดงรหัสนี้ต่อเจ้าหน้าที่',
      label: 'วันนัดรับหนังสือผ่านแดน',
      steps: 'รับคำขอ 20 พ.ย. 2569 · เข้ารับบริการ 27 พ.ย. 2569 · รับหนังสือผ่านแดน',
      bring: ['บัตรประชาชนตัวจริงของท่าน', 'รหัสลงทะเบียนนี้'],
      note: NO_PASS,
      warning: null,
      status: 'ยืนยันแล้ว ณ วันที่ 28 พ.ย. 2569',
    })
    expect(findValue('เลขที่หนังสือผ่านแดน', aSavedRequest(confirmed))).toBe('B1234567')
    const withoutDocument = { status: 1, bpopNo: 1234, bpopYear: 2569 } as const
    expect(findValue('เลขที่หนังสือผ่านแดน', aSavedRequest(withoutDocument))).toBe('1234/2569')
    expect(findValue('เลขที่หนังสือผ่านแดน')).toBeUndefined()
  })

  test('expired, from the day after its appointment: a warning, and nothing to show or bring', () =>
    expect(createSheet({}, '2026-11-28T00:00:00+07:00')).toMatchObject({
      caption: null,
      steps: null,
      label: 'วันนัดที่ผ่านไปแล้ว',
      bring: null,
      note: NO_PASS,
      warning: 'คำขอนี้หมดอายุแล้ว เพราะพ้นวันนัด กรุณาขอใหม่',
      status: 'หมดอายุ ณ วันที่ 28 พ.ย. 2569',
    }))
})
