// What citizens write, and what is written about it: requests, drafts and the access log.
import type { Issue } from '@border-pass/contract/office-routes'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { IssueData, StoredRequest } from '@border-pass/domain/request/stored-request'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { Draft, StoredDraft } from '@border-pass/contract/draft-routes'
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

/** `number-taken`: another request of this office and year has the pass number, or any other the document number (D34). */
type Issued =
  | { readonly kind: 'issued'; readonly request: SavedRequest }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'number-taken'; readonly field: 'bpNo' | 'bpopNo' }

/** Whether a message about it is queued, which commits with it (D53). */
type IsReminded = { readonly isReminded: boolean }

/** Who may see which request is asked for by the national ID of its owner (D13). */
export type Requests = {
  /** All or nothing, with its reminder; at most one live request a match, whoever else saves at the same moment. */
  save(saving: Saving): Promise<Saved>
  findRepeated(pid: string, saveKey: SaveKey): Promise<Repeated | null>
  /** Every live one and the newest of the others (OF_A_CITIZEN), newest first. */
  listOf(pid: string): Promise<readonly SavedRequest[]>
  /** How many were saved on this day. */
  countOn(pid: string, day: BuddhistDate): Promise<number>
  findOf(pid: string, number: RequestNumber): Promise<SavedRequest | null>
  findAny(number: RequestNumber): Promise<SavedRequest | null>
  /** Commits together with the log entry; null when the request is not pending any more. */
  cancel(pid: string, number: RequestNumber, entry: AccessLogEntry & IsReminded): Promise<SavedRequest | null>
  issue(number: RequestNumber, issue: Issue & IsReminded): Promise<Issued>
}

/** The domain's request with the time of saving, and the display name of that time. */
export type SavedRequest = StoredRequest & {
  /** Milliseconds since 1 January 1970 UTC. */
  readonly savedAt: number
  /** Monks and novices included (D39). */
  readonly displayName: string
}

export type DraftWriting = {
  readonly draft: Draft
  /** One of these must be the latest revision; null stands for no draft at all. */
  readonly seen: readonly (string | null)[]
  /** The revision of this state, where the page has drawn it; else the server draws one. */
  readonly revision: string | null
}

type DraftWritten =
  | { readonly kind: 'saved' }
  /** Nothing was written: this is the latest draft, or null where there is none. */
  | { readonly kind: 'changed'; readonly latest: StoredDraft | null }

/** A citizen has one request in progress (D11); each state of it has a revision (D48). */
export type Drafts = {
  find(pid: string): Promise<StoredDraft | null>
  save(pid: string, writing: DraftWriting): Promise<DraftWritten>
  delete(pid: string): Promise<void>
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

export type AccessLog = {
  append(entries: readonly AccessLogEntry[]): Promise<void>
  /** What happened with one citizen's records, newest first. Without refused look-ups: they read nothing. */
  list(subject: string): Promise<readonly AccessEntry[]>
}

export type RequestServices = {
  readonly requests: Requests
  readonly drafts: Drafts
  readonly accessLog: AccessLog
}
