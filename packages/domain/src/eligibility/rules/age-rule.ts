import { ageOn, latestDay } from '../../values/dates/age.ts'
import { addYears } from '../../values/dates/buddhist-date.ts'
import { fail, pass, type Rule, SKIP } from '../rule.ts'

const MINIMUM_AGE_YEARS = 12

export const ageRule = {
  id: 'AGE',
  meaning: `The applicant is at least ${MINIMUM_AGE_YEARS} years old, by the registry’s age or else by the date of birth.`,
  section: 'specification 5; D15',
  check: ({ facts, age }) => {
    if (facts.person === null) return SKIP
    const figure = { value: age, limit: MINIMUM_AGE_YEARS }
    return age < MINIMUM_AGE_YEARS ? fail({ code: 'UNDER_AGE', ...figure }) : pass(figure)
  },
  passesFrom: ({ facts: { person }, age, today }) => {
    if (person === null || person.dateOfBirth.year === 0) return null
    // The registry's age grows on birthdays too, even where it differs from the date of birth.
    const missing = MINIMUM_AGE_YEARS - age
    return addYears(latestDay(person.dateOfBirth), ageOn(person.dateOfBirth, today) + missing)
  },
} satisfies Rule
