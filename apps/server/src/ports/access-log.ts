// Who did what with whose records, and why (decision 44). Entries hold no values.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'

export type AccessLogEntry = {
  /** Whose records. */
  readonly subject: string
  readonly what: readonly AccessEntry['what'][]
  readonly why: AccessEntry['why']
  readonly by: AccessEntry['by']
  readonly requestId: string
  /** The national ID of who asked, where it is known and is not the subject's. */
  readonly asker?: string | null
  /** Nothing was read. */
  readonly isRefused?: boolean
}

export type AccessLog = {
  append(entries: readonly AccessLogEntry[]): Promise<void>
  /** What happened with one citizen's records, newest first. Without refused look-ups: they read nothing. */
  list(subject: string): Promise<readonly AccessEntry[]>
}
