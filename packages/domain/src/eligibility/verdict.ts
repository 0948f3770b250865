// The answer to "may this citizen request this pass here", with every rule's outcome (decision 14).
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import type { Rejection } from './rejection.ts'
import type { RuleId } from './rule-book.ts'
import type { RuleFigure } from './rule.ts'

export type RuleOutcome =
  | { readonly rule: RuleId; readonly outcome: 'pass'; readonly figure?: RuleFigure }
  | { readonly rule: RuleId; readonly outcome: 'fail'; readonly rejection: Rejection }
  | {
      readonly rule: RuleId
      readonly outcome: 'skip'
      /** Its records could not be read. An earlier rule has failed, so it decides nothing. */
      readonly isUnread?: true
    }

export type EligibilityVerdict = {
  readonly eligible: boolean
  /** The first rule that fails, in the book's order; null when eligible. */
  readonly rejection: Rejection | null
  /** The first day on which every failing rule would pass; null when no later day alone helps. */
  readonly eligibleFrom: BuddhistDate | null
  readonly outcomes: readonly RuleOutcome[]
  /** days is null where they do not matter (temporary pass) or cannot be computed (incomplete moves). */
  readonly residence: { readonly days: number | null; readonly months: number }
  /** Whole months, as saved: floor(days / 30), or 12 × age for the temporary pass (decision 21). */
  readonly timeLtambon: number
}
