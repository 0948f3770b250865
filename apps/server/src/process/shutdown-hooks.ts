// Shuts the process down in order, once.
//
// SIGTERM, which supervisors and orchestrators send, first drains the server for DRAIN_SECONDS. After that, or at once on any other
// signal, the deferred hooks run in reverse order; running calls get SHUTDOWN_TIMEOUT_MS to finish. A second signal ends the draining.
import { setTimeout as pause } from 'node:timers/promises'
import type { Draining } from '../ports/operation.ts'

type Drain = (stop: AbortSignal) => Promise<unknown>

const SHUTDOWN_TIMEOUT_MS = 10_000

export class ShutdownHooks extends AsyncDisposableStack {
  /** Resolves at the latest when its signal is aborted. */
  drain: Drain | null = null
  readonly #drained = new AbortController()
  #isShuttingDown = false

  /** Waits for `started` first, so that no hook is deferred after the shutdown. */
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

/** Creates a drain that reports the server as not ready, and in the second half of the time also closes connections after their answers. */
export function drainWithin(seconds: number, draining: Draining): Drain {
  return async (stop) => {
    const waitForHalf = () => pause((seconds / 2) * 1_000, null, { signal: stop }).catch(() => null)
    draining.isDraining = true
    await waitForHalf()
    draining.closesConnections = true
    await waitForHalf()
  }
}
