import { expect, test } from 'vitest'
import type { Person } from '../registry/records.ts'
import {
  aCitizen,
  aQuestion,
  type Known,
  daysAgo,
  inNarathiwatFor,
  REJECTIONS,
  TODAY,
} from '../testing/a-citizen.ts'
import { aHouse } from '../testing/a-house.ts'
import { aMove } from '../testing/a-move.ts'
import { aPerson } from '../testing/a-person.ts'
import { RANONG_BOOKLET, RANONG_TEMPORARY } from '../testing/selections.ts'
import { addDays, fromDateNumber } from '../values/dates/buddhist-date.ts'
import { decideEligibility, type EligibilityVerdict, isBirthRecordNeeded } from './decide-eligibility.ts'
import type { Selection } from './facts.ts'
import { RULE_BOOK, type RuleId } from './rule-book.ts'

const decide = (facts: Partial<Known> = {}, selection: Selection = RANONG_BOOKLET) =>
  decideEligibility(aQuestion(facts, selection))

const decideOn = (today: typeof TODAY, facts: Partial<Known>) =>
  decideEligibility({ facts: aCitizen(facts), selection: RANONG_BOOKLET, today })

const DECISION_14: readonly RuleId[] = [
  'PERSON',
  'POP_STATUS',
  'AGE',
  'FACE',
  'CARD',
  'PASS_TYPE',
  'AREA',
  'MOVE_RECORDS',
  'RESIDENCE',
  'RESIDENCE_PLAUSIBLE',
]

/** Leaves out the rules of later decisions. */
const rulesWith = (outcome: string, { outcomes }: EligibilityVerdict) =>
  outcomes.flatMap((each) => (each.outcome === outcome && DECISION_14.includes(each.rule) ? each.rule : []))

test('an eligible citizen passes every rule, and the rules are in the order of D14', () => {
  const verdict = decide()
  expect(verdict).toMatchObject({ eligible: true, rejection: null, eligibleFrom: null })
  expect(verdict.outcomes.map(({ rule }) => rule)).toEqual(RULE_BOOK.map(({ id }) => id))
  expect(rulesWith('pass', verdict)).toEqual(DECISION_14)
})

test.each(Object.entries(REJECTIONS))(
  '%s rejects its test citizen and allows the most similar eligible one',
  (_, { refused, allowed, rejection }) => {
    expect(decideEligibility(refused)).toMatchObject({ eligible: false, rejection })
    expect(decideEligibility(allowed ?? aQuestion())).toMatchObject({ eligible: true, rejection: null })
  },
)

test('the first rule that fails is the verdict; the later ones are still reported', () => {
  const verdict = decide({ hasFaceImage: false, hasCardRecord: false })
  expect(verdict.rejection).toEqual({ code: 'FACE_MISSING' })
  expect(rulesWith('fail', verdict)).toEqual(['FACE', 'CARD'])
})

test('a rule that passes states the citizen’s figure and the limit', () => {
  expect(decide({ person: aPerson({ dateMoveIn: daysAgo(180) }) }).outcomes).toContainEqual({
    rule: 'RESIDENCE',
    outcome: 'pass',
    figure: { value: 180, limit: 180 },
  })
})

test('only the pass type is judged if the person is not found', () => {
  const moveRecords = [aMove({ from: '8501', to: '1001', since: 25330314, on: 25690101 })]
  const verdict = decide({ person: null, moveRecords })
  expect(rulesWith('fail', verdict)).toEqual(['PERSON'])
  expect(rulesWith('pass', verdict)).toEqual(['PASS_TYPE'])
  expect(verdict).toMatchObject({ eligibleFrom: null, residence: { days: null, months: 0 } })
})

test('no days are counted from incomplete move records', () => {
  const verdict = decide({ moveRecords: [aMove({ from: '8501', to: '8501', since: 25330314, on: 0 })] })
  expect(rulesWith('skip', verdict)).toEqual(['RESIDENCE', 'RESIDENCE_PLAUSIBLE'])
  expect(verdict).toMatchObject({ eligibleFrom: null, residence: { days: null, months: 0 } })
})

test('the temporary pass skips the rules of house, moves and residence, and counts 12 months a year', () => {
  const incomplete = aMove({ from: '1001', to: '', since: 0, on: 0 })
  const facts = { house: aHouse({ district: '1001' }), moveRecords: [incomplete] }
  const verdict = decide(facts, RANONG_TEMPORARY)
  expect(rulesWith('skip', verdict)).toEqual(['AREA', 'MOVE_RECORDS', 'RESIDENCE', 'RESIDENCE_PLAUSIBLE'])
  expect(verdict).toMatchObject({ eligible: true, residence: { days: null, months: 432 } })
})

test('living in one house since birth is always plausible, even for births before the 1941 calendar change', () => {
  const bornOn = (date: number) => ({ person: aPerson({ age: null, dateOfBirth: fromDateNumber(date) }) })
  for (let date = TODAY; date.year < 2572; date = addDays(date, 1))
    expect(decideOn(date, bornOn(25510229)).eligible).toBe(true)
  expect(decide(bornOn(24820314)).eligible).toBe(true)
})

test('the birth record is needed for Malaysia at 364 days, not at 365, and never for Myanmar', () => {
  const { RESIDENCE_SHORT } = REJECTIONS
  const questions = [inNarathiwatFor(364), inNarathiwatFor(365), RESIDENCE_SHORT.refused]
  expect(questions.map(isBirthRecordNeeded)).toEqual([true, false, false])
})

// eligibility.properties.test.ts tests with random records that no earlier day passes.
const ELEVENTH_BIRTHDAY = fromDateNumber(25700601)
const born = (date: number, more: Partial<Person> = {}) =>
  aPerson({ age: 11, dateOfBirth: fromDateNumber(date), ...more })
const movedInFor = (days: number) => born(25590601, { dateMoveIn: addDays(ELEVENTH_BIRTHDAY, -days) })

test.each<[who: string, person: Person, from: number | null, more?: Partial<Known>, today?: typeof TODAY]>([
  [
    'was born on 29 February, and turns 12 in a leap year: 29 February',
    born(25590229, { age: 10 }),
    25710229,
  ],
  ['was born on 29 February, and turns 12 in a common year: 1 March', born(25590229), 25700301],
  [
    'was born on an unknown day of a month: the last day of the month',
    born(25580300, { age: null }),
    25700331,
  ],
  [
    'turns 12 after 180 days of residence: the birthday',
    born(25571125, { dateMoveIn: daysAgo(179) }),
    25691125,
  ],
  ['turns 12 before 180 days of residence: day 180', born(25571125, { dateMoveIn: TODAY }), 25700519],
  ['has no picture of the face: none', aPerson({ dateMoveIn: daysAgo(179) }), null, { hasFaceImage: false }],
  // At 12, at most 4749 days are plausible. The twelfth birthday comes 366 days after the eleventh.
  [
    'has lived there for 4383 days on the eleventh birthday: the twelfth birthday',
    movedInFor(4383),
    25710601,
    {},
    ELEVENTH_BIRTHDAY,
  ],
  [
    'has lived there for 4384 days on the eleventh birthday: none',
    movedInFor(4384),
    null,
    {},
    ELEVENTH_BIRTHDAY,
  ],
])('the first eligible day is found for a citizen who %s', (_who, person, from, more = {}, today = TODAY) =>
  expect(decideOn(today, { person, ...more }).eligibleFrom).toEqual(from && fromDateNumber(from)),
)

test('an invalid length of residence has no first eligible day', () =>
  expect(decideEligibility(REJECTIONS.RESIDENCE_INVALID.refused).eligibleFrom).toBeNull())
