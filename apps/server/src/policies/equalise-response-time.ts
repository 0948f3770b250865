// Answers refused sign-ins at fixed intervals, so that the response time does not reveal which field was wrong (decision 8).
import { setTimeout as pause } from 'node:timers/promises'

/** Waits until a whole number of intervals has passed since `startedAt` (performance.now()). */
export async function equaliseResponseTime(startedAt: number, intervalMs: number): Promise<void> {
  if (intervalMs === 0) return
  const passed = performance.now() - startedAt
  await pause(intervalMs * Math.ceil(passed / intervalMs) - passed)
}
