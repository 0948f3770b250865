// Shuts the process down in order, once.
//
// SIGTERM, which supervisors and orchestrators send, first drains the server for DRAIN_SECONDS. After that, and at once on any other
// signal, the deferred hooks run in reverse order, and running calls may finish within SHUTDOWN_TIMEOUT_MS. A second signal ends the
// draining.
import { setTimeout as pause } from 'node:timers/promises'
import type { Draining } from '../ports/operation.ts'

type Drain = (isOver: AbortSignal) => Promise<unknown>

const SHUTDOWN_TIMEOUT_MS = 10_000

export class ShutdownHooks extends AsyncDisposableStack {
  /** Ends when its signal is aborted, at the latest. */
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

/** The server is not ready from now on. In the second half of the time each answer also closes its connection. */
export function drainWithin(seconds: number, draining: Draining): Drain {
  return async (isOver) => {
    const half = () => pause((seconds / 2) * 1_000, null, { signal: isOver }).catch(() => null)
    draining.isDraining = true
    await half()
    draining.closesConnections = true
    await half()
  }
}
