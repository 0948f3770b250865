// The machine's clock, or in a sandbox a clock that starts at a given time.
import type { Clock } from '../../ports/operation.ts'

export function createSystemClock(startsAt: number | null): Clock {
  const offsetMs = startsAt === null ? 0 : startsAt - Date.now()
  return { now: () => Date.now() + offsetMs }
}
