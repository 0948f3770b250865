// A clock that moves only when a test moves it.
import type { Clock } from '../ports/operation.ts'

export type MovableClock = Clock & { set(instant: string): void; advance(milliseconds: number): void }

export function createMovableClock(instant: string): MovableClock {
  let now = Date.parse(instant)
  return {
    now: () => now,
    set(next) {
      now = Date.parse(next)
    },
    advance(milliseconds) {
      now += milliseconds
    },
  }
}
