import { expect, test } from 'vitest'
import { describeRuns } from './green.ts'

test('describeRuns prints the age of each last successful run, and “never” for a run without success', () => {
  const now = Date.parse('2026-11-28T12:00:00Z')
  const at = Date.parse('2026-11-26T00:00:00Z')
  const lines = describeRuns(
    { nightly: { at, commit: 'abc' }, 'trial year': { at: now, commit: 'def' } },
    now,
  )
  expect(lines).toContain('nightly           2.5 days ago, at abc')
  expect(lines).toContain('trial restore     never')
  expect(lines).toContain('trial year        0.0 days ago, at def')
})
