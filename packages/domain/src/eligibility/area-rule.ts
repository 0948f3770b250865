import { placeOfHouse } from './area.ts'
import { passIf, SKIP } from './rule.ts'
import type { Rule } from './rule.ts'

export const areaRule: Rule = {
  id: 'AREA',
  meaning:
    'Booklet: the applicant’s house is in the office’s district, or its province where the office is a provincial hall; ' +
    'for Malaysia in the office’s province, or any of the five southern provinces where the office is in one.',
  section: 'specification 5; decisions 6, 19, 20',
  check: ({ facts, home }) => {
    if (home === null || facts.person === null) return SKIP
    // A house that the registry does not know is in no area.
    const isHere = facts.house !== null && home.isHere(placeOfHouse(facts.house, facts.parentDistricts))
    return passIf(isHere, { code: 'OUT_OF_AREA' })
  },
}
