// Owns the access-log entries that could not be written at once (D44).
//
// An entry is being written, then written or pending. A failed first try rejects, so that its caller can refuse the answer, and its entries
// become pending: they are tried again, with growing pauses, until they are written, also after a lost answer, without a second
// entry. Pending entries are only in memory and bounded. Those beyond the bound, and those that the last try at the process's end does
// not write, are lost; each outcome is counted.
import { setTimeout as pause } from 'node:timers/promises'
import type { AccessLogEntry } from '../../../ports/requests.ts'

/** `pending` entries are tried again; `written` means by a later try. */
export type EntryOutcome = 'pending' | 'written' | 'lost'

type Entries = readonly AccessLogEntry[]

type Log = {
  append(entries: Entries): Promise<void>
  /** Writes no entry twice. */
  appendMissing(entries: Entries): Promise<void>
}

const MOST_PENDING = 4_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000

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

  /** At the process's end: waits for the tries under way, and tries what is pending once more. */
  async end(): Promise<void> {
    await Promise.allSettled(this.#firstTries)
    this.#ending.abort()
    await this.#retrying
  }

  #keep(entries: Entries): void {
    const kept = entries.slice(0, MOST_PENDING - this.#pending.length)
    this.#count('pending', kept)
    this.#count('lost', entries.slice(kept.length))
    this.#pending = [...this.#pending, ...kept]
    this.#retrying ??= this.#retry().finally(() => (this.#retrying = null))
  }

  async #retry(): Promise<void> {
    const { signal } = this.#ending
    for (
      let waitMs = FIRST_PAUSE_MS;
      this.#pending.length > 0;
      waitMs = Math.min(2 * waitMs, LONGEST_PAUSE_MS)
    ) {
      await pause(waitMs, null, { ref: false, signal }).catch(() => null)
      await this.#tryPending()
      if (!signal.aborted) continue
      this.#count('lost', this.#pending)
      this.#pending = []
    }
  }

  /** Tries each entry alone, so that a refused one holds up no other. */
  async #tryPending(): Promise<void> {
    const tried = this.#pending
    const tries = await Promise.allSettled(tried.map((entry) => this.#log.appendMissing([entry])))
    const written = new Set(tried.filter((_entry, index) => tries[index]?.status === 'fulfilled'))
    this.#pending = this.#pending.filter((entry) => !written.has(entry))
    this.#count('written', [...written])
  }

  #count(outcome: EntryOutcome, entries: Entries): void {
    if (entries.length > 0) this.#onEntries(outcome, entries.length)
  }
}
