import { BORDER_CITIES } from '@border-pass/domain/reference/countries'
import { describe, expect, it } from 'vitest'
import { officeGroups } from './office-groups.ts'

describe('the offices of a country', () => {
  it('stand under their provinces', () => {
    expect(officeGroups(48, null).map(({ title, options }) => [title, options.length])).toEqual([
      ['เชียงราย', 1],
      ['ตาก', 2],
      ['กาญจนบุรี', 2],
      ['ประจวบคีรีขันธ์', 1],
      ['ระนอง', 1],
    ])
  })

  it("begin with the citizen's own province", () => {
    expect(officeGroups(48, '77').map(({ title }) => title)).toEqual([
      'ประจวบคีรีขันธ์',
      'เชียงราย',
      'ตาก',
      'กาญจนบุรี',
      'ระนอง',
    ])
  })

  it('are found by their English names, and name their crossing where they have one', () => {
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

  it('have each a name of its own', () => {
    for (const city of BORDER_CITIES) {
      const names = officeGroups(city, null).flatMap(({ options }) => options.map(({ label }) => label))
      expect(new Set(names).size).toBe(names.length)
    }
  })
})
