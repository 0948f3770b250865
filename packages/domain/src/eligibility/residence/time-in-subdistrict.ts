// timeLtambon: whole months lived in the area, as the request carries them (specification 5; decision 21).
import type { EligibilityCase } from '../eligibility-case.ts'

const DAYS_OF_A_MONTH = 30
const MONTHS_OF_A_YEAR = 12

export function timeInSubdistrict({ home, age }: EligibilityCase): number {
  if (home === null) return MONTHS_OF_A_YEAR * age
  return home.days === null ? 0 : Math.floor(home.days / DAYS_OF_A_MONTH)
}
