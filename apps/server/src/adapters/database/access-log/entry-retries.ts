// Retries access-log entries that could not be written at once (D44).
//
// A failed first try rejects, so that the caller can withhold the data, and its entries become pending. Pending entries are retried with
// growing pauses until they are written. No entry is written twice, even if the database's answer was lost. Pending entries are kept in
// memory, up to MAX_PENDING. Entries above that limit are lost, as are those that the last try at shutdown does not write. Each outcome is
// counted.
import { setTimeout as pause } from 'node:timers/promises'
import type { AccessLogEntry } from '../../../ports/requests.ts'

/** `written`: by a retry. */
export type EntryOutcome = 'pending' | 'written' | 'lost'

type Entries = readonly AccessLogEntry[]

type Log = {
  append(entries: Entries): Promise<void>
  /** Skips entries that are there already. */
  appendMissing(entries: Entries): Promise<void>
}

const MAX_PENDING = 4_000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 30_000

export class EntryRetries {
  readonly #log: Log
  readonly #onEntries: (outcome: EntryOutcome, count: number) => void
  readonly #firstTries = new Set<Promise<void>>()
  readonly #ending = new AbortController()
  #pending: Entries = []
  #retrying: Promise<void> | null = null

  constructor(log: Log, onEntries: (outcome: EntryOutcome, count: number) => void) {
    this.#log = log
    this.#onEntries = onEntries
  }

  /** Rejects if the entries could not be written now; they are then pending. */
  async append(entries: Entries): Promise<void> {
    const writing = this.#log.append(entries).catch((error: unknown) => {
      this.#keep(entries)
      throw error
    })
    this.#firstTries.add(writing)
    return writing.finally(() => this.#firstTries.delete(writing))
  }

  /** At shutdown: waits for running first tries, then tries pending entries once more. */
  async end(): Promise<void> {
    await Promise.allSettled(this.#firstTries)
    this.#ending.abort()
    await this.#retrying
  }

  #keep(entries: Entries): void {
    const kept = entries.slice(0, MAX_PENDING - this.#pending.length)
    this.#count('pending', kept)
    this.#count('lost', entries.slice(kept.length))
    this.#pending = [...this.#pending, ...kept]
    this.#retrying ??= this.#retry().finally(() => (this.#retrying = null))
  }

  async #retry(): Promise<void> {
    const { signal } = this.#ending
    for (let waitMs = FIRST_PAUSE_MS; this.#pending.length > 0; waitMs = Math.min(2 * waitMs, MAX_PAUSE_MS)) {
      await pause(waitMs, null, { ref: false, signal }).catch(() => null)
      await this.#tryPending()
      if (!signal.aborted) continue
      this.#count('lost', this.#pending)
      this.#pending = []
    }
  }

  /** Tries each entry alone, so that a rejected entry does not block the others. */
  async #tryPending(): Promise<void> {
    const entries = this.#pending
    const tries = await Promise.allSettled(entries.map((entry) => this.#log.appendMissing([entry])))
    const written = new Set(entries.filter((_entry, index) => tries[index]?.status === 'fulfilled'))
    this.#pending = this.#pending.filter((entry) => !written.has(entry))
    this.#count('written', [...written])
  }

  #count(outcome: EntryOutcome, entries: Entries): void {
    if (entries.length > 0) this.#onEntries(outcome, entries.length)
  }
}
