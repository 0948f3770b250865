// All that is stored about one citizen, for the operator: given out, or removed (decisions 43 and 44).
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { StoredDraft } from '@border-pass/contract/draft-routes'
import type { OpenSession } from '@border-pass/contract/session-routes'
import type { PortalCitizen } from './citizen-portal.ts'
import type { SavedRequest } from './saved-request.ts'

export type CitizenRecords = {
  readonly requests: readonly SavedRequest[]
  /** Their values do not open, so what is in them is missing above. */
  readonly unreadableRequests: number
  readonly draft: StoredDraft | null
  readonly sessions: readonly Omit<OpenSession, 'isThisOne'>[]
  /** From the portal, whose session is not open yet. */
  readonly launches: readonly PortalCitizen[]
  /** Refused look-ups too. */
  readonly accessLog: readonly (AccessEntry & { readonly refused: boolean })[]
  /** Of these only keyed hashes are stored. */
  readonly saveKeys: number
  readonly signInAttempts: number
}

export type Erased = {
  readonly requests: number
  readonly cancelled: number
  readonly drafts: number
  readonly sessions: number
  readonly saveKeys: number
  readonly signInAttempts: number
}

export type ErasureOutcome =
  | { readonly kind: 'erased'; readonly erased: Erased }
  /** So many requests are pending, and their travel day has not passed: nothing was erased. */
  | { readonly kind: 'pending'; readonly count: number }

export type CitizenRecordKeeping = {
  /** Writes to the access log that it was given out. */
  exportCitizen(pid: string): Promise<CitizenRecords>
  /** All or nothing, with its entry in the access log. */
  eraseCitizen(pid: string, choice: { readonly cancelPending: boolean }): Promise<ErasureOutcome>
}
