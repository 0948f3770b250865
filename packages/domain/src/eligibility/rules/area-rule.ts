import type { AreaRule } from '../../reference/countries.ts'
import { printByCountry } from '../../reference/print-by-country.ts'
import { placeOfHouse } from '../residence/area.ts'
import { fail, passIf, type Rule, SKIP } from '../rule.ts'

function describe(area: AreaRule): string {
  if (area.kind === 'district') return 'its district, or its province where it is a provincial hall'
  if (area.together.length === 0) return 'its province'
  return `its province, or any of ${area.together.join(', ')} where it is in one of them`
}

export const areaRule = {
  id: 'AREA',
  meaning: `Booklet: the registry knows the applicant’s house, and it is in the area of the office: ${printByCountry(({ area }) => describe(area))}.`,
  section: 'specification 5; D6, D19, D20, D46',
  check: ({ facts, home }) => {
    if (home === null || facts.person === null) return SKIP
    if (facts.house === null) return fail({ code: 'HOUSE_NOT_FOUND' })
    return passIf(home.isHere(placeOfHouse(facts.house)), { code: 'OUT_OF_AREA' })
  },
} satisfies Rule
