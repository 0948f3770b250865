import { expect, test } from 'vitest'
import { BORDER_CITIES } from './countries.ts'
import { parseHolidays } from './holidays.ts'
import { parseIssuingOffices } from './issuing-offices.ts'
import { parseObjectives } from './objectives.ts'
import { parsePaymentAccounts } from './payment-accounts.ts'
import { parsePopStatuses } from './pop-status.ts'
import { parseProvinces } from './provinces.ts'
import { parseTitles } from './titles.ts'

const ranong = { code: '85', th: 'ระนอง', en: 'Ranong' }

test('a list that an operator wrote is read in its order', () => {
  const chumphon = { code: '86', th: 'ชุมพร', en: 'Chumphon' }
  expect(parseProvinces([chumphon, ranong])).toEqual([chumphon, ranong])
})

test.each([
  ['no list', { items: [] }, 'provinces.json: must be a list of rows'],
  ['no rows in it', [null], 'provinces.json, row 1: must be an object'],
  [
    'a field left out',
    [ranong, { code: '86', th: 'ชุมพร' }],
    'provinces.json, row 2: en must not be empty, but is left out',
  ],
  ['an empty field', [{ ...ranong, th: '' }], 'provinces.json, row 1: th must not be empty, but is ""'],
  [
    'a space behind',
    [{ ...ranong, th: 'ระนอง ' }],
    'provinces.json, row 1: th must not begin or end with a space, but is "ระนอง "',
  ],
  ['a number for text', [{ ...ranong, th: 85 }], 'provinces.json, row 1: th must be text, but is 85'],
  [
    'a number for a code',
    [{ ...ranong, code: 85 }],
    'provinces.json, row 1: code must be text of 2 digits, but is 85',
  ],
  [
    'three digits for two',
    [{ ...ranong, code: '850' }],
    'provinces.json, row 1: code must be text of 2 digits, but is "850"',
  ],
  ['a code twice', [ranong, ranong], 'provinces.json, row 2: repeats 85 of row 1'],
])('%s is refused by name', (_, json, sentence) => {
  expect(() => parseProvinces(json)).toThrow(new Error(sentence))
})

const office = {
  code: '850101002',
  country: '48',
  province: '85',
  district: '8501',
  subdistrict: '850101',
  th: 'ด่านระนอง',
  en: 'Ranong',
}

test('an office takes followers and names no crossing unless its row says so', () => {
  expect(parseIssuingOffices([office])).toEqual([
    {
      code: '850101002',
      borderCity: 48,
      ccaa: '8501',
      borderCode: '002',
      subdistrict: '850101',
      th: 'ด่านระนอง',
      en: 'Ranong',
      permanentCrossing: '',
      followers: true,
    },
  ])
  expect(parseIssuingOffices([{ ...office, followers: false }])[0]?.followers).toBe(false)
})

test.each([
  ['an hour in words', { closesAt: 'เย็น' }, 'closesAt must be an hour as 16:30, but is "เย็น"'],
  ['followers as text', { followers: 'yes' }, 'followers must be true or false, but is "yes"'],
  [
    'an unknown country',
    { country: '99' },
    `country must be one of ${BORDER_CITIES.join(', ')}, but is "99"`,
  ],
  [
    'a district that is not in the code',
    { district: '8502' },
    'district must be 8501, as in the code, but is "8502"',
  ],
  [
    'a province that is not in the code',
    { province: '86' },
    'province must be 85, as in the code, but is "86"',
  ],
])('an office with %s is refused', (_, change, sentence) => {
  expect(() => parseIssuingOffices([{ ...office, ...change }])).toThrow(
    new Error(`offices.json, row 1: ${sentence}`),
  )
})

test('two offices of one area and border code are refused, for a request could mean either', () => {
  const twin = { ...office, code: '850102002' }
  expect(() => parseIssuingOffices([office, twin])).toThrow('offices.json, row 2: repeats 8501-002 of row 1')
})

test('one objective may stand in two countries, but not twice in one', () => {
  const tourism = { country: '48', code: '01', th: 'ท่องเที่ยว', en: 'TOURISM' }
  expect(parseObjectives([tourism, { ...tourism, country: '50' }])).toHaveLength(2)
  expect(() => parseObjectives([tourism, { ...tourism, code: '02' }])).toThrow('row 2: repeats')
})

test('a payment account with a wrong check digit or a reference that no slip can carry is refused', () => {
  const account = { province: '27', compcode: '99027', taxid: '0994999270007', ccc: '88027', name: 'สระแก้ว' }
  expect(parsePaymentAccounts([account])).toEqual([account])
  expect(() => parsePaymentAccounts([{ ...account, taxid: '0994999270008' }])).toThrow(
    'taxid must end in its check digit',
  )
  expect(() => parsePaymentAccounts([{ ...account, ccc: '88-027' }])).toThrow('ccc must be 1 to 20 digits')
})

test('a title of an unknown kind is refused', () => {
  const title = { code: '831', th: 'พระ', thAbbr: 'พระ', en: '', sex: 1, kind: 'monk' }
  expect(parseTitles([title])).toEqual([title])
  expect(() => parseTitles([{ ...title, kind: 'abbot' }])).toThrow('kind must be one of child, person')
  expect(() => parseTitles([{ ...title, sex: '1' }])).toThrow('sex must be one of 0, 1, 2')
})

test('a holiday must be a day', () => {
  const holiday = { date: '25670229', th: 'วันหยุด', en: 'Holiday' }
  expect(parseHolidays([holiday])).toHaveLength(1)
  expect(() => parseHolidays([{ ...holiday, date: '25690229' }])).toThrow('date must be a day, as yyyymmdd')
  expect(() => parseHolidays([{ ...holiday, date: '25690200' }])).toThrow('date must be a day, as yyyymmdd')
})

test('a person status is a number of one or two digits', () => {
  const status = { code: '15', th: 'ก', en: 'A' }
  expect(parsePopStatuses([status])[0]?.code).toBe(15)
  expect(() => parsePopStatuses([{ ...status, code: '015' }])).toThrow('code must be text of 1 or 2 digits')
})
