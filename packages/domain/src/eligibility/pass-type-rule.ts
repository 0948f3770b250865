import { passTypesOffered } from './pass-types-offered.ts'
import { passIf } from './rule.ts'
import type { Rule } from './rule.ts'

export const passTypeRule: Rule = {
  id: 'PASS_TYPE',
  meaning: 'The pass is one that the country has: booklet for all four, temporary for Myanmar and Laos only.',
  section: 'specification 5',
  check: ({ selection: { borderCity, bpType } }) =>
    passIf(passTypesOffered(borderCity).includes(bpType), { code: 'PASS_TYPE_NOT_OFFERED' }),
}
