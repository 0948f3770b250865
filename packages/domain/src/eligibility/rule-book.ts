// The rules in the order in which they are checked: the first that fails is the verdict (D14 and D21).
import { ageRule } from './rules/age-rule.ts'
import { areaRule } from './rules/area-rule.ts'
import { cardRule } from './rules/card-rule.ts'
import { faceRule } from './rules/face-rule.ts'
import { moveRecordsRule } from './rules/move-records-rule.ts'
import { passTypeRule } from './rules/pass-type-rule.ts'
import { personRule } from './rules/person-rule.ts'
import { popStatusRule } from './rules/pop-status-rule.ts'
import { residencePlausibleRule } from './rules/residence-plausible-rule.ts'
import { residenceRule } from './rules/residence-rule.ts'
import { timeInSubdistrictRule } from './rules/time-in-subdistrict-rule.ts'
import type { Rule } from './rule.ts'

const RULES = [
  personRule,
  popStatusRule,
  ageRule,
  faceRule,
  cardRule,
  passTypeRule,
  areaRule,
  moveRecordsRule,
  residenceRule,
  residencePlausibleRule,
  timeInSubdistrictRule,
] as const

export type RuleId = (typeof RULES)[number]['id']

/** Why a citizen may not request this pass: the closed union of what the rules above fail with. */
export type Rejection = Extract<
  ReturnType<(typeof RULES)[number]['check']>,
  { readonly outcome: 'fail' }
>['rejection']

export type RejectionCode = Rejection['code']

export const RULE_BOOK: readonly Rule<RuleId, Rejection>[] = RULES
