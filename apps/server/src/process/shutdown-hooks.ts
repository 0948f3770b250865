// Runs the shutdown hooks once, in reverse order of adding, when the process receives a signal to end.

type Hook = () => Promise<unknown>

/** Requests in flight may finish within this time; then the process exits anyway. */
const SHUTDOWN_TIMEOUT_MS = 10_000

export class ShutdownHooks {
  readonly #hooks: Hook[] = []
  #isShuttingDown = false

  add(hook: Hook): void {
    this.#hooks.push(hook)
  }

  /** `started` is awaited before the hooks run, so that no hook is added after them. */
  on(signals: readonly string[], started: Promise<unknown>): void {
    for (const signal of signals) process.on(signal, () => void this.#shutDown(started))
  }

  async #shutDown(started: Promise<unknown>): Promise<void> {
    if (this.#isShuttingDown) return
    this.#isShuttingDown = true
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    await started.catch(() => null)
    await this.close()
    process.exit(0)
  }

  async close(): Promise<void> {
    for (const hook of this.#hooks.splice(0).toReversed()) await hook()
  }
}
