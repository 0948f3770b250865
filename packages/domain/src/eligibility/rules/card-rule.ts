import { passIf, type Rule, SKIP } from '../rule.ts'

export const cardRule = {
  id: 'CARD',
  meaning: 'The registry holds an ID-card record of the applicant.',
  section: 'specification 5',
  check: ({ facts }) =>
    facts.person === null ? SKIP : passIf(facts.hasCardRecord, { code: 'CARD_MISSING' }),
} satisfies Rule
