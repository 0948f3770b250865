// The twelve months as a list to choose from (specification 2, five-field login).
import { THAI_MONTHS } from '../values/thai-months.ts'

export type Month = {
  readonly number: number
  readonly th: string
}

export const MONTHS: readonly Month[] = THAI_MONTHS.map((th, index) => ({ number: index + 1, th }))
