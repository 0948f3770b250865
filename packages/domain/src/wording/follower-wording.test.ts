import { describe, expect, test } from 'vitest'
import type { FollowerError } from '../followers/follower-rules.ts'
import { followerSentence, NO_FOLLOWERS, notSelectableReason, ONLY_WITH_CARD } from './follower-wording.ts'

const deck: [string, FollowerError, string][] = [
  ['none selected, without its ุ', { code: 'NONE_SELECTED' }, 'กรณาเลือกผู้ติดตาม'],
  [
    'no province of birth, without its ุ',
    { code: 'BIRTH_PROVINCE_MISSING', pid: '1', index: 0 },
    'กรณาระบุจังหวัดเกิด',
  ],
  ['over 8', { code: 'TOO_MANY', count: 9, max: 8 }, 'สามารถเลือกผู้ติดตามมากที่สุด 8 คน'],
  ['over 4', { code: 'TOO_MANY', count: 5, max: 4 }, 'สามารถเลือกผู้ติดตามมากที่สุด 4 คน'],
]

describe('to the letter of the copy deck', () => {
  test.each(deck)('%s', (_what, error, sentence) => expect(followerSentence(error)).toBe(sentence))

  test('the note', () => expect(ONLY_WITH_CARD).toBe('เพิ่มได้เฉพาะผู้ติดตามที่มีบัตรประจำตัวประชาชนแล้ว'))

  test('none eligible', () => expect(NO_FOLLOWERS).toBe('ไม่พบผู้ติดตามที่เพิ่มได้'))
})

test('a follower who is no child of the applicant', () =>
  expect(followerSentence({ code: 'NOT_SELECTABLE', pid: '1', index: 0 })).toBe(
    'มีผู้ติดตามที่เพิ่มไม่ได้ กรุณาเลือกผู้ติดตามอีกครั้ง',
  ))

test('a follower named twice', () =>
  expect(followerSentence({ code: 'TICKED_TWICE', pid: '1', index: 0 })).toBe('เลือกผู้ติดตามคนเดียวกันซ้ำ'))

test('a child without a card cannot be ticked, and it says why', () =>
  expect(notSelectableReason('CARD_MISSING')).toBe('ยังไม่มีบัตรประจำตัวประชาชน'))
