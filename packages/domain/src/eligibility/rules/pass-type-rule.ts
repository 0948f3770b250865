import { countryOf } from '../../reference/countries.ts'
import { printByCountry } from '../../reference/print-by-country.ts'
import { type PassType, TEMPORARY } from '../../values/pass-type.ts'
import { passIf, type Rule } from '../rule.ts'

const describe = (bpType: PassType) => (bpType === TEMPORARY ? 'temporary' : 'booklet')

export const passTypeRule = {
  id: 'PASS_TYPE',
  meaning: `The pass is one that the country has: ${printByCountry(({ passTypes }) => passTypes.map(describe).join(' and '))}.`,
  section: 'specification 5',
  check: ({ selection: { borderCity, bpType } }) =>
    passIf(countryOf(borderCity).passTypes.includes(bpType), { code: 'PASS_TYPE_NOT_OFFERED' }),
} satisfies Rule
