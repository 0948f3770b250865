// The remaining seconds of a session: each answer restarts the idle time, but not the total time (decision 10).
export type SessionTimes = { readonly idleSeconds: number; readonly remainingSeconds: number }

export type Elapsed = {
  /** Seconds since the server sent the times. */
  readonly times: number
  /** Seconds since any answer of the server. */
  readonly answer: number
}

export function secondsLeft(times: SessionTimes, elapsed: Elapsed): number {
  return Math.min(times.idleSeconds - elapsed.answer, times.remainingSeconds - elapsed.times)
}
