import { describe, expect, test } from 'vitest'
import { ISSUING_OFFICES } from '../reference/issuing-offices.ts'
import { aCitizen, type Known, knownDistricts } from '../testing/a-citizen.ts'
import { aHouse } from '../testing/a-house.ts'
import { aPerson } from '../testing/a-person.ts'
import { anOffice } from '../testing/an-office.ts'
import { RANONG_BOOKLET } from '../testing/selections.ts'
import { addDays, buddhistDate, fromDateNumber } from '../values/dates/buddhist-date.ts'
import { TEMPORARY } from '../values/pass-type.ts'
import { decideEligibility } from './decide-eligibility.ts'
import type { CitizenFacts } from './facts.ts'
import {
  findHomeProvince,
  findOffices,
  sortNearestFirst,
  findNearness,
  findRefusalEverywhere,
} from './find-offices.ts'

const today = fromDateNumber(25691120)
/** Ranong and Mae Sai, Su-ngai Kolok and Songkhla, Chiang Khong, Sa Kaeo. */
const offices = [
  anOffice(48, '850101002'),
  anOffice(48, '570901001'),
  anOffice(50, '961001051'),
  anOffice(50, '900001001'),
  anOffice(56, '570301001'),
  anOffice(57, '270000002'),
]

const livingFor = (days: number) => aPerson({ dateMoveIn: addDays(today, -days) })

const eligibleAt = (facts: ReturnType<typeof aCitizen>) =>
  findOffices(facts, offices, today)
    .decided.filter(({ verdict }) => verdict.eligible)
    .map(({ office, bpType }) => `${office}/${bpType}`)

test('every office is listed with every pass type of its country', () => {
  expect(findOffices(aCitizen(), offices, today).decided).toHaveLength(2 + 2 + 1 + 1 + 2 + 1)
})

test('a citizen of Ranong qualifies for the booklet there and for the temporary pass anywhere', () => {
  expect(eligibleAt(aCitizen())).toEqual(['850101002/2', '850101002/1', '570901001/1', '570301001/1'])
})

test('the verdict for each office in the list is that of decideEligibility for this office alone', () => {
  const facts = aCitizen({ person: livingFor(179) })
  const { decided } = findOffices(facts, offices, today)
  for (const { office, borderCity, bpType, verdict } of decided) {
    const selection = { borderCity, bpType, office: anOffice(borderCity, office) }
    expect(verdict).toEqual(decideEligibility({ facts, selection, today }))
  }
  const ranong = decided.find(({ office, bpType }) => office === '850101002' && bpType === 2)
  expect(ranong?.verdict.eligibleFrom).toEqual(addDays(today, 1))
})

describe('a record that could not be read', () => {
  const failure = new Error('The registry is unavailable.')
  const unread = (name: keyof CitizenFacts, facts = aCitizen()): CitizenFacts => ({
    ...facts,
    [name]: { unread: failure },
  })

  test.each(['house', 'moveRecords'] as const)(
    'the temporary passes have a verdict even if %s could not be read',
    (name) => {
      const found = findOffices(unread(name), offices, today)
      const open = found.decided.filter(({ verdict }) => verdict.eligible)
      expect(open.map(({ bpType }) => bpType)).toEqual([TEMPORARY, TEMPORARY, TEMPORARY])
      expect(found.unread).toBe(failure)
      expect(findRefusalEverywhere(found)).toBeNull()
    },
  )

  test('every pass of a citizen of Ranong has a verdict even if the birth record could not be read', () => {
    expect(findOffices(unread('birthRecord'), offices, today).unread).toBeNull()
  })

  test('an unreadable record does not change the verdict if an earlier rule has failed', () => {
    const person = aPerson({ age: 11, dateOfBirth: fromDateNumber(25571121) })
    const facts = unread('moveRecords', aCitizen({ person }))
    const verdict = decideEligibility({ facts, selection: RANONG_BOOKLET, today })
    expect(verdict.rejection?.code).toBe('UNDER_AGE')
    expect(verdict.eligibleFrom).toBeNull()
    expect(verdict.residence).toEqual({ days: null, months: 0 })
    expect(verdict.outcomes).toContainEqual({ rule: 'RESIDENCE', outcome: 'skip', isUnread: true })
  })

  test('an unreadable record that decides the verdict is thrown as an error', () => {
    expect(() =>
      decideEligibility({ facts: unread('hasFaceImage'), selection: RANONG_BOOKLET, today }),
    ).toThrow(failure)
  })
})

test.each([
  ['qualifies at an office is not refused everywhere', {}, null],
  [
    'is one day short of 180 days is not refused everywhere, because of the temporary pass',
    { person: livingFor(179) },
    null,
  ],
  [
    'is 11 is refused everywhere until the twelfth birthday',
    { person: aPerson({ dateOfBirth: buddhistDate(2557, 11, 21), age: 11 }) },
    ['UNDER_AGE', buddhistDate(2569, 11, 21)],
  ],
  [
    'has no picture of the face is refused everywhere, without a first day',
    { hasFaceImage: false },
    ['FACE_MISSING', null],
  ],
  [
    'is 126 and lives elsewhere is refused everywhere, for the reason that holds at every office',
    { person: aPerson({ age: 126 }), house: aHouse({ district: '1001' }) },
    ['TIME_TOO_LONG', null],
  ],
])('a citizen who %s', (_who, changes: Partial<Known>, expected) => {
  const verdict = findRefusalEverywhere(findOffices(aCitizen(changes), ISSUING_OFFICES, today))
  expect(verdict && [verdict.rejection?.code, verdict.eligibleFrom]).toEqual(expected)
})

const parentDistricts = knownDistricts({ 8599: '8501' })
const homeIn = (district: string, registry?: string) => ({
  house: { known: aHouse({ district, ...(registry !== undefined && { registry }) }) },
  parentDistricts,
})
const nowhere = { house: { known: null }, parentDistricts }
const songkhlaHall = anOffice(50, '900001001', { subdistrict: '900101' })

test.each([
  [
    'in the district of the house is classified as district',
    anOffice(48, '630601001'),
    homeIn('6306'),
    'district',
  ],
  [
    'in the province of the house is classified as province',
    anOffice(48, '630101001'),
    homeIn('6306'),
    'province',
  ],
  [
    'in a neighbouring province is classified as neighbour',
    anOffice(48, '710801001'),
    homeIn('6306'),
    'neighbour',
  ],
  [
    'in a distant province is classified as elsewhere',
    anOffice(48, '850101002'),
    homeIn('6306'),
    'elsewhere',
  ],
  [
    'at the provincial hall, in the district of the house, is classified as district',
    songkhlaHall,
    homeIn('9001'),
    'district',
  ],
  [
    'at the provincial hall, outside the district of the house, is classified as province',
    songkhlaHall,
    homeIn('9004'),
    'province',
  ],
  [
    'in the district of the house’s municipal registry is classified as district',
    anOffice(48, '850101002'),
    homeIn('8502', '8599'),
    'district',
  ],
  [
    'is classified as elsewhere for a citizen without a house',
    anOffice(48, '850101002'),
    nowhere,
    'elsewhere',
  ],
])('an office %s', (_where, office, home, nearness) => expect(findNearness(office, home)).toBe(nearness))

test('the offices have no distance for a citizen without a registered house', () => {
  expect(findHomeProvince(nowhere)).toBeNull()
  const { decided } = findOffices(aCitizen({ house: null }), offices, today)
  expect(new Set(decided.map(({ steps }) => steps))).toEqual(new Set([null]))
})

test('the distance to an office counts the borders of provinces on the way', () => {
  const { decided } = findOffices(aCitizen(), offices, today)
  const stepsTo = (code: string) => decided.find(({ office }) => office === code)?.steps
  // Ranong, Surat Thani, Nakhon Si Thammarat, Songkhla, Pattani, Narathiwat
  expect([stepsTo('850101002'), stepsTo('961001051')]).toEqual([0, 5])
})

describe('sorting offices by distance', () => {
  const inOrder = (home: ReturnType<typeof homeIn>, codes: readonly string[]) =>
    sortNearestFirst(
      codes.map((code) => anOffice(48, code)),
      home,
    ).map(({ code }) => code)

  test('district, province, then the provinces on the way decide the order', () => {
    const surat = inOrder(homeIn('8401'), ['340001001', '900001001', '850101002', '850201001', '860101001'])
    expect(surat).toEqual(['850101002', '850201001', '860101001', '900001001', '340001001'])
    const ranong = inOrder(homeIn('8502'), ['340001001', '900001001', '850101002', '850201001'])
    expect(ranong).toEqual(['850201001', '850101002', '900001001', '340001001'])
  })

  test('Kanchanaburi comes before Mae Sai for a citizen of Bangkok', () => {
    expect(inOrder(homeIn('1001'), ['570901001', '710801001'])).toEqual(['710801001', '570901001'])
  })

  test('the same part of the country comes first at equal distances', () => {
    expect(inOrder(homeIn('7601'), ['860101001', '710801001'])).toEqual(['710801001', '860101001'])
  })

  test('equally near places keep the given order', () => {
    const scattered = ['340001001', '900001001', '850101002'].map((code) => anOffice(48, code))
    expect(sortNearestFirst(scattered, nowhere)).toEqual(scattered)
  })
})
