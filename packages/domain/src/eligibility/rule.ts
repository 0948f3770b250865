// A rule of eligibility as a value: its meaning, its section of the specification, its check.
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { EligibilityCase } from './eligibility-case.ts'

/** The citizen's own value and the limit, in the unit of the rule (years or days). */
export type RuleFigure = { readonly value: number; readonly limit: number }

type RuleResult =
  | { readonly outcome: 'pass'; readonly figure?: RuleFigure }
  | { readonly outcome: 'fail'; readonly rejection: Rejection }
  /** Not needed for this pass, or its records are missing. */
  | { readonly outcome: 'skip' }

export type Rule<Id extends Uppercase<string> = Uppercase<string>> = {
  readonly id: Id
  /** One sentence, for docs/rules.md. */
  readonly meaning: string
  /** The section of the specification and the decisions. */
  readonly section: string
  readonly check: (question: EligibilityCase) => RuleResult
  /** The first day on which it passes if the records stay the same; only where waiting can help (D22). */
  readonly passesFrom?: (question: EligibilityCase) => BuddhistDate | null
}

export const SKIP: RuleResult = { outcome: 'skip' }

export function pass(figure?: RuleFigure): RuleResult {
  return figure === undefined ? { outcome: 'pass' } : { outcome: 'pass', figure }
}

export function fail(rejection: Rejection): RuleResult {
  return { outcome: 'fail', rejection }
}

export function passIf(holds: boolean, rejection: Rejection): RuleResult {
  return holds ? pass() : fail(rejection)
}

// Why a citizen may not request this pass, with the figures that decided. A closed union: every switch over it is exhaustive.
// Codes and sentences: the copy deck's table of eligibility (specification 5).

export type Rejection =
  | { readonly code: 'PERSON_NOT_FOUND' }
  | { readonly code: 'POP_STATUS'; readonly popStatus: number }
  | { readonly code: 'UNDER_AGE'; readonly age: number; readonly minimumAge: number }
  | { readonly code: 'FACE_MISSING' }
  | { readonly code: 'CARD_MISSING' }
  | { readonly code: 'PASS_TYPE_NOT_OFFERED' }
  | { readonly code: 'HOUSE_NOT_FOUND' }
  | { readonly code: 'OUT_OF_AREA' }
  | { readonly code: 'MOVE_INCOMPLETE' }
  | { readonly code: 'RESIDENCE_SHORT'; readonly days: number; readonly minimumDays: number }
  | { readonly code: 'RESIDENCE_SHORT_NO_BIRTH'; readonly days: number; readonly minimumDays: number }
  | { readonly code: 'RESIDENCE_SHORT_NOT_BORN_HERE'; readonly days: number; readonly minimumDays: number }
  | { readonly code: 'RESIDENCE_INVALID'; readonly days: number; readonly maximumDays: number }
  | { readonly code: 'TIME_TOO_LONG'; readonly months: number; readonly maximumMonths: number }

export type RejectionCode = Rejection['code']
