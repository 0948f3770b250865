// Database maintenance: retention and key rotation.

export type Purged = {
  readonly sessions: number
  readonly drafts: number
  readonly loginAttempts: number
  readonly saveKeys: number
}

export type Maintenance = {
  /** Deletes what is past its retention. Of several servers one at a time does it; null for the others. */
  purge(): Promise<Purged | null>
  /** Encrypts under the first key every value that is under another; returns how many. Servers go on meanwhile. */
  rotateKeys(): Promise<number>
}
