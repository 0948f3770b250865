import { passIf, type Rule, SKIP } from '../rule.ts'

export const faceRule = {
  id: 'FACE',
  meaning: 'The registry holds a picture of the applicant’s face.',
  section: 'specification 5',
  check: ({ facts }) => (facts.person === null ? SKIP : passIf(facts.hasFaceImage, { code: 'FACE_MISSING' })),
} satisfies Rule
