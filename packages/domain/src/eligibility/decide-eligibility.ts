// May this citizen request this pass at this office: every rule is checked, the first that fails is the verdict.
// Specification 5, Eligibility on submit; decisions 14 and 22. A rule whose record could not be read stops the verdict only if no
// earlier rule has failed, and a record that no rule reads stops nothing.
import { findingsOf, openCase } from './eligibility-case.ts'
import type { EligibilityCase } from './eligibility-case.ts'
import { eligibleFrom } from './eligible-from.ts'
import { FactUnread, ifRead } from './facts.ts'
import type { EligibilityQuestion } from './facts.ts'
import type { RejectionCode } from './rejection.ts'
import { RULE_BOOK } from './rule-book.ts'
import type { RuleId } from './rule-book.ts'
import type { Rule } from './rule.ts'
import { timeInSubdistrict } from './rules/time-in-subdistrict-rule.ts'
import type { EligibilityVerdict, RuleOutcome } from './verdict.ts'

type Unread = { readonly rule: RuleId; readonly outcome: 'unread'; readonly unread: FactUnread }

function check(rule: Rule<RuleId>, question: EligibilityCase): RuleOutcome | Unread {
  try {
    return { rule: rule.id, ...rule.check(question) }
  } catch (unread) {
    if (!(unread instanceof FactUnread)) throw unread
    return { rule: rule.id, outcome: 'unread', unread }
  }
}

/** Throws FactUnread where a record that decides could not be read. */
export function judge(question: EligibilityCase): EligibilityVerdict {
  const checked = RULE_BOOK.map((rule) => check(rule, question))
  const decisive = checked.find(({ outcome }) => outcome === 'fail' || outcome === 'unread')
  if (decisive?.outcome === 'unread') throw decisive.unread
  const failing = RULE_BOOK.filter((_, index) => checked[index]?.outcome === 'fail')
  const months = ifRead(() => timeInSubdistrict(question), 0)
  return {
    eligible: decisive === undefined,
    rejection: decisive?.outcome === 'fail' ? decisive.rejection : null,
    eligibleFrom: ifRead(() => eligibleFrom(failing, question), null),
    outcomes: checked.map((each) =>
      each.outcome === 'unread' ? { rule: each.rule, outcome: 'skip', isUnread: true } : each,
    ),
    residence: { days: ifRead(() => question.home?.days ?? null, null), months },
    timeLtambon: months,
  }
}

/** Rejections by which waiting, or a birth record, can end. */
const MAY_END: readonly RejectionCode[] = ['UNDER_AGE', 'RESIDENCE_SHORT_NO_BIRTH']

/** Whether the answer on facts without a birth record could change with one (decision 20). */
export function isBirthRecordNeeded({ facts, selection, today }: EligibilityQuestion): boolean {
  const question = openCase(findingsOf(facts, today), selection)
  const codes = RULE_BOOK.flatMap((rule) => {
    const checked = check(rule, question)
    return checked.outcome === 'fail' ? [checked.rejection.code] : []
  })
  return codes.includes('RESIDENCE_SHORT_NO_BIRTH') && codes.every((code) => MAY_END.includes(code))
}

/** Throws FactUnread where a record that decides could not be read. */
export function decideEligibility({ facts, selection, today }: EligibilityQuestion): EligibilityVerdict {
  return judge(openCase(findingsOf(facts, today), selection))
}
