import { movesAreComplete } from '../residence/move-completeness.ts'
import { passIf, SKIP } from '../rule.ts'
import type { Rule } from '../rule.ts'

export const moveRecordsRule = {
  id: 'MOVE_RECORDS',
  meaning: 'Booklet: no move record lacks a date, a part of a date, or a place.',
  section: 'specification 5; decisions 16, 17',
  check: ({ facts, home }) => {
    if (home === null || facts.person === null) return SKIP
    return passIf(movesAreComplete(facts), { code: 'MOVE_INCOMPLETE' })
  },
} satisfies Rule
