import { expect, test } from 'vitest'
import { checkReference } from './check-reference.ts'
import type { IssuingOffice } from './issuing-offices.ts'
import { OBJECTIVES } from './objectives.ts'
import { referenceFaults } from './reference-faults.ts'
import type { ReferenceLists } from './reference-faults.ts'

function officeIn(borderCity: IssuingOffice['borderCity'], code: string, subdistrict: string): IssuingOffice {
  const [ccaa, borderCode] = [code.slice(0, 4), code.slice(6)]
  return {
    code,
    borderCity,
    ccaa,
    borderCode,
    subdistrict,
    th: 'ก',
    en: 'A',
    permanentCrossing: '',
    followers: true,
  }
}

const offices = [
  officeIn(48, '850101002', '850101'),
  officeIn(50, '850001001', '850101'),
  officeIn(56, '850101003', '850101'),
  officeIn(57, '850101004', '850101'),
]

const sound: ReferenceLists = {
  provinces: [{ code: '85', th: 'ระนอง', en: 'Ranong' }],
  districts: [{ code: '8501', province: '85', th: 'เมืองระนอง', en: 'Mueang Ranong' }],
  subdistricts: [{ code: '850101', district: '8501', th: 'เขานิเวศน์', en: 'Khao Niwet', zip: '85000' }],
  objectives: OBJECTIVES,
  offices,
  paymentAccounts: [],
}

test('the lists as they stand fit together', () => {
  expect(checkReference()).toEqual([])
})

test('a small sound reference has no fault', () => {
  expect(referenceFaults(sound)).toEqual([])
})

const account = { province: '27', compcode: '1', taxid: '0994999270007', ccc: '1', name: 'ก' }

test.each<[string, Partial<ReferenceLists>, string[]]>([
  [
    'a district of an unknown province',
    { districts: [...sound.districts, { code: '8601', province: '86', th: 'ก', en: 'A' }] },
    ['districts.json: 8601 is in no province 86'],
  ],
  [
    'a district whose code is of another province',
    { districts: [...sound.districts, { code: '8601', province: '85', th: 'ก', en: 'A' }] },
    ['districts.json: 8601 is in no province 85'],
  ],
  [
    'a subdistrict of an unknown district',
    {
      subdistricts: [
        ...sound.subdistricts,
        { code: '850201', district: '8502', th: 'ก', en: 'A', zip: '85000' },
      ],
    },
    ['subdistricts.json: 850201 is in no district 8502'],
  ],
  [
    'a subdistrict whose code is of another district',
    {
      subdistricts: [
        ...sound.subdistricts,
        { code: '850201', district: '8501', th: 'ก', en: 'A', zip: '85000' },
      ],
    },
    ['subdistricts.json: 850201 is in no district 8501'],
  ],
  [
    'an office that stands in another district',
    {
      districts: [...sound.districts, { code: '8502', province: '85', th: 'ก', en: 'A' }],
      subdistricts: [
        ...sound.subdistricts,
        { code: '850201', district: '8502', th: 'ก', en: 'A', zip: '85000' },
      ],
      offices: [...offices, officeIn(48, '850101001', '850201')],
    },
    ['offices.json: 850101001 stands in no subdistrict 850201 of 8501'],
  ],
  [
    'an office in an unknown district',
    { offices: [...offices, officeIn(48, '850201001', '850101')] },
    ['offices.json: 850201001 is in no known area 8502'],
  ],
  [
    'a hall in an unknown province',
    { offices: [...offices, officeIn(48, '860001001', '850101')] },
    ['offices.json: 860001001 is in no known area 86'],
  ],
  [
    'an office that stands in an unknown subdistrict',
    { offices: [...offices, officeIn(48, '850101001', '850199')] },
    ['offices.json: 850101001 stands in no subdistrict 850199 of 8501'],
  ],
  [
    'an account of an unknown province',
    { paymentAccounts: [account] },
    ['payment-accounts.json: there is no province 27'],
  ],
  ['a country without an office', { offices: offices.slice(1) }, ['offices.json: country 48 has no office']],
  [
    'a country without its default objective',
    { objectives: OBJECTIVES.filter(({ borderCity, th }) => borderCity !== 50 || th !== 'เยี่ยมญาติ') },
    ['objectives.json: country 50 lacks its default เยี่ยมญาติ'],
  ],
])('%s is named', (_, change, faults) => {
  expect(referenceFaults({ ...sound, ...change })).toEqual(faults)
})
