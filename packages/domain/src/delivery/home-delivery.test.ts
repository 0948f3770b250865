import { describe, expect, test } from 'vitest'
import { aHouse } from '../testing/a-house.ts'
import { homeAddressOf, isHouseNearOffice, offersHomeDelivery } from './home-delivery.ts'

describe('near the office', () => {
  const office = { subdistrict: '270605' }

  test('a house in the office’s own subdistrict is, in the next one it is not', () => {
    expect(isHouseNearOffice(aHouse({ district: '2706', subdistrict: '05' }), office)).toBe(true)
    expect(isHouseNearOffice(aHouse({ district: '2706', subdistrict: '06' }), office)).toBe(false)
  })

  test('the office’s ccaa does not say where it stands', () => {
    expect(isHouseNearOffice(aHouse({ district: '2700', subdistrict: '00' }), office)).toBe(false)
  })

  test('a house that is not known is not', () => {
    expect(isHouseNearOffice(null, office)).toBe(false)
  })
})

test('types 1 and 2 near the office get the choice, type 0 and houses further off do not', () => {
  expect(offersHomeDelivery(1, true)).toBe(true)
  expect(offersHomeDelivery(2, true)).toBe(true)
  expect(offersHomeDelivery(0, true)).toBe(false)
  expect(offersHomeDelivery(1, false)).toBe(false)
})

describe('the address that it starts from', () => {
  test('house number, village, subdistrict', () => {
    const house = aHouse({ houseNo: '12/3', village: '07' })
    expect(homeAddressOf(house, 'ปากน้ำ')).toEqual({ houseNo: '12/3', village: '7', subdistrict: 'ปากน้ำ' })
  })

  test('village 00 is none', () => {
    expect(homeAddressOf(aHouse({ village: '00' }), 'ปากน้ำ').village).toBe('')
  })
})
