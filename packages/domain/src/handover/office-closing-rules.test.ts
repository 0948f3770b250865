import { expect, test } from 'vitest'
import type { BorderCity } from '../reference/countries.ts'
import { anOffice } from '../testing/an-office.ts'
import { getClosingRule } from './office-closing-rules.ts'

test.each<[BorderCity, string, string]>([
  [48, '570901001', 'EVERY_DAY'],
  [48, '850101002', 'NO_HOLIDAYS'],
  [50, '960101001', 'EVERY_DAY'],
  [50, '960201001', 'NO_SUNDAYS_OR_HOLIDAYS'],
  [50, '961001051', 'NO_SUNDAYS_OR_HOLIDAYS'],
  [56, '342501001', 'EVERY_DAY'],
  [56, '340001001', 'NO_HOLIDAYS'],
  [56, '550001001', 'NO_HOLIDAYS'],
  [57, '270000001', 'NO_WEEKENDS_OR_HOLIDAYS'],
  [57, '270000002', 'NO_SUNDAYS_OR_HOLIDAYS'],
])('in country %i the office %s has the closing rule %s', (borderCity, code, expected) => {
  expect(getClosingRule(anOffice(borderCity, code)).id).toBe(expected)
})

test('an office of an unknown country follows the default rule', () => {
  expect(getClosingRule({ code: '270000002', borderCity: 99 }).id).toBe('NO_WEEKENDS_OR_HOLIDAYS')
})
