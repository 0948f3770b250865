import { describe, expect, it } from 'vitest'
import { secondsLeft } from './session-warning.tsx'

const times = { idleSeconds: 1800, remainingSeconds: 28_800 }

describe('how long a session still lasts', () => {
  it('counts the idle time from the last answer of any kind', () => {
    expect(secondsLeft(times, { times: 900, answer: 60 })).toBe(1740)
  })

  it('counts the total time from when it was sent, whatever was answered since', () => {
    expect(secondsLeft({ ...times, remainingSeconds: 1000 }, { times: 900, answer: 1 })).toBe(100)
  })

  it('is over when the idle time has gone by', () => {
    expect(secondsLeft(times, { times: 1800, answer: 1800 })).toBe(0)
  })
})
