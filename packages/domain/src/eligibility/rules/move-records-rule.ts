import { movesAreComplete } from '../residence/residence.ts'
import { passIf, type Rule, SKIP } from '../rule.ts'

export const moveRecordsRule = {
  id: 'MOVE_RECORDS',
  meaning:
    'Booklet: every move record has its two places and two whole dates, of days that exist, have come and run forwards.',
  section: 'specification 5; D16, D17',
  check: ({ facts, home, today }) => {
    if (home === null || facts.person === null) return SKIP
    return passIf(movesAreComplete(facts, today), { code: 'MOVE_INCOMPLETE' })
  },
} satisfies Rule
