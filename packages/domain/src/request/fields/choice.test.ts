import { expect, test } from 'vitest'
import { OBJECTIVE } from './choice.ts'
import { findFieldProblems } from './field-problem.ts'

const findProblems = (objective: string) => findFieldProblems({ objective: OBJECTIVE }, { objective })

test('a missing choice is a fault', () =>
  expect(findProblems('')).toEqual([{ path: 'objective', code: 'NOT_IN_LIST' }]))

test('a text outside the list is a fault only at the save', () =>
  expect(findProblems('ไม่อยู่ในรายการ')).toEqual([]))
