// An address of the registry: eight parts joined with # (specification 3, birth place; decision 41).
import { joinWithHash, splitHashJoined } from './hash-joined.ts'

export type Address = {
  readonly houseNo: string
  readonly moo: string
  readonly trok: string
  readonly soi: string
  readonly thanon: string
  readonly tambon: string
  readonly amphoe: string
  readonly province: string
}

export function joinAddress(address: Address): string {
  const { houseNo, moo, trok, soi, thanon, tambon, amphoe, province } = address
  return joinWithHash([houseNo, moo, trok, soi, thanon, tambon, amphoe, province])
}

/** Missing parts read empty: old records have fewer than eight. The province is index 7. */
export function splitAddress(addressFormat: string): Address {
  const part = splitHashJoined(addressFormat)
  return {
    houseNo: part(0),
    moo: part(1),
    trok: part(2),
    soi: part(3),
    thanon: part(4),
    tambon: part(5),
    amphoe: part(6),
    province: part(7),
  }
}
