import { expect, test } from 'vitest'
import { REMINDER_KINDS } from '../request/reminder.ts'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { reminderWords } from './reminder-wording.ts'

const request = {
  reqId: 123,
  reqYear: 2569,
  travelDate: buddhistDate(2569, 11, 27),
  officeName: 'ด่านระนอง',
  closure: null,
}

test.each(REMINDER_KINDS)('%s: the code stands in the body, never in the subject', (kind) => {
  const { subject, facts } = reminderWords(kind, request)
  expect(subject).not.toMatch(/123|0000/)
  expect(facts.map(({ value }) => value)).toEqual(['วันศุกร์ที่ 27 พฤศจิกายน 2569', 'ด่านระนอง', '00001232569'])
})

test.each([
  ['saved', true],
  ['changed', true],
  ['tomorrow', true],
  ['confirmed', false],
  ['cancelled', false],
] as const)('%s says what to bring: %s', (kind, says) => {
  expect(reminderWords(kind, request).saysWhatToBring).toBe(says)
})

test('the day before, an office that is closed says so, and not what to bring', () => {
  expect(reminderWords('tomorrow', { ...request, closure: 'น้ำท่วม' })).toMatchObject({
    subject: 'ด่านปิดในวันนัด 27 พ.ย. 2569 กรุณาเลือกวันอื่น',
    opening: 'พรุ่งนี้ด่านปิด ไม่ต้องเดินทางไป: น้ำท่วม',
    saysWhatToBring: false,
  })
})
