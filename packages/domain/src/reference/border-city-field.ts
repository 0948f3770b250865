// The country of a row, written as text: "48" (specification 9, border city codes).
import { BORDER_CITIES, findBorderCity } from './countries.ts'
import type { BorderCity } from './countries.ts'
import type { ReferenceRow } from './reference-row.ts'

export function readBorderCity(row: ReferenceRow, field: string): BorderCity {
  const borderCity = findBorderCity(row.digits(field, 2))
  return borderCity ?? row.refuse(field, `must be one of ${BORDER_CITIES.join(', ')}`)
}
