// A request as the service keeps it: the domain's, with the moment of saving and the name as it was shown then.
import type { StoredRequest } from '@border-pass/domain/request/stored-request'

export type KeptRequest = StoredRequest & {
  /** Milliseconds since 1 January 1970 UTC. */
  readonly savedAt: number
  /** Monks and novices included (decision 39). */
  readonly displayName: string
}
