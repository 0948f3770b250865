import { passIf, type Rule } from '../rule.ts'

export const personRule = {
  id: 'PERSON',
  meaning: 'The civil registry knows the applicant.',
  section: 'specification 5',
  check: ({ facts }) => passIf(facts.person !== null, { code: 'PERSON_NOT_FOUND' }),
} satisfies Rule
