// An issuing office by its nine digits: anOffice(50, '961001051').
import type { BorderCity } from '../reference/countries.ts'
import type { IssuingOffice } from '../reference/issuing-offices.ts'
import { splitOfficeCode } from '../values/area-code.ts'

export function anOffice(
  borderCity: BorderCity,
  code: string,
  overrides: Partial<Pick<IssuingOffice, 'subdistrict' | 'followers' | 'closesAt'>> = {},
): IssuingOffice {
  const { ccaa, borderCode } = splitOfficeCode(code)
  return {
    code,
    borderCity,
    ccaa,
    borderCode,
    subdistrict: `${ccaa}01`,
    th: '',
    en: '',
    permanentCrossing: '',
    followers: true,
    ...overrides,
  }
}
