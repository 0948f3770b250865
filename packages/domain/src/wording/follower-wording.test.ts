import { expect, test } from 'vitest'
import type { FollowerError } from '../followers/follower-rules.ts'
import {
  describeFollowerError,
  NO_FOLLOWERS,
  NOT_SELECTABLE_REASONS,
  ONLY_WITH_CARD,
} from './follower-wording.ts'

const deck: [string, FollowerError, string][] = [
  ['none selected, without its ุ', { code: 'NONE_SELECTED' }, 'กรณาเลือกผู้ติดตาม'],
  [
    'no province of birth, without its ุ',
    { code: 'BIRTH_PROVINCE_MISSING', pid: '1', index: 0 },
    'กรณาระบุจังหวัดเกิด',
  ],
  ['over 4', { code: 'TOO_MANY', count: 5, max: 4 }, 'สามารถเลือกผู้ติดตามมากที่สุด 4 คน'],
  [
    'one who is no child of the applicant',
    { code: 'NOT_SELECTABLE', pid: '1', index: 0 },
    'มีเด็กที่เพิ่มไม่ได้ กรุณาเลือกเด็กอีกครั้ง',
  ],
  ['one named twice', { code: 'TICKED_TWICE', pid: '1', index: 0 }, 'เลือกเด็กคนเดียวกันซ้ำ'],
]

test.each(deck)('the copy deck has the sentence: %s', (_what, error, sentence) =>
  expect(describeFollowerError(error)).toBe(sentence),
)

test.each([
  ['that only children with a card can be added', ONLY_WITH_CARD, 'เพิ่มได้เฉพาะผู้ติดตามที่มีบัตรประจำตัวประชาชนแล้ว'],
  ['that no child can be added', NO_FOLLOWERS, 'ไม่พบเด็กที่เพิ่มได้'],
  ['beside a child without a card', NOT_SELECTABLE_REASONS.CARD_MISSING, 'ยังไม่มีบัตรประจำตัวประชาชน'],
])('the sentence is the one of the copy deck: %s', (_what, sentence, expected) =>
  expect(sentence).toBe(expected),
)
