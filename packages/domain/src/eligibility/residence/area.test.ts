import { describe, expect, test } from 'vitest'
import type { BorderCity } from '../../reference/countries.ts'
import { knownDistricts } from '../../testing/a-citizen.ts'
import { aHouse } from '../../testing/a-house.ts'
import { anOffice } from '../../testing/an-office.ts'
import { FactUnread, type ParentDistricts } from '../facts.ts'
import { getArea, isInArea, toPlace } from './area.ts'

const parents = knownDistricts({ 8599: '8501', 4399: '4301' })

function isIn(borderCity: BorderCity, officeCode: string, place: string): boolean {
  return isInArea({ code: place }, getArea({ borderCity, office: anOffice(borderCity, officeCode) }), parents)
}

const fromNarathiwat = (place: string, isThere: boolean): [string, BorderCity, string, string, boolean] => [
  'Malaysia, in the five provinces',
  50,
  '961001051',
  place,
  isThere,
]

test.each<[what: string, borderCity: BorderCity, office: string, place: string, isThere: boolean]>([
  ['a district office: its own district', 48, '850101002', '8501', true],
  ['a district office: the neighbouring district', 48, '850101002', '8502', false],
  ['a district office: a municipal registry of its district', 48, '850101002', '8599', true],
  ['a district office: a municipal registry without a known parent', 48, '850101002', '8598', false],
  ['a district office: another province', 48, '850101002', '4301', false],
  ['a provincial hall (district part 00): any district of the province', 56, '430001001', '4305', true],
  ['a provincial hall: a municipal registry of the province', 56, '430001001', '4399', true],
  ['a provincial hall: the next province', 56, '430001001', '4201', false],
  ['Malaysia, outside the five provinces: its own province', 50, '930101001', '9305', true],
  ['Malaysia, outside the five provinces: one of the five', 50, '930101001', '9601', false],
  ...['9001', '9101', '9401', '9501', '9601'].map((place) => fromNarathiwat(place, true)),
  ...['8901', '9201', '9301', '9701'].map((place) => fromNarathiwat(place, false)),
])('%s (country %s, office %s, place %s) is in the area: %s', (_what, borderCity, office, place, isThere) =>
  expect(isIn(borderCity, office, place)).toBe(isThere),
)

describe('a house', () => {
  const isAt = (ccaa: string, house: ReturnType<typeof aHouse>, known: ParentDistricts = parents) =>
    isInArea(toPlace(house), { kind: 'district', district: ccaa }, known)

  test('a house counts in the district where it stands', () => {
    const house = aHouse({ district: '8502', registry: '8502' })
    expect(isAt('8502', house)).toBe(true)
    expect(isAt('8501', house)).toBe(false)
  })

  test('a house also counts in the parent district of its municipal registry', () => {
    const house = aHouse({ district: '8502', registry: '8599' })
    expect(isAt('8502', house)).toBe(true)
    expect(isAt('8501', house)).toBe(true)
    expect(isInArea(toPlace(house), { kind: 'provinces', provinces: ['43'] }, parents)).toBe(false)
  })

  test('a house whose own district is in the area counts even if its registry office could not be looked up', () => {
    const unread = new Map([['8599', { unread: new Error('The registry is unavailable.') }]])
    const house = aHouse({ district: '8502', registry: '8599' })
    expect(isAt('8502', house, unread)).toBe(true)
    expect(() => isAt('8501', house, unread)).toThrow(FactUnread)
  })
})
