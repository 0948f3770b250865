import { type Country, countryOf } from '../../reference/countries.ts'
import { printByCountry } from '../../reference/print-by-country.ts'
import type { EligibilityCase, HomeQuestion } from '../eligibility-case.ts'
import { fail, pass, passIf, type Rule, type RuleFigure, SKIP } from '../rule.ts'
import { dayOfResidence } from '../residence/residence.ts'

function requirementOf({ selection }: EligibilityCase): Country['residence'] {
  return countryOf(selection.borderCity).residence
}

/** For countries that allow it, a birth in the area replaces the days of residence (D20). */
function judgeBirth(
  { facts: { birthRecord } }: EligibilityCase,
  { isHere }: HomeQuestion,
  figure: RuleFigure,
) {
  if (birthRecord === null) return fail({ code: 'RESIDENCE_SHORT_NO_BIRTH', ...figure })
  return passIf(isHere({ code: birthRecord.rcode }), { code: 'RESIDENCE_SHORT_NOT_BORN_HERE', ...figure })
}

function describe({ minimumDays, birthSuffices }: Country['residence']): string {
  return `${minimumDays} days${birthSuffices ? ', unless a birth record shows a birth in the area' : ''}`
}

export const residenceRule = {
  id: 'RESIDENCE',
  meaning: `Booklet: the applicant has lived in the area for ${printByCountry(({ residence }) => describe(residence))}.`,
  section: 'specification 5; D16 to D20',
  check: (question) => {
    const { home } = question
    if (home === null || home.days === null) return SKIP
    const { minimumDays, birthSuffices } = requirementOf(question)
    const figure = { value: home.days, limit: minimumDays }
    if (home.days >= minimumDays) return pass(figure)
    return birthSuffices ? judgeBirth(question, home, figure) : fail({ code: 'RESIDENCE_SHORT', ...figure })
  },
  passesFrom: (question) => {
    const { home, stays } = question
    return home && stays && dayOfResidence(stays, home.isHere, requirementOf(question).minimumDays)
  },
} satisfies Rule
