// The 77 provinces (specification 3, reference lists).
import rows from './data/provinces.json' with { type: 'json' }
import { parseRows } from './reference-row.ts'

export type Province = {
  readonly code: string
  readonly th: string
  readonly en: string
}

export function parseProvinces(json: unknown): readonly Province[] {
  return parseRows(
    'provinces.json',
    json,
    (row) => ({ code: row.digits('code', 2), th: row.text('th'), en: row.text('en') }),
    (province) => province.code,
  )
}

export const PROVINCES = parseProvinces(rows)

const byCode = new Map(PROVINCES.map((province) => [province.code, province]))
const byThaiName = new Map(PROVINCES.map((province) => [province.th, province]))

export function findProvince(code: string): Province | undefined {
  return byCode.get(code)
}

/** Places of birth travel as the Thai text of this list (D40). */
export function findProvinceByThaiName(th: string): Province | undefined {
  return byThaiName.get(th)
}
