import { describe, expect, it } from 'vitest'
import { findDistrict } from '@border-pass/domain/reference/districts'
import { findOffice, ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { districtOf } from '@border-pass/domain/values/area-code'
import { districtNameOf, officeWords } from './office-words.ts'

describe('what people call an office', () => {
  it('is the name that the list of districts has, for every office', () => {
    for (const office of ISSUING_OFFICES)
      expect(districtNameOf(office)).toBe(findDistrict(districtOf(office.subdistrict))?.th)
  })

  it('is the district of the capital for a hall of the province', () => {
    const hall = findOffice('900001001')
    expect(hall && officeWords(hall)).toEqual([
      'ที่ว่าการอำเภอเมืองสงขลา',
      'อำเภอเมืองสงขลา',
      'อ.เมืองสงขลา',
      'จังหวัดสงขลา',
      'จ.สงขลา',
    ])
  })
})
