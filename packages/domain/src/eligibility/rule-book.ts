// The rules in the order in which they are checked: the first that fails is the verdict (D14 and D21).
import { type AreaRule, type Country, getCountry } from '../reference/countries.ts'
import { printByCountry } from '../reference/print-by-country.ts'
import { computeAge, findLatestDay, MINIMUM_AGE } from '../values/dates/age.ts'
import { addYears } from '../values/dates/buddhist-date.ts'
import { type PassType, TEMPORARY } from '../values/pass-type.ts'
import type { EligibilityCase, HomeFindings } from './eligibility-case.ts'
import { requireFact } from './facts.ts'
import { toPlace } from './residence/area.ts'
import { findResidenceDay, areMovesComplete } from './residence/residence.ts'
import { fail, pass, passIf, type Rule, type RuleFigure, SKIP } from './rule.ts'

/** The popStatus codes that may request: 0 is registered in this house, 15 is a caution sign on the record. */
const RESIDENT_STATUSES = [0, 15]

const describePassType = (bpType: PassType) => (bpType === TEMPORARY ? 'temporary' : 'booklet')

function describeArea(area: AreaRule): string {
  if (area.kind === 'district') return 'its district, or its province if it is a provincial hall'
  if (area.together.length === 0) return 'its province'
  return `its province, or any of ${area.together.join(', ')} if it is in one of them`
}

function getRequirement({ selection }: EligibilityCase): Country['residence'] {
  return getCountry(selection.borderCity).residence
}

/** For countries that allow it, a birth in the area replaces the days of residence (D20). */
function judgeBirth(
  { facts: { birthRecord } }: EligibilityCase,
  { isHere }: HomeFindings,
  figure: RuleFigure,
) {
  const birth = requireFact(birthRecord)
  if (birth === null) return fail({ code: 'RESIDENCE_SHORT_NO_BIRTH', ...figure })
  return passIf(isHere({ code: birth.rcode }), { code: 'RESIDENCE_SHORT_NOT_BORN_HERE', ...figure })
}

function describeResidence({ minimumDays, birthSuffices }: Country['residence']): string {
  return `${minimumDays} days${birthSuffices ? ', unless a birth record shows a birth in the area' : ''}`
}

const DAYS_PER_YEAR = 365.25
const TOLERANCE_DAYS = 1

/** The most days that a person of this age can have lived; overlapping records may add up to more (D18). */
function computeLongestLife(age: number): number {
  return Math.floor((age + 1) * DAYS_PER_YEAR + TOLERANCE_DAYS)
}

// timeLtambon of a request: whole months lived in the area (specification 5; D21).

const DAYS_PER_MONTH = 30
const MONTHS_PER_YEAR = 12
/** The limit of the specification for timeLtambon: 125 years. */
const MAXIMUM_MONTHS = 1500

export function countMonthsInArea({ home, age }: EligibilityCase): number {
  if (home === null) return MONTHS_PER_YEAR * age
  return Math.floor((home.days() ?? 0) / DAYS_PER_MONTH)
}

const RULES = [
  {
    id: 'PERSON',
    meaning: 'The civil registry knows the applicant.',
    section: 'specification 5',
    check: ({ facts }) => passIf(facts.person !== null, { code: 'PERSON_NOT_FOUND' }),
  },
  {
    id: 'POP_STATUS',
    meaning: 'The applicant’s status in the register is 0 or 15.',
    section: 'specification 5',
    check: ({ facts: { person } }) => {
      if (person === null) return SKIP
      const popStatus = person.popStatus.code
      return RESIDENT_STATUSES.includes(popStatus) ? pass() : fail({ code: 'POP_STATUS', popStatus })
    },
  },
  {
    id: 'AGE',
    meaning: `The applicant is at least ${MINIMUM_AGE} years old, by the registry’s age or else by the date of birth.`,
    section: 'specification 5; D15',
    check: ({ facts, age }) => {
      if (facts.person === null) return SKIP
      const figure = { value: age, limit: MINIMUM_AGE }
      return age < MINIMUM_AGE ? fail({ code: 'UNDER_AGE', ...figure }) : pass(figure)
    },
    passesFrom: ({ facts: { person }, age, today }) => {
      if (person === null || person.dateOfBirth.year === 0) return null
      // The registry's age grows on birthdays too, even if it differs from the date of birth.
      const missing = MINIMUM_AGE - age
      return addYears(findLatestDay(person.dateOfBirth), computeAge(person.dateOfBirth, today) + missing)
    },
  },
  {
    id: 'FACE',
    meaning: 'The registry holds a picture of the applicant’s face.',
    section: 'specification 5',
    check: ({ facts }) =>
      facts.person === null ? SKIP : passIf(requireFact(facts.hasFaceImage), { code: 'FACE_MISSING' }),
  },
  {
    id: 'CARD',
    meaning: 'The registry holds an ID-card record of the applicant.',
    section: 'specification 5',
    check: ({ facts }) =>
      facts.person === null ? SKIP : passIf(requireFact(facts.hasCardRecord), { code: 'CARD_MISSING' }),
  },
  {
    id: 'PASS_TYPE',
    meaning: `The pass is one that the country has: ${printByCountry(({ passTypes }) => passTypes.map(describePassType).join(' and '))}.`,
    section: 'specification 5',
    check: ({ selection: { borderCity, bpType } }) =>
      passIf(getCountry(borderCity).passTypes.includes(bpType), { code: 'PASS_TYPE_NOT_OFFERED' }),
  },
  {
    id: 'AREA',
    meaning: `Booklet: the registry knows the applicant’s house, and it is in the area of the office: ${printByCountry(({ area }) => describeArea(area))}.`,
    section: 'specification 5; D6, D19, D20, D46',
    check: ({ facts, home }) => {
      if (home === null || facts.person === null) return SKIP
      const house = requireFact(facts.house)
      if (house === null) return fail({ code: 'HOUSE_NOT_FOUND' })
      return passIf(home.isHere(toPlace(house)), { code: 'OUT_OF_AREA' })
    },
  },
  {
    id: 'MOVE_RECORDS',
    meaning:
      'Booklet: every move record has its two places and two complete, valid dates, in order and not in the future.',
    section: 'specification 5; D16, D17',
    check: ({ facts, home, today }) => {
      if (home === null || facts.person === null) return SKIP
      return passIf(areMovesComplete(facts, today), { code: 'MOVE_INCOMPLETE' })
    },
  },
  {
    id: 'RESIDENCE',
    meaning: `Booklet: the applicant has lived in the area for ${printByCountry(({ residence }) => describeResidence(residence))}.`,
    section: 'specification 5; D16 to D20',
    check: (question) => {
      const { home } = question
      const days = home && home.days()
      if (home === null || days === null) return SKIP
      const { minimumDays, birthSuffices } = getRequirement(question)
      const figure = { value: days, limit: minimumDays }
      if (days >= minimumDays) return pass(figure)
      return birthSuffices ? judgeBirth(question, home, figure) : fail({ code: 'RESIDENCE_SHORT', ...figure })
    },
    passesFrom: (question) => {
      const { home } = question
      const stays = question.stays()
      return home && stays && findResidenceDay(stays, home.isHere, getRequirement(question).minimumDays)
    },
  },
  // Waiting does not correct records, so this rule has no passesFrom (D22).
  {
    id: 'RESIDENCE_PLAUSIBLE',
    meaning: 'Booklet: the days lived in the area are not more than (age + 1) × 365.25 + 1.',
    section: 'specification 5; D18',
    check: ({ home, age }) => {
      const days = home && home.days()
      if (days === null) return SKIP
      const figure = { value: days, limit: computeLongestLife(age) }
      return days > figure.limit ? fail({ code: 'RESIDENCE_INVALID', ...figure }) : pass(figure)
    },
  },
  // The specification checks this only at the save. As a rule it stops a citizen before they fill in the form (D21).
  {
    id: 'TIME_IN_SUBDISTRICT',
    meaning: `The months lived in the area (booklet: days / ${DAYS_PER_MONTH}; temporary: ${MONTHS_PER_YEAR} × age) are not more than ${MAXIMUM_MONTHS}.`,
    section: 'specification 5, Save; D21',
    check: (question) => {
      const { facts, home } = question
      if (facts.person === null || home?.days() === null) return SKIP
      const months = countMonthsInArea(question)
      const figure = { value: months, limit: MAXIMUM_MONTHS }
      return months > MAXIMUM_MONTHS ? fail({ code: 'TIME_TOO_LONG', ...figure }) : pass(figure)
    },
  },
] as const satisfies readonly Rule[]

export type RuleId = (typeof RULES)[number]['id']

/** Why a citizen may not request this pass: the union of the failures of the rules above. */
export type Rejection = Extract<
  ReturnType<(typeof RULES)[number]['check']>,
  { readonly outcome: 'fail' }
>['rejection']

export type RejectionCode = Rejection['code']

export const RULE_BOOK: readonly Rule<RuleId, Rejection>[] = RULES
