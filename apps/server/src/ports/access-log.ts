// Who did what with whose records, and why (decision 44). Entries hold no values.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'

export type AccessLogEntry = {
  /** Whose records. */
  readonly subject: string
  readonly what: readonly AccessEntry['what'][]
  readonly why: AccessEntry['why']
  readonly by: AccessEntry['by']
  readonly requestId: string
}

export type AccessLog = {
  append(entries: readonly AccessLogEntry[]): Promise<void>
  /** The entries about one citizen, newest first. */
  list(subject: string): Promise<readonly AccessEntry[]>
}
