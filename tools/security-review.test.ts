// Prints docs/security-review.md, and checks that it is complete.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './root.ts'
import { faultsOf, printReview, readAnswers, readList } from './security-review.ts'
import type { Answers } from './security-review.ts'

const list = readList()

test('every requirement of levels 1 and 2 has one answer, and every answer names what exists', () => {
  expect(Object.values(list.requirements).filter(([level]) => level === 1)).toHaveLength(70)
  expect(Object.values(list.requirements).filter(([level]) => level === 2)).toHaveLength(183)
  expect(faultsOf(list, readAnswers())).toEqual([])
})

test('docs/security-review.md is what the answers say', async () => {
  await expect(printReview(list, readAnswers())).toMatchFileSnapshot(join(root, 'docs/security-review.md'))
})

describe('a fault is named', () => {
  const two = {
    ...list,
    requirements: { 'V1.1.1': [2, 'a'], 'V1.1.2': [1, 'b'] } as typeof list.requirements,
  }
  const TEST = 'tools/security-review.test.ts > a fault is named'

  test.each<[string, Answers, string[]]>([
    ['none', { 'V1.1': { is: 'met', tests: [TEST] } }, []],
    ['missing', { 'V1.1.1': { is: 'met', tests: [TEST] } }, ['V1.1.2 is not answered']],
    [
      'twice',
      { V1: { is: 'not-applicable', note: 'x' }, 'V1.1.2': { is: 'not-met', note: 'x' } },
      ['V1.1.2 is answered more than once'],
    ],
    [
      'unknown',
      { 'V1.1': { is: 'not-met', note: 'x' }, 'V1.10': { is: 'not-met', note: 'x' } },
      ['V1.10: is no requirement of levels 1 and 2'],
    ],
    ['shown by nothing', { V1: { is: 'met', note: 'surely' } }, ['V1: met, but shown by nothing']],
    ['no page', { V1: { is: 'operator' } }, ['V1: the operator is told of it nowhere']],
    ['no reason', { V1: { is: 'not-met' } }, ['V1: without a reason']],
    ['no file', { V1: { is: 'met', tests: ['a.test.ts > x'] } }, ['V1: a.test.ts does not exist']],
    [
      'no title',
      { V1: { is: 'met', tests: ['tools/file-names.test.ts > x'] } },
      ['V1: tools/file-names.test.ts does not have “x”'],
    ],
    [
      'no heading',
      { V1: { is: 'operator', see: ['docs/operations.md > Keys', 'docs/operations.md > Locks'] } },
      ['V1: docs/operations.md does not have “Locks”'],
    ],
  ])('%s', (_what, answers, faults) => {
    expect(faultsOf(two, answers)).toEqual(faults)
  })
})
