import { describe, expect, test } from 'vitest'
import type { Rejection, RejectionCode } from '../eligibility/rule.ts'
import { RULE_BOOK } from '../eligibility/rule-book.ts'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { eligibleFromHint, findRuleName, outcomeSentence, rejectionSentence } from './eligibility-wording.ts'

/** A rejection of each code, and its sentence: a new code does not compile without. */
const deck: { readonly [Code in RejectionCode]: readonly [Extract<Rejection, { code: Code }>, string] } = {
  PERSON_NOT_FOUND: [{ code: 'PERSON_NOT_FOUND' }, 'ไม่พบข้อมูล'],
  POP_STATUS: [{ code: 'POP_STATUS', popStatus: 1 }, 'ไม่สามารถดำเนินการได้ [1] กรุณาติดต่อสำนักทะเบียน'],
  UNDER_AGE: [{ code: 'UNDER_AGE', age: 11, minimumAge: 12 }, 'ไม่สามารถยื่นคำขอได้ เนื่องจากอายุต่ำกว่า 12 ปี'],
  FACE_MISSING: [{ code: 'FACE_MISSING' }, 'ไม่พบภาพใบหน้า'],
  CARD_MISSING: [{ code: 'CARD_MISSING' }, 'ไม่พบข้อมูลบัตร'],
  PASS_TYPE_NOT_OFFERED: [{ code: 'PASS_TYPE_NOT_OFFERED' }, 'ประเทศที่เลือกไม่มีหนังสือผ่านแดนประเภทนี้'],
  HOUSE_NOT_FOUND: [{ code: 'HOUSE_NOT_FOUND' }, 'ไม่พบข้อมูลทะเบียนบ้านของท่าน กรุณาติดต่อสำนักทะเบียน'],
  OUT_OF_AREA: [{ code: 'OUT_OF_AREA' }, 'ภูมิลำเนาไม่อยู่ในพื้นที่ที่สามารถออกหนังสือผ่านแดนได้'],
  MOVE_INCOMPLETE: [{ code: 'MOVE_INCOMPLETE' }, 'ข้อมูลการย้ายที่อยู่ไม่สมบูรณ์ กรุณาติดต่อที่ด่านที่ออกหนังสือผ่านแดน'],
  RESIDENCE_SHORT: [
    { code: 'RESIDENCE_SHORT', days: 179, minimumDays: 180 },
    'ไม่สามารถดำเนินการได้ เนื่องจากอาศัยอยู่ในพื้นที่น้อยกว่า 180 วัน',
  ],
  RESIDENCE_SHORT_NO_BIRTH: [
    { code: 'RESIDENCE_SHORT_NO_BIRTH', days: 364, minimumDays: 365 },
    'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ครบกำหนด และไม่พบข้อมูลการเกิด',
  ],
  RESIDENCE_SHORT_NOT_BORN_HERE: [
    { code: 'RESIDENCE_SHORT_NOT_BORN_HERE', days: 364, minimumDays: 365 },
    'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ครบกำหนด และไม่ได้เกิดในพื้นที่',
  ],
  RESIDENCE_INVALID: [
    { code: 'RESIDENCE_INVALID', days: 20_000, maximumDays: 16_803 },
    'ระยะเวลาอาศัยอยู่ในพื้นที่ไม่ถูกต้อง',
  ],
  TIME_TOO_LONG: [
    { code: 'TIME_TOO_LONG', months: 1501, maximumMonths: 1500 },
    'ไม่สามารถลงทะเบียนได้ จำนวนอาศัยในพื้นที่ไม่ถูกต้อง [1501]',
  ],
}

describe('to the letter of the copy deck', () => {
  test.each(Object.entries(deck))('%s', (_, [rejection, sentence]) =>
    expect(rejectionSentence(rejection)).toBe(sentence),
  )

  test('the hint of the first eligible day', () =>
    expect(eligibleFromHint(buddhistDate(2570, 1, 19))).toBe('ท่านจะมีสิทธิ์ตั้งแต่วันที่ 19 ม.ค. 2570'))
})

describe('with the citizen’s own figures', () => {
  test.each([
    ['RESIDENCE', 'RESIDENCE_SHORT', 'อยู่ในพื้นที่ 179 วัน ต้องครบ 180 วัน'],
    ['RESIDENCE', 'RESIDENCE_SHORT_NOT_BORN_HERE', 'อยู่ในพื้นที่ 364 วัน ต้องครบ 365 วัน'],
    ['AGE', 'UNDER_AGE', 'อายุ 11 ปี ต้องครบ 12 ปี'],
    ['RESIDENCE_PLAUSIBLE', 'RESIDENCE_INVALID', 'อยู่ในพื้นที่ 20,000 วัน ต้องไม่เกิน 16,803 วัน'],
    ['TIME_IN_SUBDISTRICT', 'TIME_TOO_LONG', 'อาศัยในพื้นที่ 1,501 เดือน ต้องไม่เกิน 1,500 เดือน'],
  ] as const)('%s fails with %s', (rule, code, sentence) =>
    expect(outcomeSentence({ rule, outcome: 'fail', rejection: deck[code][0] })).toBe(sentence),
  )

  test('a rule that passes shows them too', () =>
    expect(outcomeSentence({ rule: 'AGE', outcome: 'pass', figure: { value: 45, limit: 12 } })).toBe(
      'อายุ 45 ปี ต้องครบ 12 ปี',
    ))
})

test('a rule that fails without figures says the sentence of the dialog', () =>
  expect(outcomeSentence({ rule: 'FACE', outcome: 'fail', rejection: { code: 'FACE_MISSING' } })).toBe(
    'ไม่พบภาพใบหน้า',
  ))

test('a short residence that a birth here saves says so', () =>
  expect(outcomeSentence({ rule: 'RESIDENCE', outcome: 'pass' })).toBe('เกิดในพื้นที่'))

test('a rule that was not checked says so', () =>
  expect(outcomeSentence({ rule: 'AREA', outcome: 'skip' })).toBe('ไม่ได้ตรวจสอบในกรณีนี้'))

test('every rule of the book has a name, and none is used twice', () => {
  const names = RULE_BOOK.map(({ id }) => findRuleName(id))
  expect(names).not.toContain(undefined)
  expect(new Set(names).size).toBe(RULE_BOOK.length)
})

test('a rule that is younger than the page has no name', () =>
  expect(findRuleName('A_RULE_TO_COME')).toBeUndefined())
