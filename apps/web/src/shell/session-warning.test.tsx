import { expect, test } from 'vitest'
import { countSecondsLeft } from './session-warning.tsx'

test.each([
  ['the idle time since the last answer of any kind', 28_800, { times: 900, answer: 60 }, 1740],
  ['the total time since it was sent, whatever was answered later', 1000, { times: 900, answer: 1 }, 100],
  ['zero once the idle time is over', 28_800, { times: 1800, answer: 1800 }, 0],
])('the rest of a session is %s', (_, remainingSeconds, elapsed, expected) =>
  expect(countSecondsLeft({ idleSeconds: 1800, remainingSeconds }, elapsed)).toBe(expected),
)
