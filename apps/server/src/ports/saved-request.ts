// A request as the service stores it: the domain's, with the time of saving and the display name of that time.
import type { StoredRequest } from '@border-pass/domain/request/stored-request'

export type SavedRequest = StoredRequest & {
  /** Milliseconds since 1 January 1970 UTC. */
  readonly savedAt: number
  /** Monks and novices included (decision 39). */
  readonly displayName: string
}
