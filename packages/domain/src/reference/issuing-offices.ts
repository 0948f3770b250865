// The offices that issue passes (specification 3; D6 and D24).
import { provinceOf, splitOfficeCode } from '../values/area-code.ts'
import { type BorderCity, readBorderCity } from './countries.ts'
import rows from './data/offices.json' with { type: 'json' }
import { indexBy, parseRows, type ReferenceRow } from './reference-row.ts'

export type IssuingOffice = {
  /** Nine digits: ccaa, two more, borderCode (D6). */
  readonly code: string
  readonly borderCity: BorderCity
  readonly ccaa: string
  readonly borderCode: string
  /** The six-digit subdistrict in which it stands. */
  readonly subdistrict: string
  readonly th: string
  readonly en: string
  readonly permanentCrossing: string
  readonly followers: boolean
  /** The hour from which it hands over nothing more that day, as 16:30. Absent where it is not known. */
  readonly closesAt?: string | undefined
}

function readOffice(row: ReferenceRow): IssuingOffice {
  const code = row.digits('code', 9)
  const { ccaa, borderCode } = splitOfficeCode(code)
  if (row.digits('district', 4) !== ccaa) row.refuse('district', `must be ${ccaa}, as in the code`)
  const province = provinceOf(code)
  if (row.digits('province', 2) !== province) row.refuse('province', `must be ${province}, as in the code`)
  return {
    code,
    borderCity: readBorderCity(row, 'country'),
    ccaa,
    borderCode,
    subdistrict: row.digits('subdistrict', 6),
    th: row.text('th'),
    en: row.text('en'),
    permanentCrossing: row.optionalText('permanentCrossing'),
    followers: row.flag('followers', true),
    closesAt: readHour(row),
  }
}

function readHour(row: ReferenceRow): string | undefined {
  if (row.optionalText('closesAt') === '') return undefined
  return row.matching('closesAt', /^([01]\d|2[0-3]):[0-5]\d$/, 'must be an hour as 16:30')
}

/** Requests name an office by ccaa and borderCode, so those two together are the key. */
function areaKey(office: Pick<IssuingOffice, 'ccaa' | 'borderCode'>): string {
  return `${office.ccaa}-${office.borderCode}`
}

export function parseIssuingOffices(json: unknown): readonly IssuingOffice[] {
  return parseRows('offices.json', json, readOffice, areaKey)
}

export const ISSUING_OFFICES = parseIssuingOffices(rows)

export const findOffice = indexBy(ISSUING_OFFICES, ({ code }) => code)

const findByArea = indexBy(ISSUING_OFFICES, areaKey)

export function findOfficeByArea(ccaa: string, borderCode: string): IssuingOffice | undefined {
  return findByArea(areaKey({ ccaa, borderCode }))
}

export function officesOf(borderCity: BorderCity): readonly IssuingOffice[] {
  return ISSUING_OFFICES.filter((office) => office.borderCity === borderCity)
}
