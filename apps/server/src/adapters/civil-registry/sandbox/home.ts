// Houses of the sandbox's people.
import type { Home } from './sandbox-person.ts'

type Details = Partial<Pick<Home, 'rcode' | 'thanon' | 'soi' | 'trok'>>

/** A house in a village of a subdistrict, under the district's registry office unless another is given. */
export function house(houseNo: string, moo: number, subdistrict: string, details: Details = {}): Home {
  return { houseNo, moo, subdistrict, rcode: subdistrict.slice(0, 4), ...details }
}
