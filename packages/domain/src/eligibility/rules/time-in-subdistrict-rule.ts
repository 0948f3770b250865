// timeLtambon: whole months lived in the area, as the request carries them (specification 5; D21).
import type { EligibilityCase } from '../eligibility-case.ts'
import { fail, pass, type Rule, SKIP } from '../rule.ts'

const DAYS_OF_A_MONTH = 30
const MONTHS_OF_A_YEAR = 12
const MAXIMUM_MONTHS = 1500

export function timeInSubdistrict({ home, age }: EligibilityCase): number {
  if (home === null) return MONTHS_OF_A_YEAR * age
  return home.days === null ? 0 : Math.floor(home.days / DAYS_OF_A_MONTH)
}

// The specification refuses the save; a verdict of its own says so before anything is filled in (D21).
export const timeInSubdistrictRule = {
  id: 'TIME_IN_SUBDISTRICT',
  meaning: `The months lived in the area (booklet: days / ${DAYS_OF_A_MONTH}; temporary: ${MONTHS_OF_A_YEAR} × age) are not more than ${MAXIMUM_MONTHS}.`,
  section: 'specification 5, Save; D21',
  check: (question) => {
    const { facts, home } = question
    if (facts.person === null || home?.days === null) return SKIP
    const months = timeInSubdistrict(question)
    const figure = { value: months, limit: MAXIMUM_MONTHS }
    return months > MAXIMUM_MONTHS ? fail({ code: 'TIME_TOO_LONG', ...figure }) : pass(figure)
  },
} satisfies Rule
