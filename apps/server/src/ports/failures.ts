// The failures that callers of a port distinguish, and the key of encrypted data.

/** Why the database is unavailable (D50). */
export type DatabaseReason =
  | 'unreachable'
  /** A statement exceeded its time limit, or was cancelled by an administrator. */
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
  /** Whether the statement may have been executed: it was sent, but its answer was lost. */
  readonly mayBeDone?: boolean
}

/** The database is unavailable; the reason is for the operator. */
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
