import { expect, test } from 'vitest'
import { RULE_BOOK } from '../eligibility/rule-book.ts'
import { REJECTIONS } from '../testing/a-citizen.ts'
import { findRuleName, describeRuleOutcome, describeRejection } from './eligibility-wording.ts'

test.each(Object.entries(REJECTIONS))(
  'the refusal %s has the sentence of the copy deck',
  (_, { rejection, sentence }) => expect(describeRejection(rejection)).toBe(sentence),
)

test.each([
  ['AGE', 'UNDER_AGE', 'อายุ 11 ปี ต้องครบ 12 ปี'],
  ['RESIDENCE', 'RESIDENCE_SHORT', 'อยู่ในพื้นที่ 179 วัน ต้องครบ 180 วัน'],
  ['RESIDENCE_PLAUSIBLE', 'RESIDENCE_INVALID', 'อยู่ในพื้นที่ 4,750 วัน ต้องไม่เกิน 4,749 วัน', 'ระยะเวลาถูกต้อง'],
  ['TIME_IN_SUBDISTRICT', 'TIME_TOO_LONG', 'อาศัยในพื้นที่ 1,501 เดือน ต้องไม่เกิน 1,500 เดือน', 'จำนวนอาศัยในพื้นที่ถูกต้อง'],
] as const)(
  'the rule %s states the citizen’s figures when it fails with %s, and the result when it passes',
  (rule, code, line, passed: string = line) => {
    const { rejection } = REJECTIONS[code]
    expect(describeRuleOutcome({ rule, outcome: 'fail', rejection })).toBe(line)
    expect(describeRuleOutcome({ rule, outcome: 'pass', figure: rejection })).toBe(passed)
  },
)

test('a rule that fails without figures has the sentence of the dialog', () => {
  const { rejection, sentence } = REJECTIONS.FACE_MISSING
  expect(describeRuleOutcome({ rule: 'FACE', outcome: 'fail', rejection })).toBe(sentence)
})

test('a rule of residence that passes without figures says that the citizen was born in the area', () =>
  expect(describeRuleOutcome({ rule: 'RESIDENCE', outcome: 'pass' })).toBe('เกิดในพื้นที่'))

test('a rule that was not checked says so', () =>
  expect(describeRuleOutcome({ rule: 'AREA', outcome: 'skip' })).toBe('ไม่ได้ตรวจสอบในกรณีนี้'))

test('no two rules share a name, and a rule newer than the page has none', () => {
  expect(new Set(RULE_BOOK.map(({ id }) => findRuleName(id))).size).toBe(RULE_BOOK.length)
  expect(findRuleName('A_RULE_TO_COME')).toBeUndefined()
})
