import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MoveRecord } from '../registry/records.ts'
import { aCitizen } from '../testing/a-citizen.ts'
import { aHouse } from '../testing/a-house.ts'
import { aPerson } from '../testing/a-person.ts'
import { NONG_KHAI_HALL, RANONG_BOOKLET, SUNGAI_KOLOK } from '../testing/selections.ts'
import { computeAge } from '../values/dates/age.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { addDays, compareDates, fromDateNumber, toEpochDay } from '../values/dates/buddhist-date.ts'
import { decideEligibility } from './decide-eligibility.ts'
import { type CitizenFacts, requireFact, type Selection } from './facts.ts'

const today = fromDateNumber(25691120)
const place = fc.constantFrom('8501', '8502', '8599', '4301', '4305', '9610', '9101', '1001')
const selection = fc.constantFrom(RANONG_BOOKLET, NONG_KHAI_HALL, SUNGAI_KOLOK)

const daysBetween = (start: BuddhistDate, end: BuddhistDate) => toEpochDay(end) - toEpochDay(start)

const aDayOfTheLast = (years: number) =>
  fc.integer({ min: 0, max: years * 365 }).map((days) => addDays(today, -days))

/** Arbitrary records: with gaps, overlaps and two moves on one day. */
const move: fc.Arbitrary<MoveRecord> = fc
  .record({ days: fc.tuple(aDayOfTheLast(3), aDayOfTheLast(3)), rcodeIn: place, rcodeOut: place })
  .map(({ days, rcodeIn, rcodeOut }) => {
    const [oldDateMi, dateMi] = compareDates(days[0], days[1]) <= 0 ? days : [days[1], days[0]]
    return { pid: '1850100000019', dateMi, oldDateMi, rcodeIn, rcodeOut }
  })

const facts: fc.Arbitrary<CitizenFacts> = fc
  .record({
    moveRecords: fc.array(move, { maxLength: 6 }),
    district: place,
    dateOfBirth: aDayOfTheLast(14),
    dateMoveIn: fc.option(aDayOfTheLast(2)),
    registryTellsAge: fc.boolean(),
    birthplace: fc.option(place),
  })
  .map(({ moveRecords, district, dateOfBirth, dateMoveIn, registryTellsAge, birthplace }) =>
    aCitizen({
      moveRecords,
      house: aHouse({ district }),
      person: aPerson({
        dateOfBirth,
        dateMoveIn,
        age: registryTellsAge ? computeAge(dateOfBirth, today) : null,
      }),
      birthRecord: birthplace === null ? null : { pid: '1850100000019', rcode: birthplace },
    }),
  )

/** Decides for the same citizen on another day; only the age changes. */
function decideOnDay(day: BuddhistDate, { person, ...others }: CitizenFacts, chosen: Selection) {
  const older =
    person && (person.age === null ? person : { ...person, age: computeAge(person.dateOfBirth, day) })
  return decideEligibility({ facts: { ...others, person: older }, selection: chosen, today: day })
}

test('the verdict never depends on the order of the move records', () => {
  const withShuffled = facts.chain((records) => {
    const moves = requireFact(records.moveRecords)
    return fc.tuple(fc.constant(records), fc.shuffledSubarray([...moves], { minLength: moves.length }))
  })
  fc.assert(
    fc.property(withShuffled, selection, ([records, shuffled], chosen) => {
      const verdict = decideOnDay(today, records, chosen)
      expect(decideOnDay(today, { ...records, moveRecords: { known: shuffled } }, chosen)).toEqual(verdict)
    }),
  )
})

test('eligibleFrom is the first day on which the citizen passes every rule', () => {
  let seen = 0
  fc.assert(
    fc.property(facts, selection, fc.nat(), (records, chosen, some) => {
      const { eligibleFrom } = decideOnDay(today, records, chosen)
      if (eligibleFrom === null) return
      seen += 1
      const waiting = daysBetween(today, eligibleFrom)
      expect(waiting).toBeGreaterThan(0)
      expect(decideOnDay(eligibleFrom, records, chosen).eligible).toBe(true)
      expect(decideOnDay(addDays(eligibleFrom, -1), records, chosen).eligible).toBe(false)
      expect(decideOnDay(addDays(today, some % waiting), records, chosen).eligible).toBe(false)
    }),
    { numRuns: 2000 },
  )
  // Otherwise the random records would hardly ever lead to a day to wait for, and the test would check nothing.
  expect(seen).toBeGreaterThan(50)
})

test('a refusal without eligibleFrom is also a refusal on each of the next 730 days, unless a record is implausible today', () => {
  fc.assert(
    fc.property(facts, selection, fc.integer({ min: 1, max: 730 }), (records, chosen, days) => {
      const verdict = decideOnDay(today, records, chosen)
      const isInvalid = verdict.outcomes.some(
        ({ rule, outcome }) => rule === 'RESIDENCE_PLAUSIBLE' && outcome === 'fail',
      )
      fc.pre(!verdict.eligible && verdict.eligibleFrom === null && !isInvalid)
      expect(decideOnDay(addDays(today, days), records, chosen).eligible).toBe(false)
    }),
    { numRuns: 1000 },
  )
})
