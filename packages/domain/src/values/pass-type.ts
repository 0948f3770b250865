// Temporary or booklet (specification 3, bpType).

export type PassType = 1 | 2

export const TEMPORARY = 1
export const BOOKLET = 2
