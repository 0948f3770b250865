import { expect, test } from 'vitest'
import { secondsLeft } from './session-warning.tsx'

test.each([
  ['the idle time, from the last answer of any kind', 28_800, { times: 900, answer: 60 }, 1740],
  [
    'the total time, from when it was sent, whatever was answered since',
    1000,
    { times: 900, answer: 1 },
    100,
  ],
  ['nothing, when the idle time has gone by', 28_800, { times: 1800, answer: 1800 }, 0],
])('what is left of a session is %s', (_, remainingSeconds, elapsed, left) =>
  expect(secondsLeft({ idleSeconds: 1800, remainingSeconds }, elapsed)).toBe(left),
)
