// A house: aHouse({ district: '8501' }), of the district's own registry office unless the case names another.
import type { NamedRow } from '../reference/reference-row.ts'
import type { House } from '../registry/records.ts'

type Overrides = {
  readonly district?: string
  /** Two digits each, within the district. */
  readonly subdistrict?: string
  readonly village?: string
  readonly registry?: string
}

const named = (code: string): NamedRow => ({ code, th: '', en: '' })

export function aHouse(overrides: Overrides = {}): House {
  const { district = '8501', subdistrict = '01', village = '03' } = overrides
  return {
    hid: '85010012345',
    houseNo: '12/3',
    ccaatmm: named(district + subdistrict + village),
    rcode: named(overrides.registry ?? district),
    soi: named('0000'),
    thanon: named('0000'),
    trok: named('0000'),
  }
}
