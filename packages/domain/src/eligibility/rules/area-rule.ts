import type { AreaRule } from '../../reference/countries.ts'
import { printByCountry } from '../../reference/print-by-country.ts'
import { placeOfHouse } from '../residence/area.ts'
import { passIf, SKIP } from '../rule.ts'
import type { Rule } from '../rule.ts'

function describe(area: AreaRule): string {
  if (area.kind === 'district') return 'its district, or its province where it is a provincial hall'
  if (area.together.length === 0) return 'its province'
  return `its province, or any of ${area.together.join(', ')} where it is in one of them`
}

export const areaRule = {
  id: 'AREA',
  meaning: `Booklet: the applicant’s house is in the area of the office: ${printByCountry(({ area }) => describe(area))}.`,
  section: 'specification 5; decisions 6, 19, 20',
  check: ({ facts, home }) => {
    if (home === null || facts.person === null) return SKIP
    // A house that the registry does not know is in no area.
    const isHere = facts.house !== null && home.isHere(placeOfHouse(facts.house, facts.parentDistricts))
    return passIf(isHere, { code: 'OUT_OF_AREA' })
  },
} satisfies Rule
