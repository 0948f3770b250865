import { expect, test } from 'vitest'
import { isDeliveryOffered } from '../delivery/delivery-options.ts'
import { isEPaymentOffered } from '../payment/e-payment.ts'
import { toDistrict, isProvincialHall, toProvince } from '../values/area-code.ts'
import { isFullDate } from '../values/dates/buddhist-date.ts'
import { parseDateText } from '../values/dates/partly-known-date.ts'
import { THAI_MONTHS } from '../values/dates/thai-date-text.ts'
import { isNationalId } from '../values/national-id.ts'
import { BOOKLET } from '../values/pass-type.ts'
import { BORDER_CITIES, type BorderCity, getCountry, getBorderCity } from './countries.ts'
import districtRows from './data/districts.json' with { type: 'json' }
import holidayRows from './data/holidays.json' with { type: 'json' }
import objectiveRows from './data/objectives.json' with { type: 'json' }
import wordRows from './data/occupation-words.json' with { type: 'json' }
import occupationRows from './data/occupations.json' with { type: 'json' }
import officeRows from './data/offices.json' with { type: 'json' }
import accountRows from './data/payment-accounts.json' with { type: 'json' }
import statusRows from './data/popstatus.json' with { type: 'json' }
import provinceRows from './data/provinces.json' with { type: 'json' }
import subdistrictRows from './data/subdistricts.json' with { type: 'json' }
import titleRows from './data/titles.json' with { type: 'json' }
import { findDistrict } from './districts.ts'
import { listHolidays } from './holidays.ts'
import { findOffice, findOfficeByArea, ISSUING_OFFICES, listOffices } from './issuing-offices.ts'
import { findObjectiveByThaiName, listObjectives } from './objectives.ts'
import { findOccupationByThaiName, OCCUPATIONS } from './occupations.ts'
import { findPaymentAccount } from './payment-accounts.ts'
import { findPopStatus } from './pop-status.ts'
import { findProvince, findBirthplace, PROVINCES } from './provinces.ts'
import { findSubdistrict } from './subdistricts.ts'
import { findTitle } from './titles.ts'

test('the lists have 77 provinces, 928 districts, 7,436 subdistricts, 188 occupations, 16 person statuses, 12 months', () => {
  expect(PROVINCES).toHaveLength(77)
  expect(districtRows).toHaveLength(928)
  expect(subdistrictRows).toHaveLength(7436)
  expect(OCCUPATIONS).toHaveLength(188)
  expect(statusRows).toHaveLength(16)
  expect(THAI_MONTHS).toHaveLength(12)
})

const COUNTS: Readonly<Record<BorderCity, readonly [objectives: number, offices: number]>> = {
  48: [7, 7],
  50: [7, 38],
  56: [9, 20],
  57: [8, 14],
}

test.each(BORDER_CITIES.map((city) => [city, ...COUNTS[city]] as const))(
  'country %i has %i objectives and %i offices',
  (city, objectives, offices) => {
    expect(listObjectives(city)).toHaveLength(objectives)
    expect(listOffices(city)).toHaveLength(offices)
  },
)

test('every office is found by its area and its country', () => {
  for (const office of ISSUING_OFFICES) expect(findOfficeByArea(office.ccaa, office.borderCode)).toBe(office)
  expect(BORDER_CITIES.flatMap((city) => listOffices(city))).toHaveLength(ISSUING_OFFICES.length)
})

test('an unknown code or name is not found', () => {
  expect(findOffice('999999999')).toBeUndefined()
  expect(findOfficeByArea('8501', '999')).toBeUndefined()
  expect(findBirthplace('ลอนดอน')).toBeUndefined()
  expect(findBirthplace('ต่างประเทศ')?.en).toBe('ABROAD')
  expect(findOccupationByThaiName('')).toBeUndefined()
  expect(findPaymentAccount('10')).toBeUndefined()
})

test('an objective belongs to its country: sports to Malaysia, not to Myanmar', () => {
  expect(findObjectiveByThaiName(50, 'กีฬา')?.en).toBe('SPORTS')
  expect(findObjectiveByThaiName(48, 'กีฬา')).toBeUndefined()
})

test('names and codes lead to the same row', () => {
  expect(findProvince('85')).toBe(findBirthplace('ระนอง'))
  expect(findDistrict('8501')?.th).toBe('เมืองระนอง')
  expect(findSubdistrict('850406')?.th).toBe('จ.ป.ร.')
  expect(findOccupationByThaiName('พระภิกษุ')?.en).toBe('BUDDHIST MONK')
  expect(findTitle('831')?.th).toBe('พระ')
  expect(findPopStatus(15)?.code).toBe('15')
  expect(findPaymentAccount('85')?.province).toBe('85')
})

test('the holidays of a year are listed in order', () => {
  const dates = listHolidays(2569).map(({ date }) => date.month * 100 + date.day)
  expect(dates).toHaveLength(22)
  expect(dates).toEqual(dates.toSorted((a, b) => a - b))
  expect(listHolidays(2580)).toEqual([])
})

// The types are inferred from the files; these tests check rules that a type cannot express.

const digits = (length: number) => new RegExp(`^\\d{${length}}$`)
const named = (length: number) => ({ code: digits(length), th: TEXT, en: TEXT })
/** Not empty, without spaces around it. */
const TEXT = /^\S(.*\S)?$/
const CITY = new RegExp(`^(${BORDER_CITIES.join('|')})$`)

type Row = Readonly<Record<string, unknown>>
type List = readonly [
  file: string,
  rows: readonly Row[],
  fields: Readonly<Record<string, RegExp>>,
  key: (row: Row) => unknown,
]

const byCode = ({ code }: Row) => code

const LISTS: readonly List[] = [
  ['provinces', provinceRows, named(2), byCode],
  ['districts', districtRows, { ...named(4), province: digits(2) }, byCode],
  ['subdistricts', subdistrictRows, { ...named(6), district: digits(4), zip: digits(5) }, byCode],
  ['occupations', occupationRows, named(3), ({ th }) => th],
  ['occupation-words', wordRows, { word: TEXT, th: TEXT }, ({ word }) => word],
  [
    'objectives',
    objectiveRows,
    { ...named(2), country: CITY },
    ({ th, country }) => `${String(th)} ${String(country)}`,
  ],
  ['popstatus', statusRows, { code: /^\d{1,2}$/, th: TEXT, en: TEXT }, byCode],
  ['holidays', holidayRows, { date: digits(8), th: TEXT, en: TEXT }, ({ date }) => date],
  [
    'titles',
    titleRows,
    {
      code: digits(3),
      th: TEXT,
      thAbbr: TEXT,
      en: /^(\S(.*\S)?)?$/,
      sex: /^[012]$/,
      kind: /^(child|person|royal|rank|monk|novice)$/,
    },
    byCode,
  ],
  [
    'payment-accounts',
    accountRows,
    {
      province: digits(2),
      compcode: TEXT,
      taxid: digits(13),
      suffix: digits(2),
      ccc: /^[0-9A-Z]{1,20}$/,
      name: TEXT,
    },
    ({ province }) => province,
  ],
  [
    'offices',
    officeRows,
    {
      ...named(9),
      country: CITY,
      province: digits(2),
      district: digits(4),
      subdistrict: digits(6),
      followers: /^(true|false)$/,
      closesAt: /^(([01]\d|2[0-3]):[0-5]\d|undefined)$/,
    },
    // Requests name an office by ccaa and borderCode.
    ({ code }) => String(code).replace(/^(\d{4})../, '$1'),
  ],
]

test.each(LISTS)('every row of %s.json is valid and unique', (_, rows, fields, key) => {
  const wrong = rows.flatMap((row, index) =>
    Object.entries(fields).flatMap(([field, fits]) =>
      fits.test(String(row[field])) ? [] : `row ${index + 1}: ${field}`,
    ),
  )
  expect(wrong).toEqual([])
  expect(new Set(rows.map(key)).size).toBe(rows.length)
})

test('areas, offices, accounts and holidays refer to existing rows', () => {
  const areas = new Set([...PROVINCES, ...districtRows, ...subdistrictRows].map(({ code }) => code))
  const misplaced = [
    ...districtRows.filter(({ code, province }) => province !== toProvince(code) || !areas.has(province)),
    ...subdistrictRows.filter(({ code, district }) => district !== toDistrict(code) || !areas.has(district)),
    ...officeRows.filter(({ code, province, district, subdistrict }) => {
      // A provincial hall is in one district but serves the whole province.
      const area = isProvincialHall(code) ? toProvince(code) : toDistrict(code)
      const isNamed = province === toProvince(code) && district === toDistrict(code)
      return !isNamed || !areas.has(area) || !areas.has(subdistrict) || !subdistrict.startsWith(area)
    }),
    ...accountRows.filter(({ province, taxid }) => !areas.has(province) || !isNationalId(taxid)),
    ...holidayRows.filter(({ date }) => {
      const day = parseDateText(date)
      return day === null || !isFullDate(day)
    }),
    ...wordRows.filter(({ th }) => findOccupationByThaiName(th) === undefined),
  ]
  expect(misplaced).toEqual([])
})

test('no two countries share a name', () => {
  const names = BORDER_CITIES.map(getCountry).flatMap(({ th, en }) => [th, en])
  expect(new Set(names).size).toBe(2 * BORDER_CITIES.length)
})

test.each(BORDER_CITIES)('the reference lists are complete for country %i', (city) => {
  expect(getBorderCity(String(city))).toBe(city)
  const { area, closing, defaultObjective } = getCountry(city)
  const offices = listOffices(city)
  expect(findObjectiveByThaiName(city, defaultObjective)).toBeDefined()
  expect(offices.map(({ code }) => code)).toEqual(expect.arrayContaining(Object.keys(closing.of)))
  const together = area.kind === 'province' ? area.together : []
  expect(together.filter((code) => findProvince(code) === undefined)).toEqual([])
  // Home delivery and online payment list offices by area, so a new country must add its areas.
  expect(offices.filter((office) => isDeliveryOffered(office, BOOKLET))).not.toEqual([])
  const paymentEnabled = true
  const paid = offices.filter((office) => isEPaymentOffered(office, paymentEnabled))
  expect(paid).not.toEqual([])
  expect(paid.filter(({ code }) => findPaymentAccount(toProvince(code)) === undefined)).toEqual([])
})
