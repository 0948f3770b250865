import { describe, expect, test } from 'vitest'
import { ISSUING_OFFICES } from '../reference/issuing-offices.ts'
import { aCitizen } from '../testing/a-citizen.ts'
import { aHouse } from '../testing/a-house.ts'
import { anOffice } from '../testing/an-office.ts'
import { aPerson } from '../testing/a-person.ts'
import { addDays, buddhistDate, fromDateNumber } from '../values/dates/buddhist-date.ts'
import { decideEligibility } from './decide-eligibility.ts'
import { type CitizenFacts, FactUnread } from './facts.ts'
import { findHomeProvince, findOffices, nearestFirst, nearnessOf, refusedEverywhere } from './find-offices.ts'

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
    .decided.filter(({ verdict }) => verdict.eligible)
    .map(({ office, bpType }) => `${office}/${bpType}`)

test('every office, with every pass type that its country has', () => {
  expect(findOffices(aCitizen(), offices, today).decided).toHaveLength(2 + 2 + 1 + 1 + 2 + 1)
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
  expect(new Set(found.decided.map(({ verdict }) => verdict.rejection?.code))).toEqual(
    new Set(['PERSON_NOT_FOUND']),
  )
})

test('each line says what the full verdict says', () => {
  const facts = aCitizen({ person: aPerson({ dateMoveIn: addDays(today, -179) }) })
  const { decided } = findOffices(facts, offices, today)
  for (const { office, borderCity, bpType, verdict } of decided) {
    const selection = { borderCity, bpType, office: anOffice(borderCity, office) }
    expect(verdict).toEqual(decideEligibility({ facts, selection, today }))
  }
  const ranong = decided.find(({ office, bpType }) => office === '850101002' && bpType === 2)
  expect(ranong?.verdict.eligibleFrom).toEqual(addDays(today, 1))
})

describe('a record that could not be read', () => {
  const unread = (name: keyof CitizenFacts, facts = aCitizen()): CitizenFacts =>
    Object.defineProperty(facts, name, {
      get: () => {
        throw new FactUnread(name)
      },
    })

  test.each(['house', 'moveRecords'] as const)('%s: the temporary passes have a verdict', (name) => {
    const found = findOffices(unread(name), offices, today)
    const open = found.decided.filter(({ verdict }) => verdict.eligible)
    expect(open.map(({ bpType }) => bpType)).toEqual([1, 1, 1])
    expect(found.unread?.cause).toBe(name)
    expect(refusedEverywhere(found)).toBeNull()
  })

  test('a birth, of someone of Ranong: every pass has one', () => {
    expect(findOffices(unread('birthRecord'), offices, today).unread).toBeNull()
  })

  test('after an earlier rule has failed decides nothing, and waiting promises nothing', () => {
    const selection = { borderCity: 48, bpType: 2, office: anOffice(48, '850101002') } as const
    const person = aPerson({ age: 11, dateOfBirth: fromDateNumber(25571121) })
    const facts = unread('moveRecords', aCitizen({ person }))
    const verdict = decideEligibility({ facts, selection, today })
    expect(verdict.rejection?.code).toBe('UNDER_AGE')
    expect(verdict.eligibleFrom).toBeNull()
    expect(verdict.residence).toEqual({ days: null, months: 0 })
    expect(verdict.outcomes).toContainEqual({ rule: 'RESIDENCE', outcome: 'skip', isUnread: true })
  })

  test('refuses nobody: the verdict is not given', () => {
    const selection = { borderCity: 48, bpType: 2, office: anOffice(48, '850101002') } as const
    expect(() => decideEligibility({ facts: unread('hasFaceImage'), selection, today })).toThrow(FactUnread)
  })
})

describe('why nowhere', () => {
  const refusal = (facts: CitizenFacts) => refusedEverywhere(findOffices(facts, ISSUING_OFFICES, today))

  test('whoever qualifies somewhere is not refused', () => {
    expect(refusal(aCitizen())).toBeNull()
  })

  test('one day short of 180 days: the temporary pass is open, so nothing is refused', () => {
    expect(refusal(aCitizen({ person: aPerson({ dateMoveIn: addDays(today, -179) }) }))).toBeNull()
  })

  test('11 years: the reason, and the twelfth birthday', () => {
    const dateOfBirth = buddhistDate(2557, 11, 21)
    const verdict = refusal(aCitizen({ person: aPerson({ dateOfBirth, age: 11 }) }))
    expect(verdict?.rejection?.code).toBe('UNDER_AGE')
    expect(verdict?.eligibleFrom).toEqual(buddhistDate(2569, 11, 21))
  })

  test('no picture of the face: the reason, and no day', () => {
    const verdict = refusal(aCitizen({ hasFaceImage: false }))
    expect(verdict?.rejection?.code).toBe('FACE_MISSING')
    expect(verdict?.eligibleFrom).toBeNull()
  })
})

const parentDistricts = new Map([['8599', '8501']])
const ranong = { house: aHouse({ district: '8501' }), parentDistricts }
const songkhlaHall = anOffice(50, '900001001', { subdistrict: '900101' })

describe('how near an office is', () => {
  test('the district, the province, a province that touches it, elsewhere', () => {
    const maeSot = { house: aHouse({ district: '6306' }), parentDistricts }
    expect(nearnessOf(anOffice(48, '630601001'), maeSot)).toBe('district')
    expect(nearnessOf(anOffice(48, '630101001'), maeSot)).toBe('province')
    expect(nearnessOf(anOffice(48, '710801001'), maeSot)).toBe('neighbour')
    expect(nearnessOf(anOffice(48, '850101002'), maeSot)).toBe('elsewhere')
  })

  test('a hall of the province is in the district in which it stands', () => {
    expect(nearnessOf(songkhlaHall, { house: aHouse({ district: '9001' }), parentDistricts })).toBe(
      'district',
    )
    expect(nearnessOf(songkhlaHall, { house: aHouse({ district: '9004' }), parentDistricts })).toBe(
      'province',
    )
  })

  test('a house of a municipal registry is in the district of that registry', () => {
    const house = aHouse({ district: '8502', registry: '8599' })
    expect(nearnessOf(anOffice(48, '850101002'), { house, parentDistricts })).toBe('district')
  })

  test('without a house every office is elsewhere', () => {
    const home = { house: null, parentDistricts }
    expect(nearnessOf(anOffice(48, '850101002'), home)).toBe('elsewhere')
    expect(findHomeProvince(home)).toBeNull()
  })
})

describe('the nearest first', () => {
  const scattered = ['340001001', '900001001', '850101002', '850201001'].map((code) => anOffice(48, code))

  test('district, province, a province that touches it, the same part of the country, the rest', () => {
    const surat = { house: aHouse({ district: '8401' }), parentDistricts }
    const order = nearestFirst([...scattered, anOffice(48, '860101001')], surat).map(({ code }) => code)
    expect(order).toEqual(['850101002', '850201001', '860101001', '340001001', '900001001'])
    expect(nearestFirst(scattered, ranong).map(({ code }) => code)).toEqual([
      '850101002',
      '850201001',
      '340001001',
      '900001001',
    ])
  })

  test('leaves equally near places in the given order', () => {
    expect(nearestFirst(scattered, { house: null, parentDistricts })).toEqual(scattered)
  })
})
