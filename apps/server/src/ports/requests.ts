// The requests of all citizens. Who may see which is asked for by the national ID of its owner (decision 13).
import type { Issue } from '@border-pass/contract/office-routes'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { IssueData } from '@border-pass/domain/request/stored-request'
import type { AccessNote } from './access-log.ts'
import type { KeptRequest } from './kept-request.ts'

export type NewRequest = Omit<KeptRequest, 'reqId' | 'reqYear' | 'status' | keyof IssueData>

/** The Idempotency-Key and the body that came with it (decision 29). */
export type SaveKey = { readonly key: string; readonly body: string }

export type Saving = {
  readonly request: NewRequest
  readonly saveKey: SaveKey | null
  /** What becomes of a pending request that stands in this one's place (decision 27). */
  readonly decideOn: (standing: KeptRequest) => 'leave-alone' | 'cancel' | 'refuse'
  /** Written with the request, or not at all. */
  readonly notes: readonly AccessNote[]
}

/** The first answer to a key, or that it came with another body. */
export type Repeated =
  | { readonly kind: 'repeated'; readonly request: KeptRequest }
  | { readonly kind: 'key-reused' }

export type Saved =
  | { readonly kind: 'saved'; readonly request: KeptRequest }
  | { readonly kind: 'refused'; readonly standing: KeptRequest }
  | Repeated

/** `numbers-taken`: another request of this office and year has them (decision 34). */
export type Issued =
  | { readonly kind: 'issued'; readonly request: KeptRequest }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'numbers-taken' }

export type Requests = {
  /** All or nothing; at most one live request a match, whoever else saves at the same moment. */
  save(saving: Saving): Promise<Saved>
  findRepeated(pid: string, saveKey: SaveKey): Promise<Repeated | null>
  /** Newest first. */
  listOf(pid: string): Promise<readonly KeptRequest[]>
  findOf(pid: string, number: RequestNumber): Promise<KeptRequest | null>
  findAny(number: RequestNumber): Promise<KeptRequest | null>
  /** Written down with the note, or not at all; null when it is not pending any more. */
  cancel(pid: string, number: RequestNumber, note: AccessNote): Promise<KeptRequest | null>
  issue(number: RequestNumber, issue: Issue): Promise<Issued>
}
