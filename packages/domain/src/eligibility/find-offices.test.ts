import { expect, test } from 'vitest'
import { aCitizen } from '../testing/a-citizen.ts'
import { aHouse } from '../testing/a-house.ts'
import { anOffice } from '../testing/an-office.ts'
import { aPerson } from '../testing/a-person.ts'
import { addDays, fromDateNumber } from '../values/dates/buddhist-date.ts'
import { decideEligibility } from './decide-eligibility.ts'
import { findOffices } from './find-offices.ts'

const today = fromDateNumber(25691120)
const offices = [
  anOffice(48, '850101002'),
  anOffice(48, '570901001'),
  anOffice(50, '961001051'),
  anOffice(50, '900001001'),
  anOffice(56, '570301001'),
  anOffice(57, '270000002'),
]

const eligibleAt = (facts: ReturnType<typeof aCitizen>) =>
  findOffices(facts, offices, today)
    .filter(({ eligible }) => eligible)
    .map(({ office, bpType }) => `${office}/${bpType}`)

test('every office, with every pass type that its country has', () => {
  expect(findOffices(aCitizen(), offices, today)).toHaveLength(2 + 2 + 1 + 1 + 2 + 1)
})

test('somebody of Ranong: the booklet there, the temporary pass anywhere', () => {
  expect(eligibleAt(aCitizen())).toEqual(['850101002/2', '850101002/1', '570901001/1', '570301001/1'])
})

test('somebody of Narathiwat: a booklet in all of the southern provinces', () => {
  const facts = aCitizen({ house: aHouse({ district: '9613' }) })
  expect(eligibleAt(facts)).toEqual([
    '961001051/2',
    '900001001/2',
    '850101002/1',
    '570901001/1',
    '570301001/1',
  ])
})

test('somebody not found: nowhere, and why', () => {
  const found = findOffices(aCitizen({ person: null }), offices, today)
  expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['PERSON_NOT_FOUND']))
})

test('each line says what the full verdict says', () => {
  const facts = aCitizen({ person: aPerson({ dateMoveIn: addDays(today, -179) }) })
  for (const { office, borderCity, bpType, eligible, code } of findOffices(facts, offices, today)) {
    const selection = { borderCity, bpType, office: anOffice(borderCity, office) }
    const verdict = decideEligibility({ facts, selection, today })
    expect({ eligible, code }).toEqual({
      eligible: verdict.eligible,
      code: verdict.rejection?.code ?? null,
    })
  }
})
