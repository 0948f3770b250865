// The issuing offices of the cast's selections.

// Myanmar
export const MUEANG_RANONG = '850101002'
export const MAE_SOT = '630601001'
export const MAE_SAI = '570901001'
export const TAK_HALL = '630001001'

// Malaysia
export const SADAO = '901001001'
export const SU_NGAI_KOLOK = '961001051'

// Laos
export const MUEANG_NONG_KHAI = '430101001'

// Cambodia
export const ARANYAPRATHET = '270601001'
