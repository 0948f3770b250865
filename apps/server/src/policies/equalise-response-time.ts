// Refused sign-ins are answered on a beat, so that the time taken does not tell which field was wrong (decision 8).
import { setTimeout as pause } from 'node:timers/promises'

/** Waits until a whole number of beats has passed since `startedAt`, by the monotonic clock. */
export async function untilNextBeat(startedAt: number, beatMs: number): Promise<void> {
  if (beatMs === 0) return
  const passed = performance.now() - startedAt
  await pause(beatMs * Math.ceil(passed / beatMs) - passed)
}
