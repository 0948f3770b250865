import { expect, test } from 'vitest'
import { countSecondsLeft } from './session-warning.tsx'

test.each([
  ['its idle time, counted from the last answer of any kind', 28_800, { times: 900, answer: 60 }, 1740],
  ['at most its total time left, however recent the last answer is', 1000, { times: 900, answer: 1 }, 100],
  ['zero once the idle time is over', 28_800, { times: 1800, answer: 1800 }, 0],
])('the remaining time of a session is %s', (_, remainingSeconds, elapsed, expected) =>
  expect(countSecondsLeft({ idleSeconds: 1800, remainingSeconds }, elapsed)).toBe(expected),
)
