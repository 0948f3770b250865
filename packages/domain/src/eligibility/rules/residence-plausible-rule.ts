import { fail, pass, type Rule, SKIP } from '../rule.ts'

const DAYS_OF_A_YEAR = 365.25
const TOLERANCE_DAYS = 1

/** The most days that a person of this age can have lived; overlapping records may add up to more (D18). */
function longestLife(age: number): number {
  return Math.floor((age + 1) * DAYS_OF_A_YEAR + TOLERANCE_DAYS)
}

// Waiting does not correct records, so this rule names no day (D22: age and days of residence).
export const residencePlausibleRule = {
  id: 'RESIDENCE_PLAUSIBLE',
  meaning: 'Booklet: the days lived in the area are not more than (age + 1) × 365.25 + 1.',
  section: 'specification 5; D18',
  check: ({ home, age }) => {
    if (home === null || home.days === null) return SKIP
    const figure = { value: home.days, limit: longestLife(age) }
    return home.days > figure.limit ? fail({ code: 'RESIDENCE_INVALID', ...figure }) : pass(figure)
  },
} satisfies Rule
