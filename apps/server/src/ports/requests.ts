// The requests of all citizens. Who may see which is asked for by the national ID of its owner (decision 13).
import type { Issue } from '@border-pass/contract/office-routes'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { IssueData } from '@border-pass/domain/request/stored-request'
import type { AccessLogEntry } from './access-log.ts'
import type { SavedRequest } from './saved-request.ts'

export type NewRequest = Omit<SavedRequest, 'reqId' | 'reqYear' | 'status' | keyof IssueData>

/** The Idempotency-Key and the body that came with it (decision 29). */
export type SaveKey = {
  readonly key: string
  readonly body: string
  /** The same body as older releases wrote it: their saves may be repeated too. */
  readonly olderBodies: () => readonly string[]
}

export type Saving = {
  readonly request: NewRequest
  readonly saveKey: SaveKey | null
  /** What to do with a pending request that has the same slot (decision 27). */
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
  | Repeated

/** `number-taken`: another request of this office and year has the pass number, or any other the document number (decision 34). */
export type Issued =
  | { readonly kind: 'issued'; readonly request: SavedRequest }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'number-taken'; readonly field: 'bpNo' | 'bpopNo' }

export type Requests = {
  /** All or nothing; at most one live request a match, whoever else saves at the same moment. */
  save(saving: Saving): Promise<Saved>
  findRepeated(pid: string, saveKey: SaveKey): Promise<Repeated | null>
  /** Newest first. */
  listOf(pid: string): Promise<readonly SavedRequest[]>
  findOf(pid: string, number: RequestNumber): Promise<SavedRequest | null>
  findAny(number: RequestNumber): Promise<SavedRequest | null>
  /** Commits together with the log entry; null when the request is not pending any more. */
  cancel(pid: string, number: RequestNumber, entry: AccessLogEntry): Promise<SavedRequest | null>
  issue(number: RequestNumber, issue: Issue): Promise<Issued>
}
