// Houses of the sandbox's people.
import type { Home } from './resident.ts'

type Details = Partial<Pick<Home, 'rcode' | 'thanon' | 'soi' | 'trok'>>

/** In a village of a subdistrict; kept by the district's registry office unless another is named. */
export function house(houseNo: string, moo: number, subdistrict: string, details: Details = {}): Home {
  return { houseNo, moo, subdistrict, rcode: subdistrict.slice(0, 4), ...details }
}
