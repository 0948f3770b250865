import { expect, test } from 'vitest'
import { findLaserCodeFault, findNationalIdFault } from './field-faults.ts'

test('a national ID of no, 1, 12 and 13 digits', () => {
  expect(findNationalIdFault({ pid: '' })).toBeNull()
  expect(findNationalIdFault({ pid: '1' })).toEqual({ code: 'NATIONAL_ID_SHORT', digits: 1 })
  expect(findNationalIdFault({ pid: '1-2345-67890-12' })).toEqual({ code: 'NATIONAL_ID_SHORT', digits: 12 })
  expect(findNationalIdFault({ pid: '1-2345-67890-12-1' })).toBeNull()
})

test('a wrong check digit', () => {
  expect(findNationalIdFault({ pid: '1-2345-67890-12-2' })).toEqual({ code: 'NATIONAL_ID_CHECK_DIGIT' })
})

test('a laser code of no, 13 and 14 characters', () => {
  expect(findLaserCodeFault({ laser: '' })).toBeNull()
  expect(findLaserCodeFault({ laser: 'JT1-1234567-8' })).toEqual({ code: 'LASER_CODE_SHORT' })
  expect(findLaserCodeFault({ laser: 'JT1-1234567-89' })).toBeNull()
})
