// Prints docs/security-review.md, and checks that it is complete.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'
import { findFaults, list, printReview } from './security-review.ts'

test('every requirement of levels 1 and 2 has one answer, and every answer names what exists', () => {
  // ASVS 5.0.0 has 70 requirements of level 1, and 183 of level 2.
  expect(Object.values(list.requirements).filter(([level]) => level === 1)).toHaveLength(70)
  expect(Object.values(list.requirements).filter(([level]) => level === 2)).toHaveLength(183)
  expect(findFaults()).toEqual([])
})

test('docs/security-review.md is up to date with the answers that it is printed from', async () => {
  await expect(printReview(false)).toMatchFileSnapshot(join(root, 'docs/security-review.md'))
})
