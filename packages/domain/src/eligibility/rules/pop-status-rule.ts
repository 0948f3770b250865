import { fail, pass, type Rule, SKIP } from '../rule.ts'

/** Lives in the house of the register, with or without a caution sign. */
const REGISTERED = [0, 15]

export const popStatusRule = {
  id: 'POP_STATUS',
  meaning: 'The applicant’s status in the register is 0 or 15.',
  section: 'specification 5',
  check: ({ facts: { person } }) => {
    if (person === null) return SKIP
    const popStatus = person.popStatus.code
    return REGISTERED.includes(popStatus) ? pass() : fail({ code: 'POP_STATUS', popStatus })
  },
} satisfies Rule
