// May this citizen request this pass at this office: every rule is checked, the first that fails is the verdict.
// Specification 5, Eligibility on submit; decisions 14 and 22.
import { findingsOf, openCase } from './eligibility-case.ts'
import type { EligibilityCase } from './eligibility-case.ts'
import { eligibleFrom } from './eligible-from.ts'
import type { EligibilityQuestion } from './facts.ts'
import type { Rejection } from './rejection.ts'
import { RULE_BOOK } from './rule-book.ts'
import { timeInSubdistrict } from './rules/time-in-subdistrict-rule.ts'
import type { EligibilityVerdict, RuleOutcome } from './verdict.ts'

function firstRejection(outcomes: readonly RuleOutcome[]): Rejection | null {
  const failed = outcomes.find((outcome) => outcome.outcome === 'fail')
  return failed?.rejection ?? null
}

function judge(question: EligibilityCase): EligibilityVerdict {
  const outcomes = RULE_BOOK.map((rule) => ({ rule: rule.id, ...rule.check(question) }))
  const failing = RULE_BOOK.filter((_, index) => outcomes[index]?.outcome === 'fail')
  const months = timeInSubdistrict(question)
  return {
    eligible: failing.length === 0,
    rejection: firstRejection(outcomes),
    eligibleFrom: eligibleFrom(failing, question),
    outcomes,
    residence: { days: question.home?.days ?? null, months },
    timeLtambon: months,
  }
}

/** Whether the verdict on facts without a birth record could change with one (decision 20). */
export function isBirthRecordNeeded(question: EligibilityQuestion): boolean {
  return decideEligibility(question).rejection?.code === 'RESIDENCE_SHORT_NO_BIRTH'
}

export function decideEligibility({ facts, selection, today }: EligibilityQuestion): EligibilityVerdict {
  return judge(openCase(findingsOf(facts, today), selection))
}
