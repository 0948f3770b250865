import { expect, test } from 'vitest'
import { OBJECTIVE } from './choice.ts'
import { brokenRules, fieldRules } from './field-rule.ts'

const rules = fieldRules({ objective: OBJECTIVE })

test('a choice that was not made is a fault', () =>
  expect(brokenRules(rules, { objective: '' })).toEqual([{ path: 'objective', code: 'NOT_IN_LIST' }]))

test('a text that no list has is a fault only at the save', () =>
  expect(brokenRules(rules, { objective: 'ไม่อยู่ในรายการ' })).toEqual([]))
