import { expect, test } from 'vitest'
import { aHouse } from '../testing/a-house.ts'
import { anOffice } from '../testing/an-office.ts'
import { deliveryOptions } from './delivery-options.ts'

const maeSot = anOffice(48, '630601001')
const ranong = anOffice(48, '850101002')
const nearMaeSot = aHouse({ district: '6306' })

test('an office that delivers, an applicant of 60 who lives near it', () => {
  expect(deliveryOptions({ office: maeSot, bpType: 2, age: 60, house: nearMaeSot })).toEqual({
    enabled: true,
    type: 1,
    home: true,
  })
})

test('of 59: the choice shows only once the applicant says to be disabled', () => {
  expect(deliveryOptions({ office: maeSot, bpType: 2, age: 59, house: nearMaeSot })).toEqual({
    enabled: true,
    type: 0,
    home: true,
  })
})

test('an office that does not deliver offers nothing to anybody', () => {
  expect(deliveryOptions({ office: ranong, bpType: 2, age: 60, house: aHouse() })).toEqual({
    enabled: false,
    type: 0,
    home: false,
  })
})
