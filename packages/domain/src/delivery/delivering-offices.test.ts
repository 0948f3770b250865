import { expect, test } from 'vitest'
import { anOffice } from '../testing/an-office.ts'
import { isDeliveryOffered } from './delivering-offices.ts'

test.each([
  [48, '630601001'],
  [48, '570901001'],
  [50, '901001001'],
  [50, '901001002'],
  [50, '950101001'],
  [50, '961001051'],
  [56, '342501001'],
  [56, '430101001'],
  [56, '490101001'],
  [56, '570301001'],
  [57, '270000002'],
  [57, '270601001'],
] as const)('city %i, office %s delivers booklets, not temporary passes', (borderCity, code) => {
  expect(isDeliveryOffered(anOffice(borderCity, code), 2)).toBe(true)
  expect(isDeliveryOffered(anOffice(borderCity, code), 1)).toBe(false)
})

test.each([
  [48, '850101002'],
  [50, '900001001'],
  [56, '430001001'],
  [57, '270201001'],
] as const)('city %i, office %s does not deliver', (borderCity, code) => {
  expect(isDeliveryOffered(anOffice(borderCity, code), 2)).toBe(false)
})
