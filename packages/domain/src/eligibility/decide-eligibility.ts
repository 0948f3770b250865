// Decides whether a citizen may request a pass at an office: every rule is checked, the first failing rule is the verdict.
// Specification 5, Eligibility on submit; D14 and D22. An unreadable record stops the verdict only if a rule
// reads it and no earlier rule has failed.
import { computeAge } from '../values/dates/age.ts'
import { type BuddhistDate, compareDates } from '../values/dates/buddhist-date.ts'
import { type EligibilityCase, gatherFindings, createCase } from './eligibility-case.ts'
import { type EligibilityQuestion, type Fact, getKnownOr, requireKnown, toFact } from './facts.ts'
import { type Rejection, RULE_BOOK, type RuleId, countMonthsInArea } from './rule-book.ts'
import type { Rule } from './rule.ts'

type Unread = { readonly rule: RuleId; readonly outcome: 'unread'; readonly unread: Error }

function checkRule(rule: Rule<RuleId, Rejection>, question: EligibilityCase): RuleOutcome | Unread {
  const checked = toFact(() => rule.check(question))
  return 'known' in checked
    ? { rule: rule.id, ...checked.known }
    : { rule: rule.id, outcome: 'unread', unread: checked.unread }
}

/** Unread if a record could not be read and no earlier rule has failed. */
export function judge(question: EligibilityCase): Fact<EligibilityVerdict> {
  const checked = RULE_BOOK.map((rule) => checkRule(rule, question))
  const decisive = checked.find(({ outcome }) => outcome === 'fail' || outcome === 'unread')
  if (decisive?.outcome === 'unread') return { unread: decisive.unread }
  const failing = RULE_BOOK.filter((_, index) => checked[index]?.outcome === 'fail')
  const known: EligibilityVerdict = {
    eligible: decisive === undefined,
    rejection: decisive?.outcome === 'fail' ? decisive.rejection : null,
    eligibleFrom: getKnownOr(
      toFact(() => findEligibleDay(failing, question)),
      null,
    ),
    outcomes: checked.map((each) =>
      each.outcome === 'unread' ? { rule: each.rule, outcome: 'skip', isUnread: true } : each,
    ),
    residence: describeStay(question),
  }
  return { known }
}

function describeStay(question: EligibilityCase): EligibilityVerdict['residence'] {
  const days = toFact(() => question.home?.days() ?? null)
  const months = toFact(() => countMonthsInArea(question))
  return { days: getKnownOr(days, null), months: getKnownOr(months, 0) }
}

/**
 * Whether a birth record could change the answer (D20). It cannot if another failing rule has no `passesFrom`: that rule comes before the
 * residence, because those after it fail only for a long stay. So it gives the verdict, and there is no first eligible day.
 */
export function isBirthRecordNeeded({ facts, selection, today }: EligibilityQuestion): boolean {
  const question = createCase(gatherFindings(facts, today), selection)
  const failing = RULE_BOOK.flatMap((rule) => {
    const checked = checkRule(rule, question)
    return checked.outcome === 'fail' ? [{ rule, code: checked.rejection.code }] : []
  })
  return (
    failing.some(({ code }) => code === 'RESIDENCE_SHORT_NO_BIRTH') &&
    failing.every(({ rule }) => rule.passesFrom !== undefined)
  )
}

/** Throws the error of a record that decides and could not be read. */
export function decideEligibility({ facts, selection, today }: EligibilityQuestion): EligibilityVerdict {
  return requireKnown(judge(createCase(gatherFindings(facts, today), selection)))
}

// The first day on which a citizen who fails today would pass if their records stay the same (D22).

/** The registry's age, moved to a later day; undefined if the registry has no age, and so the date of birth decides. */
function computeAgeOn(
  { facts: { person }, today }: EligibilityCase,
  later: BuddhistDate,
): number | undefined {
  if (person === null || person.age === null) return undefined
  return person.age + computeAge(person.dateOfBirth, later) - computeAge(person.dateOfBirth, today)
}

/** On the later day, the records are the same as today, except for the registry's age. */
function passesOn(day: BuddhistDate, question: EligibilityCase): boolean {
  const { facts, selection } = question
  const later = createCase(gatherFindings(facts, day, computeAgeOn(question, day)), selection)
  return RULE_BOOK.every((rule) => rule.check(later).outcome !== 'fail')
}

/** null if waiting does not help: no failing rule has a day, or another rule still fails on the last of these days. */
function findEligibleDay(failing: readonly Rule[], question: EligibilityCase): BuddhistDate | null {
  const days = failing.flatMap((rule) => rule.passesFrom?.(question) ?? [])
  const latest = days.sort(compareDates).pop()
  return latest !== undefined && passesOn(latest, question) ? latest : null
}

// The verdict, with the outcome of every rule (D14).

export type RuleOutcome = ReturnType<Rule<RuleId, Rejection>['check']> & {
  readonly rule: RuleId
  /** It was skipped because its records could not be read. An earlier rule has failed, so it decides nothing. */
  readonly isUnread?: true
}

export type EligibilityVerdict = {
  readonly eligible: boolean
  /** The first rule that fails, in the book's order; null when eligible. */
  readonly rejection: Rejection | null
  /** The first day on which every failing rule would pass; null when no later day alone helps. */
  readonly eligibleFrom: BuddhistDate | null
  readonly outcomes: readonly RuleOutcome[]
  readonly residence: {
    /** null for a temporary pass, or if the move records are incomplete. */
    readonly days: number | null
    /** Whole months, as saved in `timeLtambon`: floor(days / 30), or 12 × age for the temporary pass (D21). */
    readonly months: number
  }
}
