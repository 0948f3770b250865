import { expect, test } from 'vitest'
import { aHouse } from '../testing/a-house.ts'
import { anOffice } from '../testing/an-office.ts'
import { BOOKLET, TEMPORARY } from '../values/pass-type.ts'
import {
  asksWhetherDisabled,
  decideDeliveryType,
  getDeliveryOptions,
  toHomeAddress,
  isDeliveryOffered,
  isHouseNearOffice,
  offersHomeDelivery,
} from './delivery-options.ts'

const maeSot = anOffice(48, '630601001')
const ranong = anOffice(48, '850101002')
const nearMaeSot = aHouse({ district: '6306' })

test.each([
  ['offers delivery of type 1 to a citizen of 60 who lives near it', maeSot, nearMaeSot, 60, true, 1, true],
  [
    'offers delivery to a citizen of 59, with no type before the disability box is ticked',
    maeSot,
    nearMaeSot,
    59,
    true,
    0,
    true,
  ],
  ['that does not deliver offers nobody delivery', ranong, aHouse(), 60, false, 0, false],
])('an office %s', (_what, office, house, age, enabled, type, home) =>
  expect(getDeliveryOptions({ office, bpType: BOOKLET, age, house })).toEqual({ enabled, type, home }),
)

test.each([
  ['a disabled citizen of 59 gets delivery type 2', true, 59, true, 2],
  ['a disabled citizen of 60 gets delivery type 1, because of the age', true, 60, true, 1],
  ['a disabled citizen gets no delivery type at an office that does not deliver', false, 59, true, 0],
])('%s', (_what, isEnabled, age, isDisabled, type) =>
  expect(decideDeliveryType(isEnabled, { age, isDisabled })).toBe(type),
)

test('the form asks about disability at 59, not at 60, and only if the office delivers', () => {
  expect(asksWhetherDisabled(true, 59)).toBe(true)
  expect(asksWhetherDisabled(true, 60)).toBe(false)
  expect(asksWhetherDisabled(false, 59)).toBe(false)
})

test.each([
  ['in the office’s own subdistrict is near it', aHouse({ district: '2706', subdistrict: '05' }), true],
  ['in the next subdistrict is not near the office', aHouse({ district: '2706', subdistrict: '06' }), false],
  [
    'with an unknown subdistrict is not near the office',
    aHouse({ district: '2700', subdistrict: '00' }),
    false,
  ],
  ['that is unknown is not near the office', null, false],
])('a house %s', (_where, house, isNear) =>
  expect(isHouseNearOffice(house, { subdistrict: '270605' })).toBe(isNear),
)

test('home delivery is offered for types 1 and 2 near the office only', () => {
  expect(offersHomeDelivery(1, true)).toBe(true)
  expect(offersHomeDelivery(2, true)).toBe(true)
  expect(offersHomeDelivery(0, true)).toBe(false)
  expect(offersHomeDelivery(1, false)).toBe(false)
})

test('the address has house number, village and subdistrict; village 00 is left out', () => {
  const house = aHouse({ village: '07' })
  expect(toHomeAddress(house, 'ปากน้ำ')).toEqual({ houseNo: '12/3', village: '7', subdistrict: 'ปากน้ำ' })
  expect(toHomeAddress(aHouse({ village: '00' }), 'ปากน้ำ').village).toBe('')
})

const delivering = '6306 5709 9010 9501 9610 3425 4301 4901 5703 2700 2706'.split(' ')

test('the offices of the listed areas deliver booklets but no temporary passes; other offices do not deliver', () => {
  expect(delivering.filter((ccaa) => !isDeliveryOffered({ ccaa }, BOOKLET))).toEqual([])
  expect(delivering.filter((ccaa) => isDeliveryOffered({ ccaa }, TEMPORARY))).toEqual([])
  expect(['8501', '9000', '4300', '2702'].filter((ccaa) => isDeliveryOffered({ ccaa }, BOOKLET))).toEqual([])
})
