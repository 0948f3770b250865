import { MALAYSIA } from '../values/border-city.ts'
import type { EligibilityCase } from './eligibility-case.ts'
import type { Rejection } from './rejection.ts'
import { dayOfResidence } from './residence.ts'
import { fail, pass, SKIP } from './rule.ts'
import type { Rule } from './rule.ts'

const MINIMUM_DAYS = 180
const MINIMUM_DAYS_MALAYSIA = 365

function minimumDaysFor({ selection }: EligibilityCase): number {
  return selection.borderCity === MALAYSIA ? MINIMUM_DAYS_MALAYSIA : MINIMUM_DAYS
}

/** Malaysia: being born in the area saves a short residence (decision 20). */
function whyTooShort(question: EligibilityCase, days: number, isBornHere: boolean): Rejection | null {
  const figures = { days, minimumDays: minimumDaysFor(question) }
  if (question.selection.borderCity !== MALAYSIA) return { code: 'RESIDENCE_SHORT', ...figures }
  if (question.facts.birthRecord === null) return { code: 'RESIDENCE_SHORT_NO_BIRTH', ...figures }
  return isBornHere ? null : { code: 'RESIDENCE_SHORT_NOT_BORN_HERE', ...figures }
}

export const residenceRule: Rule = {
  id: 'RESIDENCE',
  meaning:
    `Booklet: the applicant has lived in the area for ${MINIMUM_DAYS} days; for Malaysia for ${MINIMUM_DAYS_MALAYSIA} days, ` +
    'unless a birth record shows a birth in the area.',
  section: 'specification 5; decisions 16 to 20',
  check: (question) => {
    const { home, facts } = question
    if (home === null || home.days === null) return SKIP
    const limit = minimumDaysFor(question)
    const isBornHere = facts.birthRecord !== null && home.isHere([facts.birthRecord.rcode])
    if (home.days >= limit) return pass({ value: home.days, limit })
    const rejection = whyTooShort(question, home.days, isBornHere)
    return rejection === null ? pass() : fail(rejection)
  },
  passesFrom: (question) => {
    const { home, stays } = question
    return home && stays && dayOfResidence(stays, home.isHere, minimumDaysFor(question))
  },
}
