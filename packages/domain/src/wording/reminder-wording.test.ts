import { expect, test } from 'vitest'
import { REMINDER_KINDS } from '../request/reminder.ts'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { writeInboxMessage, writeReminderText } from './reminder-wording.ts'

const BRING = ['บัตรประชาชนตัวจริงของท่าน', 'รหัสลงทะเบียนนี้', 'ค่าธรรมเนียม 200 บาท จ่ายในวันนัด']

const AT_HOME = { houseNo: '99', village: '1', subdistrict: 'แม่สอด' }

const request = {
  reqId: 123,
  reqYear: 2569,
  travelDate: buddhistDate(2569, 11, 27),
  officeName: 'ด่านระนอง',
  closure: null,
  phone: '0812345678',
  deliveryAddress: null,
  listFollow: [],
  cost: 200,
  isPay: false,
  mayBePaid: false,
  pay: 'จ่ายล่วงหน้าได้',
} as const

test.each(REMINDER_KINDS)('the message “%s” has the code in its body, never in its subject', (kind) => {
  const { subject, facts } = writeReminderText(kind, request)
  expect(subject).not.toMatch(/123|0000/)
  expect(facts.map(({ value }) => value)).toEqual(['วันศุกร์ที่ 27 พฤศจิกายน 2569', 'ด่านระนอง', '00001232569'])
})

test.each([
  ['saved', 'รับคำขอแล้ว นัดวันที่ 27 พ.ย. 2569', /^ท่านขอหนังสือผ่านแดนไว้ที่ด่านระนอง$/, BRING, request.pay],
  ['changed', 'เปลี่ยนวันนัดเป็น 27 พ.ย. 2569', /คำขอเดิมถูกยกเลิก/, BRING, request.pay],
  ['cancelled', 'ยกเลิกคำขอแล้ว', /ไม่ต้องไปตามวันนัด/, [], null],
  ['confirmed', 'เจ้าหน้าที่ยืนยันคำขอแล้ว', /ยืนยัน/, [], null],
  // The list of what to bring appears once, in the first line.
  [
    'tomorrow',
    'พรุ่งนี้นัดรับหนังสือผ่านแดน',
    /^นำไป: บัตรประชาชนตัวจริงของท่าน · รหัสลงทะเบียนนี้ · ค่าธรรมเนียม 200 บาท จ่ายในวันนัด$/,
    [],
    request.pay,
  ],
] as const)('the message “%s” has the words of the copy deck', (kind, subject, opening, bring, pay) => {
  const words = writeReminderText(kind, request)
  expect(words).toMatchObject({ subject, bring, pay })
  expect(words.opening).toMatch(opening)
})

test('the message of the day before says if the office is closed, instead of what to bring', () => {
  expect(writeReminderText('tomorrow', { ...request, closure: 'น้ำท่วม' })).toMatchObject({
    subject: 'ด่านระนองปิดวันที่ 27 พ.ย. 2569 กรุณาเลือกวันใหม่',
    opening: 'พรุ่งนี้ที่รับหนังสือปิด ไม่ต้องเดินทางไป: น้ำท่วม',
    bring: [],
    pay: null,
  })
})

test('a message about a delivery says to wait for a call, without telephone number and address', () => {
  const delivered = { ...request, deliveryAddress: AT_HOME }
  const second =
    'ถ้าถึงวันที่ 26 พ.ย. ยังไม่มีใครโทร ไปรับเองวันศุกร์ที่ 27\u00a0พฤศจิกายน ด่านระนอง นำบัตรประชาชนตัวจริงและเงิน 200 บาท'
  expect(writeReminderText('saved', delivered).opening).toContain(`จัดส่งที่บ้าน · รอเจ้าหน้าที่โทร ${second}`)
  expect(writeReminderText('changed', delivered).opening).toContain(second)
  expect(writeReminderText('tomorrow', delivered)).toMatchObject({
    subject: 'จัดส่งที่บ้าน · รอเจ้าหน้าที่โทร',
    opening: second,
  })
  const all = JSON.stringify(REMINDER_KINDS.map((kind) => writeReminderText(kind, delivered)))
  expect(all).not.toMatch(/0812345678|081 234|แม่สอด/)
  expect(writeReminderText('tomorrow', { ...delivered, closure: 'น้ำท่วม' }).opening).not.toContain('โทร')
})

test.each([
  ['saved', ['รับคำขอแล้ว นัดวันที่ 27 พ.ย. 2569 ที่ด่านระนอง']],
  ['changed', ['เปลี่ยนวันนัดเป็น 27 พ.ย. 2569 ที่ด่านระนอง']],
  ['tomorrow', ['พรุ่งนี้นัดรับหนังสือผ่านแดนที่ด่านระนอง วันที่ 27 พ.ย. 2569', `นำไป: ${BRING.join(' · ')}`]],
] as const)('the inbox message “%s” has the day and the office', (kind, lines) => {
  expect(writeInboxMessage(kind, request)).toEqual(lines)
})

test.each(REMINDER_KINDS)('the inbox message “%s” has the day and no code', (kind) => {
  for (const deliveryAddress of [null, AT_HOME]) {
    const text = writeInboxMessage(kind, { ...request, deliveryAddress }).join('\n')
    expect(text).toContain('27 พ.ย. 2569')
    expect(text).not.toMatch(/123|0000/)
    // The officer does not call about a cancelled request.
    expect(text.includes('เจ้าหน้าที่จะโทรก่อนวันที่')).toBe(deliveryAddress !== null && kind !== 'cancelled')
  }
})

test('the inbox message says if the office is closed', () => {
  expect(writeInboxMessage('tomorrow', { ...request, deliveryAddress: AT_HOME, closure: 'น้ำท่วม' })).toEqual([
    'ด่านระนองปิดวันที่ 27 พ.ย. 2569 กรุณาเลือกวันใหม่',
    'พรุ่งนี้ที่รับหนังสือปิด ไม่ต้องเดินทางไป: น้ำท่วม',
  ])
})
