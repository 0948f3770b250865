// An address of the registry: eight parts joined with # (specification 3, birth place; decision 41).

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
