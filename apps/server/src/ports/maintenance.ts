// What keeps the database in order over time: old things go, sealed values move to the newest key.

export type Purged = {
  readonly sessions: number
  readonly drafts: number
  readonly loginAttempts: number
  readonly saveKeys: number
}

export type Upkeep = {
  /** What is past its time. Of several servers one at a time does it; null for the others. */
  purge(): Promise<Purged | null>
  /** Seals under the first key whatever is sealed under another; gives how many values. Servers go on meanwhile. */
  reseal(): Promise<number>
}
