// How long a session still lasts: its idle time starts anew with each answer, its whole time does not (decision 10).
export type SessionTimes = { readonly idleSeconds: number; readonly remainingSeconds: number }

export type Elapsed = {
  /** Seconds since the server named the times. */
  readonly times: number
  /** Seconds since the server answered anything. */
  readonly answer: number
}

export function secondsLeft(times: SessionTimes, elapsed: Elapsed): number {
  return Math.min(times.idleSeconds - elapsed.answer, times.remainingSeconds - elapsed.times)
}
