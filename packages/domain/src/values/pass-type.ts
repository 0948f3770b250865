// Temporary or booklet (specification 3, bpType).

export const TEMPORARY = 1 as const
export const BOOKLET = 2 as const

export type PassType = typeof TEMPORARY | typeof BOOKLET
