import { BORDER_CITIES } from '@border-pass/domain/reference/countries'
import { findDistrict } from '@border-pass/domain/reference/districts'
import { findOffice, ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { districtOf } from '@border-pass/domain/values/area-code'
import { describe, expect, test } from 'vitest'
import { districtNameOf, officeGroups, officeWords } from './choice-fields.tsx'

describe('the offices of a country', () => {
  test("stand under their provinces, the citizen's own first", () => {
    const provinces = ['เชียงราย', 'ตาก', 'กาญจนบุรี', 'ประจวบคีรีขันธ์', 'ระนอง']
    const groups = officeGroups(48, null)
    expect(groups.map(({ title }) => title)).toEqual(provinces)
    expect(groups.map(({ options }) => options.length)).toEqual([1, 2, 2, 1, 1])
    const own = officeGroups(48, '77').map(({ title }) => title)
    expect(own).toEqual(['ประจวบคีรีขันธ์', ...provinces.filter((title) => title !== 'ประจวบคีรีขันธ์')])
  })

  test('are found by their English names, and name their crossing where they have one', () => {
    const options = officeGroups(48, null).flatMap((group) => group.options)
    expect(options.find(({ value }) => value === '850101002')).toEqual({
      value: '850101002',
      label: 'ที่ว่าการอำเภอเมืองระนอง จังหวัดระนอง',
      alias: 'Mueang Ranong District Office, Ranong Province',
      words: ['ที่ว่าการอำเภอเมืองระนอง', 'อำเภอเมืองระนอง', 'อ.เมืองระนอง', 'จังหวัดระนอง', 'จ.ระนอง'],
      detail: 'จุดผ่านแดน ระนอง – เกาะสอง',
    })
    expect(options.find(({ value }) => value === '630001001')).not.toHaveProperty('detail')
  })

  test('have each a name of its own', () => {
    for (const city of BORDER_CITIES) {
      const names = officeGroups(city, null).flatMap(({ options }) => options.map(({ label }) => label))
      expect(new Set(names).size).toBe(names.length)
    }
  })
})

describe('what people call an office', () => {
  test('is the name that the list of districts has, for every office', () => {
    for (const office of ISSUING_OFFICES)
      expect(districtNameOf(office)).toBe(findDistrict(districtOf(office.subdistrict))?.th)
  })

  test('is the district of the capital for a hall of the province', () => {
    const hall = findOffice('900001001')
    const names = ['ที่ว่าการอำเภอเมืองสงขลา', 'อำเภอเมืองสงขลา', 'อ.เมืองสงขลา']
    expect(hall && officeWords(hall)).toEqual([...names, 'จังหวัดสงขลา', 'จ.สงขลา'])
  })
})
