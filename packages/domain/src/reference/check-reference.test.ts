import { expect, test } from 'vitest'
import { anOffice } from '../testing/an-office.ts'
import { checkReference, referenceFaults, type ReferenceLists } from './check-reference.ts'
import { BORDER_CITIES, type Country, countryOf } from './countries.ts'
import { OBJECTIVES } from './objectives.ts'

const aSubdistrict = (code: string, district: string) => ({ code, district, th: 'ก', en: 'A', zip: '85000' })

const offices = BORDER_CITIES.map((city) => anOffice(city, `8501010${city}`))

/** The countries have one office each, which has no closing days of its own. */
const countries: Readonly<Record<number, Country>> = Object.fromEntries(
  BORDER_CITIES.map((city) => {
    const { closing, ...same } = countryOf(city)
    return [city, { ...same, area: { kind: 'district' }, closing: { ...closing, of: {} } }]
  }),
)

function withMyanmar(change: Partial<Country>): Pick<ReferenceLists, 'countries'> {
  return { countries: { ...countries, 48: { ...countryOf(48), ...change } } }
}

const myanmarOffice = offices.find(({ borderCity }) => borderCity === 48)?.code ?? ''
const malaysianOffice = offices.find(({ borderCity }) => borderCity === 50)?.code ?? ''

const sound: ReferenceLists = {
  countries,
  provinces: [{ code: '85', th: 'ระนอง', en: 'Ranong' }],
  districts: [{ code: '8501', province: '85', th: 'เมืองระนอง', en: 'Mueang Ranong' }],
  subdistricts: [aSubdistrict('850101', '8501')],
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
    ['districts.json: 8601 has an unknown or wrong province 86'],
  ],
  [
    'a district whose code is of another province',
    { districts: [...sound.districts, { code: '8601', province: '85', th: 'ก', en: 'A' }] },
    ['districts.json: 8601 has an unknown or wrong province 85'],
  ],
  [
    'a subdistrict of an unknown district',
    { subdistricts: [...sound.subdistricts, aSubdistrict('850201', '8502')] },
    ['subdistricts.json: 850201 has an unknown or wrong district 8502'],
  ],
  [
    'a subdistrict whose code is of another district',
    { subdistricts: [...sound.subdistricts, aSubdistrict('850201', '8501')] },
    ['subdistricts.json: 850201 has an unknown or wrong district 8501'],
  ],
  [
    'an office that stands in another district',
    {
      districts: [...sound.districts, { code: '8502', province: '85', th: 'ก', en: 'A' }],
      subdistricts: [...sound.subdistricts, aSubdistrict('850201', '8502')],
      offices: [...offices, anOffice(48, '850101001', { subdistrict: '850201' })],
    },
    ['offices.json: 850101001 has subdistrict 850201, which is not in 8501'],
  ],
  [
    'an office in an unknown district',
    { offices: [...offices, anOffice(48, '850201001', { subdistrict: '850101' })] },
    ['offices.json: 850201001 has an unknown area 8502'],
  ],
  [
    'a hall in an unknown province',
    { offices: [...offices, anOffice(48, '860001001', { subdistrict: '850101' })] },
    ['offices.json: 860001001 has an unknown area 86'],
  ],
  [
    'an office that stands in an unknown subdistrict',
    { offices: [...offices, anOffice(48, '850101001', { subdistrict: '850199' })] },
    ['offices.json: 850101001 has subdistrict 850199, which is not in 8501'],
  ],
  [
    'an account of an unknown province',
    { paymentAccounts: [account] },
    ['payment-accounts.json: unknown province 27'],
  ],
  [
    'a country without an office',
    { offices: offices.filter(({ borderCity }) => borderCity !== 48) },
    ['offices.json: country 48 has no office'],
  ],
  [
    'an office with closing days of its own that is not in the list, or is another country’s',
    withMyanmar({
      closing: {
        rule: 'EVERY_DAY',
        of: { [myanmarOffice]: 'NO_HOLIDAYS', '850101999': 'NO_HOLIDAYS', [malaysianOffice]: 'NO_HOLIDAYS' },
      },
    }),
    [
      'offices.json: country 48 has no office 850101050, which countries.ts gives a closing rule',
      'offices.json: country 48 has no office 850101999, which countries.ts gives a closing rule',
    ],
  ],
  [
    'a province that a country names and that is none',
    {
      ...withMyanmar({
        area: { kind: 'province', together: ['85', '86'] },
        closing: { rule: 'EVERY_DAY', of: {} },
      }),
    },
    ['provinces.json: country 48 refers to the unknown province 86'],
  ],
  [
    'a country without its default objective',
    { objectives: OBJECTIVES.filter(({ borderCity }) => borderCity !== 50) },
    [`objectives.json: country 50 has no objective ${countryOf(50).defaultObjective}, its default`],
  ],
])('%s is named', (_, change, faults) => {
  expect(referenceFaults({ ...sound, ...change })).toEqual(faults)
})
