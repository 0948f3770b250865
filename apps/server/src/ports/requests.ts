// What citizens write, and what is written about it: requests, drafts and the access log.
import type { IssueData, StoredRequest } from '@border-pass/domain/request/stored-request'
import type { Draft } from '@border-pass/contract/draft-routes'
import type { AccessEntry } from '@border-pass/contract/access-log-routes'

export type NewRequest = Omit<SavedRequest, 'reqId' | 'reqYear' | 'status' | keyof IssueData>

/** The Idempotency-Key and the body that came with it (D29). */
export type SaveKey = {
  readonly key: string
  readonly body: string
}

export type Saving = {
  readonly request: NewRequest
  readonly saveKey: SaveKey | null
  /** What to do with a pending request that has the same slot (D27). */
  readonly decideConflict: (standing: SavedRequest) => 'leave-alone' | 'cancel' | 'refuse'
  /** Committed with the request, or not at all. */
  readonly entries: readonly AccessLogEntry[]
}

/** The first answer to a key, or that it came with another body. */
export type Repeated =
  | { readonly kind: 'repeated'; readonly request: SavedRequest }
  | { readonly kind: 'key-reused' }

export type Saved =
  | { readonly kind: 'saved'; readonly request: SavedRequest }
  | { readonly kind: 'refused'; readonly standing: SavedRequest }
  /** The citizen has saved as many today as a day has (OF_A_CITIZEN). */
  | { readonly kind: 'too-many' }
  | Repeated

/** The domain's request with the time of saving, and the display name of that time. */
export type SavedRequest = StoredRequest & {
  /** Milliseconds since 1 January 1970 UTC. */
  readonly savedAt: number
  /** Monks and novices included (D39). */
  readonly displayName: string
  readonly checks: StoredChecks
}

/** What the rules said at the save, by their ids: passed, perhaps with the own value and the limit; null where it was skipped. */
export type StoredChecks = Readonly<Record<string, null | true | readonly [value: number, limit: number]>>

export type DraftWriting = {
  readonly draft: Draft
  /** One of these must be the latest revision; null stands for no draft at all. */
  readonly seen: readonly (string | null)[]
  /** The revision of this state, where the page has drawn it; else the server draws one. */
  readonly revision: string | null
}

/** Who did what with whose records, and why (D44). Entries hold no values. */
export type AccessLogEntry = {
  /** The citizen whose records these are. */
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

/** Who reads a whole day of an office: the system of an office, named by its token, or an operator. */
export type DayReader = { readonly by: 'office' | 'operator'; readonly name: string }
