// The country of a row, written as text: "48" (specification 9, border city codes).
import { BORDER_CITIES, isBorderCity } from '../values/border-city.ts'
import type { BorderCity } from '../values/border-city.ts'
import type { ReferenceRow } from './reference-row.ts'

export function readBorderCity(row: ReferenceRow, field: string): BorderCity {
  const code = Number(row.digits(field, 2))
  return isBorderCity(code) ? code : row.refuse(field, `must be one of ${BORDER_CITIES.join(', ')}`)
}
