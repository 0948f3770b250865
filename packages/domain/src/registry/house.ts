// A house of the registry (specification 3, House).

export type NamedCode = {
  readonly code: string
  readonly th: string
  readonly en: string
}

export type House = {
  readonly hid: string
  readonly houseNo: string
  /** Eight digits: province, district, subdistrict, village. */
  readonly ccaatmm: NamedCode
  /** The registry office that keeps the house. */
  readonly rcode: NamedCode
  readonly soi: NamedCode
  readonly thanon: NamedCode
  readonly trok: NamedCode
}
