import { describe, expect, test } from 'vitest'
import { BORDER_CITIES, getCountry } from '@border-pass/domain/reference/countries'
import { findDistrict } from '@border-pass/domain/reference/districts'
import { findOffice, ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { toDistrict } from '@border-pass/domain/values/area-code'
import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { SELECTION_TEXT } from '../../text/per-screen/selection-text.ts'
import {
  findDistrictName,
  listMissingChoices,
  createOfficeGroups,
  listOfficeWords,
} from './choice-fields.tsx'

type Chosen = Parameters<typeof listMissingChoices>[0]

const NOTHING: Chosen = { borderCity: null, bpType: null, office: null }
const MYANMAR: Chosen = { ...NOTHING, borderCity: 48 }
const TEMPORARY: Chosen = { ...MYANMAR, bpType: 1 }
const RANONG: Chosen = { ...TEMPORARY, office: '850101002' }
const SHUT = { closure: 'น้ำท่วม', closedUntil: null }

test.each([
  ['the country first', NOTHING, 'by hand', undefined, ['ประเทศที่ต้องการเดินทาง']],
  ['the country first', NOTHING, 'nearby', undefined, ['ประเทศที่ต้องการเดินทาง']],
  ['the office with its pass', MYANMAR, 'nearby', undefined, ['ที่รับหนังสือและแบบ']],
  ['the pass type', MYANMAR, 'by hand', undefined, ['ประเภทหนังสือผ่านแดน']],
  ['the office after country and pass', TEMPORARY, 'by hand', undefined, ['ที่รับหนังสือผ่านแดน']],
  [
    'an office of the chosen country',
    { ...RANONG, office: '270000002' },
    'by hand',
    undefined,
    ['ที่รับหนังสือผ่านแดน'],
  ],
  ['nothing if country, pass and office fit together', RANONG, 'by hand', undefined, []],
  [
    'another office if the chosen one is closed until further notice',
    RANONG,
    'nearby',
    SHUT,
    ['ที่รับหนังสืออื่นที่เปิดอยู่'],
  ],
  [
    'another office if the chosen one is closed until further notice',
    RANONG,
    'by hand',
    SHUT,
    ['ที่รับหนังสืออื่นที่เปิดอยู่'],
  ],
  [
    'nothing if the closed office has a day of reopening',
    RANONG,
    'by hand',
    { ...SHUT, closedUntil: buddhistDate(2569, 12, 31) },
    [],
  ],
] as const)('the next choice is %s (%j, %s)', (_, chosen, way, closed, labels) =>
  expect(listMissingChoices(chosen, closed, way === 'nearby').map(({ label }) => label)).toEqual(labels),
)

test('the validity of a booklet has a space before its number', () =>
  expect(
    ([48, 50, 56, 57] as const).map((city) => SELECTION_TEXT.passTypeUses[2](getCountry(city).bookletValid)),
  ).toEqual([
    'ไปได้หลายครั้ง ใช้ได้ไม่เกิน 2 ปี',
    'ไปได้หลายครั้ง ใช้ได้ 1 ปี',
    'ไปได้หลายครั้ง ใช้ได้ 1 ปี',
    'ไปได้หลายครั้ง ใช้ได้ 2 ปี',
  ]))

describe('the offices of a country', () => {
  test("the offices are grouped by province, the citizen's own first", () => {
    const provinces = ['เชียงราย', 'ตาก', 'กาญจนบุรี', 'ประจวบคีรีขันธ์', 'ระนอง']
    const groups = createOfficeGroups(48, null)
    expect(groups.map(({ title }) => title)).toEqual(provinces)
    expect(groups.map(({ options }) => options.length)).toEqual([1, 2, 2, 1, 1])
    const own = createOfficeGroups(48, '77').map(({ title }) => title)
    expect(own).toEqual(['ประจวบคีรีขันธ์', ...provinces.filter((title) => title !== 'ประจวบคีรีขันธ์')])
  })

  test('offices are found by their English names and name their crossing, if any', () => {
    const options = createOfficeGroups(48, null).flatMap((group) => group.options)
    expect(options.find(({ value }) => value === '850101002')).toEqual({
      value: '850101002',
      label: 'ที่ว่าการอำเภอเมืองระนอง จังหวัดระนอง',
      alias: 'Mueang Ranong District Office, Ranong Province',
      words: ['ที่ว่าการอำเภอเมืองระนอง', 'อำเภอเมืองระนอง', 'อ.เมืองระนอง', 'จังหวัดระนอง', 'จ.ระนอง'],
      detail: 'จุดผ่านแดน ระนอง – เกาะสอง',
    })
    expect(options.find(({ value }) => value === '630001001')).not.toHaveProperty('detail')
  })

  test('no two offices share a name', () => {
    for (const city of BORDER_CITIES) {
      const names = createOfficeGroups(city, null).flatMap(({ options }) => options.map(({ label }) => label))
      expect(new Set(names).size).toBe(names.length)
    }
  })
})

describe('what people call an office', () => {
  test('every office is called by its district’s name in the list of districts', () => {
    for (const office of ISSUING_OFFICES)
      expect(findDistrictName(office)).toBe(findDistrict(toDistrict(office.subdistrict))?.th)
  })

  test('a provincial hall is found by the names of its capital district', () => {
    const hall = findOffice('900001001')
    const names = ['ที่ว่าการอำเภอเมืองสงขลา', 'อำเภอเมืองสงขลา', 'อ.เมืองสงขลา']
    expect(hall && listOfficeWords(hall)).toEqual([...names, 'จังหวัดสงขลา', 'จ.สงขลา'])
  })
})
