import { type Country, countryOf } from '../../reference/countries.ts'
import { printByCountry } from '../../reference/print-by-country.ts'
import type { EligibilityCase, HomeQuestion } from '../eligibility-case.ts'
import { fail, pass, type Rejection, type Rule, SKIP } from '../rule.ts'
import { dayOfResidence } from '../residence/residence.ts'

function requirementOf({ selection }: EligibilityCase): Country['residence'] {
  return countryOf(selection.borderCity).residence
}

/** For countries that allow it, a birth in the area replaces the days of residence (D20). */
function whyTooShort(question: EligibilityCase, { isHere }: HomeQuestion, days: number): Rejection | null {
  const { minimumDays, birthSuffices } = requirementOf(question)
  const figures = { days, minimumDays }
  if (!birthSuffices) return { code: 'RESIDENCE_SHORT', ...figures }
  const { birthRecord } = question.facts
  if (birthRecord === null) return { code: 'RESIDENCE_SHORT_NO_BIRTH', ...figures }
  return isHere({ code: birthRecord.rcode }) ? null : { code: 'RESIDENCE_SHORT_NOT_BORN_HERE', ...figures }
}

function describe({ minimumDays, birthSuffices }: Country['residence']): string {
  return `${minimumDays} days${birthSuffices ? ', unless a birth record shows a birth in the area' : ''}`
}

export const residenceRule = {
  id: 'RESIDENCE',
  meaning: `Booklet: the applicant has lived in the area for ${printByCountry(({ residence }) => describe(residence))}.`,
  section: 'specification 5; decisions 16 to 20',
  check: (question) => {
    const { home } = question
    if (home === null || home.days === null) return SKIP
    const limit = requirementOf(question).minimumDays
    if (home.days >= limit) return pass({ value: home.days, limit })
    const rejection = whyTooShort(question, home, home.days)
    return rejection === null ? pass() : fail(rejection)
  },
  passesFrom: (question) => {
    const { home, stays } = question
    return home && stays && dayOfResidence(stays, home.isHere, requirementOf(question).minimumDays)
  },
} satisfies Rule
