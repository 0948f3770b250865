import { describe, expect, test } from 'vitest'
import { aHouse } from '../../testing/a-house.ts'
import { anOffice } from '../../testing/an-office.ts'
import type { BorderCity } from '../../reference/countries.ts'
import { FactUnread, type ParentDistricts } from '../facts.ts'
import { areaOf, isInArea, placeOfHouse } from './area.ts'

const parents = new Map([
  ['8599', '8501'],
  ['4399', '4301'],
])

function isIn(borderCity: BorderCity, officeCode: string, place: string): boolean {
  return isInArea({ code: place }, areaOf({ borderCity, office: anOffice(borderCity, officeCode) }), parents)
}

describe('a district office', () => {
  test.each([
    ['its own district', '8501', true],
    ['the neighbouring district', '8502', false],
    ['a municipal registry of its district', '8599', true],
    ['a municipal registry without a known parent', '8598', false],
    ['another province', '4301', false],
  ])('%s', (_, place, expected) => {
    expect(isIn(48, '850101002', place)).toBe(expected)
  })
})

describe('a provincial hall (district part 00)', () => {
  test.each([
    ['any district of the province', '4305', true],
    ['a municipal registry of the province', '4399', true],
    ['the next province', '4201', false],
  ])('%s', (_, place, expected) => {
    expect(isIn(56, '430001001', place)).toBe(expected)
  })
})

describe('Malaysia', () => {
  test.each(['9001', '9101', '9401', '9501', '9601'])('%s serves an office in Narathiwat', (place) => {
    expect(isIn(50, '961001051', place)).toBe(true)
  })

  test.each(['8901', '9201', '9301', '9701'])('%s does not', (place) => {
    expect(isIn(50, '961001051', place)).toBe(false)
  })

  test('an office outside the five provinces takes its own province only', () => {
    expect(isIn(50, '930101001', '9305')).toBe(true)
    expect(isIn(50, '930101001', '9601')).toBe(false)
  })
})

describe('a house', () => {
  const isAt = (ccaa: string, house: ReturnType<typeof aHouse>, known: ParentDistricts = parents) =>
    isInArea(placeOfHouse(house), { kind: 'district', district: ccaa }, known)

  test('counts where it stands', () => {
    const house = aHouse({ district: '8502', registry: '8502' })
    expect(isAt('8502', house)).toBe(true)
    expect(isAt('8501', house)).toBe(false)
  })

  test('counts where its municipal registry belongs too', () => {
    const house = aHouse({ district: '8502', registry: '8599' })
    expect(isAt('8502', house)).toBe(true)
    expect(isAt('8501', house)).toBe(true)
    expect(isInArea(placeOfHouse(house), { kind: 'provinces', provinces: ['43'] }, parents)).toBe(false)
  })

  test('that stands in the area is there also if its registry could not be read', () => {
    const unread: ParentDistricts = {
      get: (code) => {
        throw new FactUnread(code)
      },
    }
    const house = aHouse({ district: '8502', registry: '8599' })
    expect(isAt('8502', house, unread)).toBe(true)
    expect(() => isAt('8501', house, unread)).toThrow(FactUnread)
  })
})
