import { expect, test } from 'vitest'
import { REMINDER_KINDS } from '../request/reminder.ts'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { reminderWords } from './reminder-wording.ts'

const BRING = ['บัตรประชาชนตัวจริงของท่าน', 'ค่าธรรมเนียม 200 บาท']

const request = {
  reqId: 123,
  reqYear: 2569,
  travelDate: buddhistDate(2569, 11, 27),
  officeName: 'ด่านระนอง',
  closure: null,
  bring: BRING,
  pay: 'จ่ายล่วงหน้าได้',
}

test.each(REMINDER_KINDS)('%s: the code stands in the body, never in the subject', (kind) => {
  const { subject, facts } = reminderWords(kind, request)
  expect(subject).not.toMatch(/123|0000/)
  expect(facts.map(({ value }) => value)).toEqual(['วันศุกร์ที่ 27 พฤศจิกายน 2569', 'ด่านระนอง', '00001232569'])
})

test.each([
  ['saved', 'รับคำขอแล้ว นัดวันที่ 27 พ.ย. 2569', /^ท่านขอหนังสือผ่านแดนไว้ที่ด่านระนอง$/, BRING, request.pay],
  ['changed', 'เปลี่ยนวันนัดเป็น 27 พ.ย. 2569', /คำขอเดิมถูกยกเลิก/, BRING, request.pay],
  ['cancelled', 'ยกเลิกคำขอแล้ว', /ไม่ต้องไปตามวันนัด/, [], null],
  ['confirmed', 'เจ้าหน้าที่ยืนยันคำขอแล้ว', /ยืนยัน/, [], null],
  // What to bring stands once, in the first line.
  ['tomorrow', 'พรุ่งนี้นัดรับหนังสือผ่านแดน', /^นำไป: บัตรประชาชนตัวจริงของท่าน · ค่าธรรมเนียม 200 บาท$/, [], request.pay],
] as const)('%s is said in the words of the copy deck', (kind, subject, opening, bring, pay) => {
  const words = reminderWords(kind, request)
  expect(words).toMatchObject({ subject, bring, pay })
  expect(words.opening).toMatch(opening)
})

test('the day before, an office that is closed says so, and not what to bring', () => {
  expect(reminderWords('tomorrow', { ...request, closure: 'น้ำท่วม' })).toMatchObject({
    subject: 'ด่านระนองปิดวันที่ 27 พ.ย. 2569 กรุณาเลือกวันใหม่',
    opening: 'พรุ่งนี้ที่รับหนังสือปิด ไม่ต้องเดินทางไป: น้ำท่วม',
    bring: [],
    pay: null,
  })
})
