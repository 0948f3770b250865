// Whether this server should be given calls (decision 50).

export type DatabaseState = {
  readonly takesSaves: boolean
  /** Beside what this release knows. `newer` works, `older` and `breaking` do not; null: not known. */
  readonly schema: 'known' | 'older' | 'newer' | 'breaking' | null
  /** The role of this server owns the access log, and so could take its trigger away. */
  readonly ownsLog: boolean | null
  readonly problem: 'unreachable' | 'read-only' | 'disk-full' | 'schema' | null
}

/** A server that is about to end: first it is not ready, then it asks each caller to connect elsewhere, then it ends. */
export type Draining = { isDraining: boolean; closesConnections: boolean }

export const OWNS_LOG_WARNING =
  'The role of DATABASE_URL owns the access log and could change it: give the servers a role of their own (MIGRATE_URL).'

export type Readiness = {
  readonly database: () => Promise<DatabaseState>
  readonly registry: () => Promise<boolean>
  readonly draining: Draining
}
