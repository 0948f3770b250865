import { expect, test } from 'vitest'
import { aChild } from '../testing/a-child.ts'
import { fromDateNumber } from '../values/dates/buddhist-date.ts'
import { type ChildRecord, followerCandidates, parentLinks } from './follower-candidates.ts'

const today = fromDateNumber(25691120)
const candidates = (...children: ChildRecord[]) => followerCandidates(children, today)
const bornOn = (date: number) => aChild({ age: null, dateOfBirth: fromDateNumber(date) })

test('a child of 11 may follow, one of 12 may not', () => {
  expect(candidates(aChild({ age: 11 }))).toHaveLength(1)
  expect(candidates(aChild({ age: 12 }))).toEqual([])
})

test('an age that is missing is computed: 11 on the day before the twelfth birthday, 12 on it', () => {
  expect(candidates(bornOn(25571121))).toMatchObject([{ age: 11, selectable: true }])
  expect(candidates(bornOn(25571120))).toEqual([])
  const turned = bornOn(25571120)
  const [shown] = followerCandidates([turned], today, [turned.person.pid])
  expect(shown).toMatchObject({ age: 12, selectable: false, reason: 'TURNED_TWELVE' })
})

test('a child with a card record may be ticked; one without is listed with the reason', () => {
  expect(candidates(aChild())).toMatchObject([{ selectable: true }])
  expect(candidates(aChild({}, false))).toMatchObject([{ selectable: false, reason: 'CARD_MISSING' }])
})

test('a child whose card could not be looked up is listed with that reason', () => {
  const [child] = candidates({ ...aChild(), hasCardRecord: null })
  expect(child).toMatchObject({ selectable: false, reason: 'CARD_UNREAD' })
})

test('a child in both lists appears once', () => {
  expect(candidates(aChild({ pid: '1' }), aChild({ pid: '2' }), aChild({ pid: '1' }))).toHaveLength(2)
})

test.each([
  [0, 1],
  [9, 1],
  [15, 1],
  [1, 0],
  [11, 0],
  [13, 0],
])('status %i in the register: %i listed', (code, listed) => {
  expect(candidates(aChild({ popStatus: { code, description: '' } }))).toHaveLength(listed)
})

test('children: a father’s by the father’s list, a mother’s by the mother’s', () => {
  expect(parentLinks('children', 1)).toEqual(['father'])
  expect(parentLinks('children', 2)).toEqual(['mother'])
})

test('household: by either list, whoever asks', () => {
  expect(parentLinks('household', 1)).toEqual(['father', 'mother'])
  expect(parentLinks('household', 2)).toEqual(['father', 'mother'])
})
