// What has been opened is closed in the opposite order, once, when the process is asked to end.

type Ending = () => Promise<unknown>

/** What is in flight is finished, but not for ever. */
const LONGEST_END_MS = 10_000

export class Endings {
  readonly #opened: Ending[] = []
  #isEnding = false

  add(ending: Ending): void {
    this.#opened.push(ending)
  }

  /** `started` is awaited first, so that nothing is opened behind our back. */
  on(signals: readonly string[], started: Promise<unknown>): void {
    for (const signal of signals) process.on(signal, () => void this.#end(started))
  }

  async #end(started: Promise<unknown>): Promise<void> {
    if (this.#isEnding) return
    this.#isEnding = true
    setTimeout(() => process.exit(1), LONGEST_END_MS).unref()
    await started.catch(() => null)
    await this.close()
    process.exit(0)
  }

  async close(): Promise<void> {
    for (const ending of this.#opened.splice(0).toReversed()) await ending()
  }
}
