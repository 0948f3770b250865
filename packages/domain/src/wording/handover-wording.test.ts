import { expect, test } from 'vitest'
import type { ClosedReason } from '../handover/handover-date-rule.ts'
import { buddhistDate, fromDateNumber } from '../values/dates/buddhist-date.ts'
import {
  describeChosenDay,
  describeClosureDays,
  describeClosedReason,
  CLOSING_RULE_SENTENCES,
  REGISTERED_AFTER_TRAVEL,
} from './handover-wording.ts'

test('a registration later than the journey has the sentence of the copy deck', () =>
  expect(REGISTERED_AFTER_TRAVEL).toBe('วันที่นัดทำรายการที่ด่านต้องน้อยกว่าวันที่เดินทาง'))

const reasons: [ClosedReason, string][] = [
  [{ code: 'NOT_A_DATE' }, 'กรุณาเลือกวันที่ให้ถูกต้อง'],
  [{ code: 'PAST' }, 'เลือกวันที่ผ่านมาแล้วไม่ได้'],
  [{ code: 'PAST_HOUR', closesAt: '16:30' }, 'วันนี้ปิดทำการแล้วเมื่อ 16.30 น. กรุณาเลือกวันอื่น'],
  [{ code: 'TOO_FAR', lastDay: buddhistDate(2570, 11, 20) }, 'เลือกได้ถึงวันที่ 20 พ.ย. 2570'],
  [{ code: 'HOLIDAY', th: 'วันพ่อแห่งชาติ' }, 'ปิดทำการ (วันพ่อแห่งชาติ)'],
  [{ code: 'HOLIDAY', th: '' }, 'ปิดทำการวันหยุดราชการ'],
  [{ code: 'HOLIDAYS_NOT_PUBLISHED', year: 2570 }, 'ยังไม่มีประกาศวันหยุดราชการปี 2570 จึงยังเลือกวันในปีนั้นไม่ได้'],
  [{ code: 'SUNDAY' }, 'ปิดทำการวันอาทิตย์'],
  [{ code: 'CLOSURE', info: 'น้ำท่วม ปิดทำการ' }, 'น้ำท่วม ปิดทำการ'],
  [{ code: 'SATURDAY' }, 'ปิดทำการวันเสาร์'],
]

test.each(reasons)('a day that cannot be chosen says why: %j', (reason, sentence) =>
  expect(describeClosedReason(reason)).toBe(sentence),
)

test('a chosen day on which the office is closed has the sentence of the copy deck', () => {
  const day = buddhistDate(2569, 11, 22)
  for (const reason of [{ code: 'SUNDAY' }, { code: 'CLOSURE', info: 'น้ำท่วม' }] as const)
    expect(describeChosenDay(day, reason)).toBe('ที่นี่ไม่เปิดวันที่ 22 พ.ย. 2569 กรุณาเลือกวันใหม่')
  expect(describeChosenDay(day, { code: 'PAST' })).toBe(
    `${REGISTERED_AFTER_TRAVEL}\nวันนัดผ่านไปแล้ว กรุณาเลือกวันใหม่`,
  )
  expect(describeChosenDay(day, { code: 'NOT_A_DATE' })).toBe('กรุณาเลือกวันที่ให้ถูกต้อง')
})

test.each([
  ['EVERY_DAY', 'เปิดทำการทุกวัน รวมวันเสาร์ วันอาทิตย์ และวันหยุดราชการ'],
  ['NO_HOLIDAYS', 'เปิดวันเสาร์และวันอาทิตย์ด้วย ปิดทำการวันหยุดราชการ'],
  ['NO_SUNDAYS_OR_HOLIDAYS', 'เปิดวันเสาร์ด้วย ปิดทำการวันอาทิตย์และวันหยุดราชการ'],
  ['NO_WEEKENDS_OR_HOLIDAYS', 'ปิดทำการวันเสาร์ วันอาทิตย์ และวันหยุดราชการ'],
] as const)(
  'the closing rule %s says when an office is closed, and if it is open at the weekend',
  (id, sentence) => expect(CLOSING_RULE_SENTENCES[id]).toBe(sentence),
)

test.each([
  [25691120, null, 'ปิดจนกว่าจะมีประกาศ'],
  [25691101, 25691130, 'ปิดถึง 30 พ.ย. 2569'],
  [25691121, null, 'ปิดตั้งแต่ 21 พ.ย. 2569 จนกว่าจะมีประกาศ'],
  [25691121, 25691122, 'ปิดตั้งแต่ 21 พ.ย. 2569 ถึง 22 พ.ย. 2569'],
  [25691121, 25691121, 'ปิดวันที่ 21 พ.ย. 2569'],
])('a closure from %i to %s: %s', (from, until, sentence) => {
  const closure = { from: fromDateNumber(from), until: until === null ? null : fromDateNumber(until) }
  expect(describeClosureDays(closure, fromDateNumber(25691120))).toBe(sentence)
})
