// The failures that callers of a port tell apart, and the keys of what is stored.

/** Why the database takes no work (D50). */
export type DatabaseReason =
  | 'unreachable'
  /** A statement took longer than its limit, or somebody cancelled it. */
  | 'cancelled'
  | 'too-many-connections'
  | 'wrong-password'
  | 'no-database'
  | 'no-tls'
  | 'certificate'
  | 'missing-right'
  | 'read-only'
  | 'disk-full'
  | 'pooler'

type Options = ErrorOptions & {
  readonly reason?: DatabaseReason
  /** Whether the statement may have been carried out all the same: it was sent, and its answer was lost. */
  readonly mayBeDone?: boolean
}

/** The database cannot take the work now; the reason is for the operator. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly mayBeDone: boolean
  readonly reason: DatabaseReason

  constructor(message: string, { mayBeDone = false, reason = 'unreachable', ...options }: Options = {}) {
    super(message, options)
    this.reason = reason
    this.mayBeDone = mayBeDone
  }
}

/** A key that encrypts personal data (D43); it is never stored in the database. */
export type SecretKey = {
  readonly id: string
  /** 32 bytes. */
  readonly bytes: Uint8Array
}
