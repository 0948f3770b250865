// The rules in the order in which they are asked: the first that fails is the verdict (decision 14).
import { ageRule } from './age-rule.ts'
import { areaRule } from './area-rule.ts'
import { cardRule } from './card-rule.ts'
import { faceRule } from './face-rule.ts'
import { moveRecordsRule } from './move-records-rule.ts'
import { passTypeRule } from './pass-type-rule.ts'
import { personRule } from './person-rule.ts'
import { popStatusRule } from './pop-status-rule.ts'
import { residencePlausibleRule } from './residence-plausible-rule.ts'
import { residenceRule } from './residence-rule.ts'
import type { Rule } from './rule.ts'

export const RULE_BOOK: readonly Rule[] = [
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
]
