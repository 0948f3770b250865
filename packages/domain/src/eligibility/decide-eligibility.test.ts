import { describe, expect, test } from 'vitest'
import { aCitizen } from '../testing/a-citizen.ts'
import { aHouse } from '../testing/a-house.ts'
import { aMove } from '../testing/a-move.ts'
import { anOffice } from '../testing/an-office.ts'
import { aPerson } from '../testing/a-person.ts'
import { NONG_KHAI_HALL, RANONG_BOOKLET, RANONG_TEMPORARY, SUNGAI_KOLOK } from '../testing/selections.ts'
import { addDays, fromDateNumber } from '../values/dates/buddhist-date.ts'
import { decideEligibility, isBirthRecordNeeded } from './decide-eligibility.ts'
import type { CitizenFacts, Selection } from './facts.ts'
import { RULE_BOOK, type RuleId } from './rule-book.ts'

const today = fromDateNumber(25691120)
const daysAgo = (days: number) => addDays(today, -days)

function decide(facts: Partial<CitizenFacts> = {}, selection: Selection = RANONG_BOOKLET, on = today) {
  return decideEligibility({ facts: aCitizen(facts), selection, today: on })
}

function outcomeOf(rule: RuleId, verdict: ReturnType<typeof decide>) {
  return verdict.outcomes.find((outcome) => outcome.rule === rule)?.outcome
}

const livedHereFor = (days: number) => ({ person: aPerson({ dateMoveIn: daysAgo(days) }) })
const bornOn = (date: number) => aPerson({ age: null, dateOfBirth: fromDateNumber(date) })
/** At 12 years: 13 × 365.25 + 1 = 4749.25 days at most. */
const claiming = (days: number) => ({
  person: aPerson({ age: 12, dateOfBirth: fromDateNumber(25570101), dateMoveIn: daysAgo(days) }),
})
const inNarathiwat = { house: aHouse({ district: '9610' }) }
const bornIn = (rcode: string) => ({ birthRecord: { pid: '1850100000019', rcode } })

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

test('a citizen in order is eligible, and every rule of decision 14 passes', () => {
  const verdict = decide()
  expect(verdict).toMatchObject({ eligible: true, rejection: null, eligibleFrom: null })
  expect(verdict.outcomes.map(({ rule }) => rule)).toEqual(RULE_BOOK.map(({ id }) => id))
  expect(DECISION_14.map((rule) => outcomeOf(rule, verdict))).toEqual(DECISION_14.map(() => 'pass'))
})

test('the rules are checked in the order of decision 14', () => {
  const asked = RULE_BOOK.map(({ id }) => id)
  expect(asked.filter((id) => DECISION_14.includes(id))).toEqual(DECISION_14)
  expect(new Set(asked).size).toBe(RULE_BOOK.length)
})

test('the first rule that fails is the verdict; the later ones are still reported', () => {
  const verdict = decide({ hasFaceImage: false, hasCardRecord: false })
  expect(verdict.rejection).toEqual({ code: 'FACE_MISSING' })
  expect(outcomeOf('CARD', verdict)).toBe('fail')
  expect(outcomeOf('AREA', verdict)).toBe('pass')
})

test('a person not found: only the pass type can still be judged', () => {
  const moveRecords = [aMove({ from: '8501', to: '1001', since: 25330314, on: 25690101 })]
  const verdict = decide({ person: null, moveRecords })
  expect(verdict.rejection).toEqual({ code: 'PERSON_NOT_FOUND' })
  const judged = verdict.outcomes.filter(({ outcome }) => outcome !== 'skip').map(({ rule }) => rule)
  expect(judged).toEqual(['PERSON', 'PASS_TYPE'])
  expect(verdict).toMatchObject({ eligibleFrom: null, residence: { days: null, months: 0 }, timeLtambon: 0 })
})

describe('status in the register', () => {
  test.each([0, 15])('%i may request', (code) => {
    expect(decide({ person: aPerson({ popStatus: { code, description: '' } }) }).eligible).toBe(true)
  })

  test.each([1, 11, 14, 16])('%i may not', (code) => {
    const verdict = decide({ person: aPerson({ popStatus: { code, description: '' } }) })
    expect(verdict.rejection).toEqual({ code: 'POP_STATUS', popStatus: code })
  })
})

describe('age', () => {
  test('11 years: under age', () => {
    const person = aPerson({ age: 11, dateOfBirth: fromDateNumber(25571121) })
    expect(decide({ person }).rejection).toEqual({ code: 'UNDER_AGE', age: 11, minimumAge: 12 })
  })

  test('12 years: may request', () => {
    const person = aPerson({ age: 12, dateOfBirth: fromDateNumber(25571120) })
    expect(decide({ person }).eligible).toBe(true)
  })

  test('an age that the registry does not tell is computed: 12 on the birthday, 11 the day before', () => {
    expect(decide({ person: bornOn(25571120) }).eligible).toBe(true)
    expect(decide({ person: bornOn(25571121) }).rejection?.code).toBe('UNDER_AGE')
  })
})

describe('pass types offered', () => {
  test.each([
    [48, 1, true],
    [48, 2, true],
    [56, 1, true],
    [56, 2, true],
    [50, 1, false],
    [50, 2, true],
    [57, 1, false],
    [57, 2, true],
  ] as const)('city %i, type %i: %s', (borderCity, bpType, offered) => {
    const verdict = decide({}, { borderCity, bpType, office: anOffice(borderCity, '850101002') })
    expect(outcomeOf('PASS_TYPE', verdict)).toBe(offered ? 'pass' : 'fail')
  })
})

describe('temporary pass', () => {
  test('asks nothing of house, moves and residence', () => {
    const incomplete = aMove({ from: '1001', to: '', since: 0, on: 0 })
    const verdict = decide(
      { house: aHouse({ district: '1001' }), moveRecords: [incomplete] },
      RANONG_TEMPORARY,
    )
    expect(verdict.eligible).toBe(true)
    for (const rule of ['AREA', 'MOVE_RECORDS', 'RESIDENCE', 'RESIDENCE_PLAUSIBLE'] as const)
      expect(outcomeOf(rule, verdict)).toBe('skip')
  })

  test('counts 12 months for each year of age', () => {
    const verdict = decide({ person: aPerson({ age: 36 }) }, RANONG_TEMPORARY)
    expect(verdict).toMatchObject({ timeLtambon: 432, residence: { days: null, months: 432 } })
  })
})

describe('area', () => {
  test('a house in the office’s district passes, in the next district it does not', () => {
    expect(decide({ house: aHouse({ district: '8501' }) }).eligible).toBe(true)
    expect(decide({ house: aHouse({ district: '8502' }) }).rejection).toEqual({ code: 'OUT_OF_AREA' })
  })

  test('a house of a municipal registry of the district passes', () => {
    expect(decide({ house: aHouse({ district: '8502', registry: '8599' }) }).eligible).toBe(true)
  })

  test('a provincial hall takes every district of the province', () => {
    expect(decide({ house: aHouse({ district: '4307' }) }, NONG_KHAI_HALL).eligible).toBe(true)
    expect(decide({ house: aHouse({ district: '4201' }) }, NONG_KHAI_HALL).eligible).toBe(false)
  })

  test('a house that the registry does not know is said as that, and no stay can be counted from it', () => {
    const verdict = decide({ house: null })
    expect(verdict.rejection).toEqual({ code: 'HOUSE_NOT_FOUND' })
    expect(outcomeOf('RESIDENCE', verdict)).toBe('skip')
  })
})

describe('incomplete move records', () => {
  test('send the citizen to the office; nothing is counted from them', () => {
    const verdict = decide({ moveRecords: [aMove({ from: '8501', to: '8501', since: 25330314, on: 0 })] })
    expect(verdict.rejection).toEqual({ code: 'MOVE_INCOMPLETE' })
    expect(outcomeOf('RESIDENCE', verdict)).toBe('skip')
    expect(outcomeOf('RESIDENCE_PLAUSIBLE', verdict)).toBe('skip')
    expect(verdict).toMatchObject({
      residence: { days: null, months: 0 },
      timeLtambon: 0,
      eligibleFrom: null,
    })
  })
})

describe('residence outside Malaysia', () => {
  test('179 days are too few, with the figures', () => {
    const { rejection } = decide(livedHereFor(179))
    expect(rejection).toEqual({ code: 'RESIDENCE_SHORT', days: 179, minimumDays: 180 })
  })

  test('180 days are enough, with the figures', () => {
    const verdict = decide(livedHereFor(180))
    expect(verdict.eligible).toBe(true)
    expect(verdict.outcomes).toContainEqual({
      rule: 'RESIDENCE',
      outcome: 'pass',
      figure: { value: 180, limit: 180 },
    })
  })

  test('a birth in the area does not save 179 days', () => {
    expect(decide({ ...livedHereFor(179), ...bornIn('8501') }).rejection?.code).toBe('RESIDENCE_SHORT')
  })
})

describe('residence for Malaysia', () => {
  test('364 days need a birth record', () => {
    const { rejection } = decide({ ...inNarathiwat, ...livedHereFor(364) }, SUNGAI_KOLOK)
    expect(rejection).toEqual({ code: 'RESIDENCE_SHORT_NO_BIRTH', days: 364, minimumDays: 365 })
  })

  test('365 days need none', () => {
    expect(decide({ ...inNarathiwat, ...livedHereFor(365) }, SUNGAI_KOLOK).eligible).toBe(true)
  })

  test('a birth outside the area does not save them', () => {
    const facts = { ...inNarathiwat, ...livedHereFor(364), ...bornIn('8501') }
    const { rejection } = decide(facts, SUNGAI_KOLOK)
    expect(rejection).toEqual({ code: 'RESIDENCE_SHORT_NOT_BORN_HERE', days: 364, minimumDays: 365 })
  })

  test('a birth in any of the five provinces does, however short the stay', () => {
    expect(decide({ ...inNarathiwat, ...livedHereFor(0), ...bornIn('9101') }, SUNGAI_KOLOK).eligible).toBe(
      true,
    )
  })
})

describe('plausible residence', () => {
  test('4749 days at 12 years of age are believed', () => {
    expect(decide(claiming(4749)).eligible).toBe(true)
  })

  test('4750 are not, and waiting mends nothing', () => {
    const verdict = decide(claiming(4750))
    expect(verdict.rejection).toEqual({ code: 'RESIDENCE_INVALID', days: 4750, maximumDays: 4749 })
    expect(verdict.eligibleFrom).toBeNull()
  })

  test('a life spent in one house is, on every day of it', () => {
    for (let date = fromDateNumber(25691121); date.year < 2572; date = addDays(date, 1)) {
      expect(decide({ person: bornOn(25510229) }, RANONG_BOOKLET, date).eligible).toBe(true)
    }
  })

  test('so is one that began in March 2482, when the year began in April', () => {
    const person = bornOn(24820314)
    expect(decide({ person }).eligible).toBe(true)
  })
})

describe('months of residence', () => {
  test('are whole ones of 30 days', () => {
    expect(decide(livedHereFor(209)).timeLtambon).toBe(6)
    expect(decide(livedHereFor(210))).toMatchObject({ timeLtambon: 7, residence: { days: 210, months: 7 } })
  })
})

describe('time in the subdistrict', () => {
  const aged = (age: number) => ({ person: aPerson({ age }) })

  test('temporary pass: 1500 months at 125 years are saved, 1512 at 126 are not', () => {
    expect(decide(aged(125), RANONG_TEMPORARY)).toMatchObject({ eligible: true, timeLtambon: 1500 })
    const verdict = decide(aged(126), RANONG_TEMPORARY)
    expect(verdict).toMatchObject({ eligible: false, timeLtambon: 1512, eligibleFrom: null })
    expect(verdict.rejection).toEqual({ code: 'TIME_TOO_LONG', months: 1512, maximumMonths: 1500 })
  })

  test('booklet: 1500 months of 30 days are saved, 1501 are not', () => {
    const livedHereAt130For = (days: number) => ({ person: aPerson({ age: 130, dateMoveIn: daysAgo(days) }) })
    expect(decide(livedHereAt130For(1501 * 30 - 1))).toMatchObject({ eligible: true, timeLtambon: 1500 })
    const { rejection } = decide(livedHereAt130For(1501 * 30))
    expect(rejection).toEqual({ code: 'TIME_TOO_LONG', months: 1501, maximumMonths: 1500 })
  })
})

describe('the birth record is needed', () => {
  const isNeeded = (days: number, selection: Selection) =>
    isBirthRecordNeeded({
      facts: aCitizen({
        ...livedHereFor(days),
        ...(selection === SUNGAI_KOLOK && inNarathiwat),
        birthRecord: null,
      }),
      selection,
      today,
    })

  test('for Malaysia at 364 days, not at 365', () => {
    expect([isNeeded(364, SUNGAI_KOLOK), isNeeded(365, SUNGAI_KOLOK)]).toEqual([true, false])
  })

  test('never for Myanmar', () => {
    expect([isNeeded(179, RANONG_BOOKLET), isNeeded(180, RANONG_BOOKLET)]).toEqual([false, false])
  })
})

const from = (...question: Parameters<typeof decide>) => decide(...question).eligibleFrom

describe('residence', () => {
  test('179 days today are 180 tomorrow', () => {
    expect(from({ person: aPerson({ dateMoveIn: addDays(today, -179) }) })).toEqual(addDays(today, 1))
  })

  test('Malaysia: 364 days today are 365 tomorrow', () => {
    const facts = {
      house: aHouse({ district: '9610' }),
      person: aPerson({ dateMoveIn: addDays(today, -364) }),
    }
    expect(from(facts, SUNGAI_KOLOK)).toEqual(addDays(today, 1))
  })

  test('earlier stays in the area shorten the waiting', () => {
    const moveRecords = [
      aMove({ from: '8501', to: '1001', since: 25680101, on: 25680411 }),
      aMove({ from: '1001', to: '8501', since: 25680411, on: 25691110 }),
    ]
    expect(from({ moveRecords })).toEqual(addDays(today, 180 - 100 - 10))
  })

  test('a citizen who lives elsewhere now never becomes eligible by waiting', () => {
    const moveRecords = [aMove({ from: '8501', to: '1001', since: 25690101, on: 25690411 })]
    expect(from({ moveRecords })).toBeNull()
  })
})

describe('age', () => {
  test('from the twelfth birthday', () => {
    const person = aPerson({ age: 11, dateOfBirth: fromDateNumber(25580314) })
    expect(from({ person })).toEqual(fromDateNumber(25700314))
  })

  test('born on 29 February: from 1 March of a year without that day', () => {
    const person = aPerson({ age: 9, dateOfBirth: fromDateNumber(25590229) })
    expect(from({ person: { ...person, age: 10 } })).toEqual(fromDateNumber(25710229))
    expect(from({ person: { ...person, age: 11 } })).toEqual(fromDateNumber(25700301))
  })

  test('a date of birth without its day: from the day after which nothing is left to doubt', () => {
    const person = aPerson({ age: null, dateOfBirth: fromDateNumber(25580300) })
    expect(from({ person, moveRecords: [] })).toEqual(fromDateNumber(25700331))
  })
})

test('both: the later of the two days', () => {
  const child = aPerson({ age: 11, dateOfBirth: fromDateNumber(25571125) })
  expect(from({ person: { ...child, dateMoveIn: addDays(today, -179) } })).toEqual(fromDateNumber(25691125))
  expect(from({ person: { ...child, dateMoveIn: today } })).toEqual(addDays(today, 180))
})

test('no day, when another rule fails that no waiting mends', () => {
  const person = aPerson({ dateMoveIn: addDays(today, -179) })
  expect(from({ person, hasFaceImage: false })).toBeNull()
})

describe('days that are only just plausible at the age of today', () => {
  const eleventhBirthday = fromDateNumber(25700601)
  const child = aPerson({ age: 11, dateOfBirth: fromDateNumber(25590601) })
  const movedIn = (days: number) => ({ ...child, dateMoveIn: addDays(eleventhBirthday, -days) })

  test('4383 are so on the twelfth birthday too, a leap year later', () => {
    expect(from({ person: movedIn(4383) }, RANONG_BOOKLET, eleventhBirthday)).toEqual(
      fromDateNumber(25710601),
    )
  })

  test('4384 are one too many by then', () => {
    expect(from({ person: movedIn(4384) }, RANONG_BOOKLET, eleventhBirthday)).toBeNull()
  })
})
