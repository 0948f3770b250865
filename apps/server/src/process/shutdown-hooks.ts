// Ends the process in order when it receives a signal to end, once.
//
// On SIGTERM, which supervisors and orchestrators send, it drains first, a time (DRAIN_SECONDS) in which the callers go elsewhere. Then,
// and at once on any other signal, what was deferred runs in reverse order, and calls that are running may finish within
// SHUTDOWN_TIMEOUT_MS; then the process exits anyway. A second signal ends the draining.
import { setTimeout as pause } from 'node:timers/promises'
import type { Draining } from '../ports/operation.ts'

type Drain = (isOver: AbortSignal) => Promise<unknown>

const SHUTDOWN_TIMEOUT_MS = 10_000

export class ShutdownHooks extends AsyncDisposableStack {
  /** It ends when the signal that it is given is aborted, at the latest. */
  drain: Drain | null = null
  readonly #drained = new AbortController()
  #isShuttingDown = false

  /** `started` is awaited first, so that nothing is deferred after the end. */
  on(signals: readonly string[], started: Promise<unknown>): void {
    for (const signal of signals) process.on(signal, () => void this.#shutDown(signal, started))
  }

  async #shutDown(signal: string, started: Promise<unknown>): Promise<void> {
    if (this.#isShuttingDown) {
      this.#drained.abort()
      return
    }
    this.#isShuttingDown = true
    await started.catch(() => null)
    if (signal === 'SIGTERM') await this.drain?.(this.#drained.signal)
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    await this.disposeAsync()
    process.exit(0)
  }
}

/**
 * Lets the callers go elsewhere before the server ends: in the first half of the time it only says that it is not ready, so that a
 * balancer sends nothing new; in the second half each answer also closes its connection.
 */
export function drainWithin(seconds: number, draining: Draining): Drain {
  return async (isOver) => {
    const half = () => pause((seconds / 2) * 1_000, null, { signal: isOver }).catch(() => null)
    draining.isDraining = true
    await half()
    draining.closesConnections = true
    await half()
  }
}
