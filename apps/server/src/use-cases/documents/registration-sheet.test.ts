import { describe, expect, test } from 'vitest'
import { DETAIL_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { getFieldNames } from '@border-pass/domain/request/fields/text-field'
import { getFieldName } from '@border-pass/domain/wording/field-wording'
import { aSavedRequest, aStoredFollower } from '../../testing/sample-requests.ts'
import { composeRegistrationSheet } from './registration-sheet.ts'

const at = (iso: string, paymentEnabled = true) => ({ now: Date.parse(iso), paymentEnabled })
const MORNING = '2026-11-20T09:00:00+07:00'
const morning = at(MORNING)
const sheet = composeRegistrationSheet(aSavedRequest(), morning)
const findValue = (label: string, request = aSavedRequest()) =>
  composeRegistrationSheet(request, morning).facts.find((fact) => fact.label === label)?.value

const LEFT_OUT = ['occupation', 'bornPlace', 'height', 'spePecul', 'email', 'fanameEng', 'manameEng']

test('the sheet shows telephone and objective, and leaves out the seven other answers of the form', () =>
  expect(getFieldNames(DETAIL_FIELDS).filter((name) => findValue(getFieldName(name)) === undefined)).toEqual(
    LEFT_OUT,
  ))

describe('the sheet', () => {
  test('shows the registration code as text, QR code and barcode', () => {
    expect(sheet.code.value).toBe('00001232569')
    expect(sheet.scanned?.qr.text).toBe('00001232569')
    expect(sheet.scanned?.barcode.text).toBe('00001232569')
  })
  test('shows the day and the office of the appointment in words', () => {
    expect(sheet.appointment.value).toBe('วันศุกร์ที่ 27 พฤศจิกายน 2569')
    expect(sheet.appointment.office).toBe('ที่ว่าการอำเภอเมืองระนอง จังหวัดระนอง')
  })
  test('shows whether the pass is collected or delivered', () => {
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

test('the sheet of a home delivery says until which day to wait for a call, and what to bring if nobody calls', () => {
  const deliveryAddress = { houseNo: '12/3', village: '4', subdistrict: 'หนองกุดแคน' }
  const delivered = composeRegistrationSheet(aSavedRequest({ deliveryAddress }), morning)
  expect(delivered.status).toMatch(
    /จัดส่งที่บ้าน · รอเจ้าหน้าที่โทร · รอรับสายที่ 0[\d ]+ · ถ้าถึงวันที่ 26 พ\.ย\. ยังไม่มีใครโทร$/,
  )
  expect(delivered.appointment.label).toBe('วันนัด (ถ้าต้องไปรับเอง)')
  expect(delivered.bring?.heading).toBe('สิ่งที่ต้องนำไป (ถ้าต้องไปรับเอง)')
})

describe('followers', () => {
  const one = composeRegistrationSheet(aSavedRequest({ listFollow: [aStoredFollower()] }), morning)

  test('the sheet lists the followers, or says that there are none', () => {
    expect(findValue('เด็กที่ไปด้วย')).toBe('ไม่มี')
    expect(sheet.followers).toBeNull()
    expect(one.followers).toEqual({ heading: 'เด็กที่ไปด้วย 1 คน', names: ['เด็กชายต้นกล้า ใจดี อายุ 8 ปี'] })
  })
  test('the sheet asks for the ID cards of the followers', () =>
    expect(one.bring?.items).toContain('บัตรประชาชนตัวจริงของเด็ก 1 คน'))
})

describe('the lower half', () => {
  test('the lower half shows the directions to the office, and the code again', () => {
    // At 7101 nobody can pay online, so the sheet has no payment slip.
    const { directions } = composeRegistrationSheet(
      aSavedRequest({ ccaa: '7101', borderCode: '001' }),
      morning,
    )
    expect(directions).toMatchObject({
      heading: 'วิธีไปที่รับหนังสือ',
      code: '0000123 2569',
      qr: { text: '00001232569' },
    })
  })
  test('the sheet shows only the contact data that the operator has declared', () => {
    const moment = { ...morning, contact: { telephone: '055-531-000', map: '16.7,98.57' } }
    const { directions } = composeRegistrationSheet(
      aSavedRequest({ ccaa: '7101', borderCode: '001' }),
      moment,
    )
    // The second line is on every sheet. The coordinates in `map` are not printed.
    expect(directions?.lines).toEqual(['โทรศัพท์ 055-531-000', expect.stringContaining('แผนที่')])
    const withSlip = composeRegistrationSheet(aSavedRequest(), moment)
    expect(withSlip.facts.at(-1)).toMatchObject({ value: '055-531-000' })
  })
  test('the sheet leaves out the directions to the office if there is a payment slip or the day has passed', () => {
    expect(sheet.directions).toBeNull()
    expect(composeRegistrationSheet(aSavedRequest(), at('2026-11-28T00:00:00+07:00')).directions).toBeNull()
  })
})

test('the sheet for a day on which the office is closed says so at its top, with the date of printing', () => {
  const closed = composeRegistrationSheet(aSavedRequest(), { ...morning, closure: 'น้ำท่วม' })
  expect(closed.warning).toBe('ที่รับหนังสือปิดในวันนัด กรุณาเลือกวันใหม่: น้ำท่วม (ข้อมูล ณ วันที่ 20 พ.ย. 2569)')
  expect(sheet.warning).toBeNull()
  // Only the sheet of an open office says that the citizen may come without waiting for a confirmation.
  expect([closed.status, sheet.status].map((status) => status.includes('ไม่ต้อง'))).toEqual([false, true])
})

describe('the payment slip', () => {
  const slipAt = (iso: string) => composeRegistrationSheet(aSavedRequest(), at(iso)).slip

  test('the sheet has a payment slip until 17:59 of the day before the appointment, and none from 18:00', () => {
    expect(slipAt('2026-11-26T17:59:00+07:00')).not.toBeNull()
    expect(slipAt('2026-11-26T18:00:00+07:00')).toBeNull()
  })
  test('the slip states the fee in figures and words, and explains its two dates', () => {
    expect(sheet.slip?.amount).toEqual({ label: 'จำนวนเงิน', value: '200.00 บาท', words: 'สองร้อยบาทถ้วน' })
    expect(sheet.slip?.payBefore).toBe('จ่ายก่อนวันนัด: ภายใน 26 พ.ย. 2569 เวลา 18.00 น. · หลังจากนั้นจ่ายในวันนัด')
    expect(sheet.slip?.validUntil).toBe('รหัสบนใบนี้ใช้ได้ถึง 2 ธ.ค. 2569')
  })
  test('the barcode of the slip contains the bill', () => {
    expect(sheet.slip?.barcode.text).toBe('|099499985000300\r00001232569\r88085\r20000')
    expect(sheet.slip?.barcode.caption).toBe('|099499985000300 00001232569 88085 20000')
  })
})

describe('the fee is stated once', () => {
  const ON_THE_DAY = 'ค่าธรรมเนียม 200 บาท จ่ายในวันนัด'
  const PROOF = 'หรือหลักฐานการจ่ายเงินหากจ่ายแล้ว'
  const UNCHANGED = {}
  /** Whether online payment is enabled. */
  const [ENABLED, DISABLED] = [true, false]
  /** A row: title, changes of the saved request, time, ENABLED or DISABLED, and which things to bring are about money. */
  test.each([
    [
      'the fee stands only on the slip if it may be paid online',
      UNCHANGED,
      MORNING,
      ENABLED,
      [`เงินค่าธรรมเนียม ${PROOF}`],
    ],
    [
      'the fee is to be brought after the deadline of online payment',
      UNCHANGED,
      '2026-11-26T18:00:00+07:00',
      ENABLED,
      [`${ON_THE_DAY} ${PROOF}`],
    ],
    [
      'no proof of payment is asked for at an office without e-payment',
      { ccaa: '7101' },
      MORNING,
      ENABLED,
      [ON_THE_DAY],
    ],
    [
      'no proof of payment is asked for if online payment is disabled',
      UNCHANGED,
      MORNING,
      DISABLED,
      [ON_THE_DAY],
    ],
    ['a confirmed request asks for no money', { status: 1 }, MORNING, ENABLED, []],
    ['an expired request asks for no money', UNCHANGED, '2026-11-28T00:00:00+07:00', ENABLED, []],
  ] as const)('%s', (_, overrides, iso, paymentEnabled, money) => {
    const { slip, ...above } = composeRegistrationSheet(aSavedRequest(overrides), at(iso, paymentEnabled))
    const texts = JSON.stringify(above)
    // Only the slip mentions the deadline of online payment, and until when its code can be used.
    expect(texts).not.toMatch(/18\.00|จ่ายได้ถึง|ล่วงหน้า|ก่อนวันนัด/)
    expect(above.bring?.items.filter((item) => /เงิน|บาท|ค่าธรรมเนียม/.test(item)) ?? []).toEqual(money)
    // Above the slip, only the things to bring mention money.
    expect(texts.match(/บาท|ค่าธรรมเนียม/g) ?? []).toEqual(money.join().match(/บาท|ค่าธรรมเนียม/g) ?? [])
    expect(JSON.stringify(slip ?? '').match(/18\.00|2 ธ\.ค\./g) ?? []).toHaveLength(slip ? 2 : 0)
  })
})

describe('the status of the request', () => {
  const NO_PASS = 'ใบลงทะเบียนนี้ไม่ใช่หนังสือผ่านแดน ใช้ข้ามแดนไม่ได้'
  const createSheet = (request: Parameters<typeof aSavedRequest>[0], iso: string) => {
    const drawn = composeRegistrationSheet(aSavedRequest(request), at(iso))
    const caption = drawn.scanned?.qr.caption ?? null
    return { ...drawn, caption, label: drawn.appointment.label, bring: drawn.bring?.items ?? null }
  }

  test('the sheet of a pending request says what to show, what to bring and how to cancel', () =>
    expect(createSheet({}, '2026-11-27T23:59:00+07:00')).toMatchObject({
      caption: 'แสดงรหัสนี้ต่อเจ้าหน้าที่',
      label: 'วันนัดรับหนังสือผ่านแดน',
      note: `${NO_PASS} หากไปตามวันนัดไม่ได้ กรุณาเลือกวันนัดใหม่หรือยกเลิกคำขอในระบบ`,
      warning: null,
      status: 'รอยืนยัน ณ วันที่ 27 พ.ย. 2569: ถึงวันนัดไปได้เลย ไม่ต้องรอยืนยัน',
      steps: 'รับคำขอ 20 พ.ย. 2569 · เข้ารับบริการ 27 พ.ย. 2569 · รับหนังสือผ่านแดน',
    }))

  test('the sheet of a confirmed request names the pass and no fee, also after the travel day', () => {
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

  test('the sheet of an expired request warns, and has nothing to show or bring', () =>
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
