// A rule of eligibility as a value: its meaning, its section of the specification, its check.
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { EligibilityCase } from './eligibility-case.ts'

/** The citizen's own value and the limit, in the unit of the rule (years, days or months). */
export type RuleFigure = { readonly value: number; readonly limit: number }

/** Why a rule fails: a code, with the figures that decided. Each rule names its own; the union of all is `Rejection`. */
type Reason = { readonly code: Uppercase<string> }

type Passed = { readonly outcome: 'pass'; readonly figure?: RuleFigure }
type Failed<Why extends Reason> = { readonly outcome: 'fail'; readonly rejection: Why }
/** Not needed for this pass, or its records are missing. */
type Skipped = { readonly outcome: 'skip' }

export type Rule<Id extends Uppercase<string> = Uppercase<string>, Why extends Reason = Reason> = {
  readonly id: Id
  /** One sentence, for docs/rules.md. */
  readonly meaning: string
  /** The section of the specification and the decisions. */
  readonly section: string
  readonly check: (question: EligibilityCase) => Passed | Failed<Why> | Skipped
  /** The first day on which it passes if the records stay the same; absent if waiting cannot help, null if the day is unknown (D22). */
  readonly passesFrom?: (question: EligibilityCase) => BuddhistDate | null
}

export const SKIP: Skipped = { outcome: 'skip' }

export function pass(figure?: RuleFigure): Passed {
  return figure === undefined ? { outcome: 'pass' } : { outcome: 'pass', figure }
}

export function fail<Why extends Reason>(rejection: Why): Failed<Why> {
  return { outcome: 'fail', rejection }
}

export function passIf<Why extends Reason>(holds: boolean, rejection: Why): Passed | Failed<Why> {
  return holds ? pass() : fail(rejection)
}
