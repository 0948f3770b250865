// The machine's clock, or in a sandbox one that starts at a chosen instant and runs on from there.
import type { Clock } from '../../ports/clock.ts'

export function systemClock(startsAt: number | null): Clock {
  const ahead = startsAt === null ? 0 : startsAt - Date.now()
  return { now: () => Date.now() + ahead }
}
