// Lets the callers go elsewhere before the server ends: in the first half of the time it only says that it is not ready, so that a
// balancer sends nothing new; in the second half each answer also closes its connection.
import { setTimeout as pause } from 'node:timers/promises'
import type { Draining } from '../ports/readiness.ts'

export function drainWithin(seconds: number, draining: Draining): (isOver: AbortSignal) => Promise<void> {
  return async (isOver) => {
    const half = () => pause((seconds / 2) * 1_000, null, { signal: isOver }).catch(() => null)
    draining.isDraining = true
    await half()
    draining.closesConnections = true
    await half()
  }
}
