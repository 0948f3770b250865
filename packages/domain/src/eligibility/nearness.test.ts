import { describe, expect, it } from 'vitest'
import { aHouse } from '../testing/a-house.ts'
import { anOffice } from '../testing/an-office.ts'
import { findHomeProvince, nearestFirst, nearnessOf } from './nearness.ts'

const parentDistricts = new Map([['8599', '8501']])
const ranong = { house: aHouse({ district: '8501' }), parentDistricts }
const songkhlaHall = anOffice(50, '900001001', { subdistrict: '900101' })

describe('how near an office is', () => {
  it('the district, the province, elsewhere', () => {
    const maeSot = { house: aHouse({ district: '6306' }), parentDistricts }
    expect(nearnessOf(anOffice(48, '630601001'), maeSot)).toBe('district')
    expect(nearnessOf(anOffice(48, '630101001'), maeSot)).toBe('province')
    expect(nearnessOf(anOffice(48, '850101002'), maeSot)).toBe('elsewhere')
  })

  it('a hall of the province is in the district in which it stands', () => {
    expect(nearnessOf(songkhlaHall, { house: aHouse({ district: '9001' }), parentDistricts })).toBe(
      'district',
    )
    expect(nearnessOf(songkhlaHall, { house: aHouse({ district: '9004' }), parentDistricts })).toBe(
      'province',
    )
  })

  it('a house of a municipal registry is in the district of that registry', () => {
    const house = aHouse({ district: '8502', registry: '8599' })
    expect(nearnessOf(anOffice(48, '850101002'), { house, parentDistricts })).toBe('district')
  })

  it('without a house every office is elsewhere', () => {
    const home = { house: null, parentDistricts }
    expect(nearnessOf(anOffice(48, '850101002'), home)).toBe('elsewhere')
    expect(findHomeProvince(home)).toBeNull()
  })
})

describe('the nearest first', () => {
  const offices = ['340001001', '900001001', '850101002', '850201001'].map((code) => anOffice(48, code))

  it('district, province, the same part of the country, the rest', () => {
    const order = nearestFirst(offices, ranong).map(({ code }) => code)
    expect(order).toEqual(['850101002', '850201001', '340001001', '900001001'])
  })

  it('the same part of the country comes before the rest', () => {
    const chiangMai = { house: aHouse({ district: '5001' }), parentDistricts }
    const order = nearestFirst([anOffice(48, '340001001'), anOffice(48, '570901001')], chiangMai)
    expect(order.map(({ code }) => code)).toEqual(['570901001', '340001001'])
  })

  it('leaves equally near places in the given order', () => {
    expect(nearestFirst(offices, { house: null, parentDistricts })).toEqual(offices)
  })
})
