import { expect, test } from 'vitest'
import { aChild } from '../testing/a-child.ts'
import { fromDateNumber } from '../values/dates/buddhist-date.ts'
import { type ChildRecord, listFollowerCandidates, listParentLinks } from './follower-candidates.ts'

const today = fromDateNumber(25691120)
const candidates = (...children: ChildRecord[]) => listFollowerCandidates(children, today)
const bornOn = (date: number) => aChild({ age: null, dateOfBirth: fromDateNumber(date) })

const TODAY_TWELVE = bornOn(25571120)

test.each<[child: string, child: ChildRecord, listed: object[]]>([
  ['of 11 may follow', aChild({ age: 11 }), [{ selectable: true }]],
  ['of 12 is not listed', aChild({ age: 12 }), []],
  [
    'of unknown age may follow the day before the twelfth birthday',
    bornOn(25571121),
    [{ age: 11, selectable: true }],
  ],
  ['of unknown age is not listed on the twelfth birthday', TODAY_TWELVE, []],
  [
    'without a card is listed with the reason CARD_MISSING',
    aChild({}, false),
    [{ selectable: false, reason: 'CARD_MISSING' }],
  ],
  [
    'whose card could not be looked up is listed with the reason CARD_UNREAD',
    { ...aChild(), hasCardRecord: null },
    [{ selectable: false, reason: 'CARD_UNREAD' }],
  ],
])('a child %s', (_which, child, listed) => expect(candidates(child)).toMatchObject(listed))

test('a child who was chosen before and has turned 12 is listed with the reason TURNED_TWELVE (D23)', () => {
  const [shown] = listFollowerCandidates([TODAY_TWELVE], today, [TODAY_TWELVE.person.pid])
  expect(shown).toMatchObject({ age: 12, selectable: false, reason: 'TURNED_TWELVE' })
})

test('a child found in the lists of both parents appears once', () => {
  expect(candidates(aChild({ pid: '1' }), aChild({ pid: '2' }), aChild({ pid: '1' }))).toHaveLength(2)
})

test('a child is listed with the status 0, 9 or 15 in the register, and with no other', () => {
  const isListed = (code: number) => candidates(aChild({ popStatus: { code, description: '' } })).length > 0
  expect([0, 1, 9, 11, 13, 15].filter(isListed)).toEqual([0, 9, 15])
})

test.each([
  ['children', 1, ['father']],
  ['children', 2, ['mother']],
  ['household', 1, ['father', 'mother']],
  ['household', 2, ['father', 'mother']],
] as const)(
  'with the policy “%s” an applicant of sex %i may take children linked by: %j',
  (policy, sex, lists) => expect(listParentLinks(policy, sex)).toEqual(lists),
)
