// Where a birth was registered (specification 3, Move record).

export type BirthRecord = {
  readonly pid: string
  readonly rcode: string
}
