import { describe, expect, test } from 'vitest'
import { RULE_BOOK } from '../eligibility/rule-book.ts'
import { findRuleName, outcomeSentence } from './rule-wording.ts'

describe('with the citizen’s own figures', () => {
  test('152 days of 180', () =>
    expect(
      outcomeSentence({
        rule: 'RESIDENCE',
        outcome: 'fail',
        rejection: { code: 'RESIDENCE_SHORT', days: 152, minimumDays: 180 },
      }),
    ).toBe('อยู่ในพื้นที่ 152 วัน ต้องครบ 180 วัน'))

  test('300 days of 365, not born here', () =>
    expect(
      outcomeSentence({
        rule: 'RESIDENCE',
        outcome: 'fail',
        rejection: { code: 'RESIDENCE_SHORT_NOT_BORN_HERE', days: 300, minimumDays: 365 },
      }),
    ).toBe('อยู่ในพื้นที่ 300 วัน ต้องครบ 365 วัน'))

  test('11 years of 12', () =>
    expect(
      outcomeSentence({
        rule: 'AGE',
        outcome: 'fail',
        rejection: { code: 'UNDER_AGE', age: 11, minimumAge: 12 },
      }),
    ).toBe('อายุ 11 ปี ต้องครบ 12 ปี'))

  test('more days than a life has', () =>
    expect(
      outcomeSentence({
        rule: 'RESIDENCE_PLAUSIBLE',
        outcome: 'fail',
        rejection: { code: 'RESIDENCE_INVALID', days: 20_000, maximumDays: 16_803 },
      }),
    ).toBe('อยู่ในพื้นที่ 20,000 วัน ต้องไม่เกิน 16,803 วัน'))

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
