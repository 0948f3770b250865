// What an operator changes without a release (D34, D51): closures, notices, "no new requests", contact and tokens of an office.
import type { OfficeContact } from '@border-pass/contract/notice-routes'
import type { Closure, ClosureScope } from '@border-pass/domain/handover/closures'

export type DeclaredClosure = Closure & ClosureScope

/** In milliseconds since 1 January 1970 UTC; `to` is null until further notice. */
export type Announcement = { readonly from: number; readonly to: number | null; readonly info: string }

export type OperatorData = {
  /** The narrowest first. */
  readonly closures: readonly DeclaredClosure[]
  readonly notices: readonly Announcement[]
  /** While one of these holds, nothing is saved; codes, lists and sheets go on. */
  readonly pauses: readonly Announcement[]
  /** The key is the nine digits of the office. */
  readonly contacts: ReadonlyMap<string, OfficeContact>
  /** The nine digits of the office that a token belongs to (D34); the key is the token's SHA-256 in hexadecimal. */
  readonly officeTokens: ReadonlyMap<string, string>
}

export type OperatorChange =
  | ({ readonly kind: 'closure' } & DeclaredClosure)
  | ({ readonly kind: 'notice' } & Announcement)
  | ({ readonly kind: 'pause' } & Announcement)
  | { readonly kind: 'contact'; readonly office: string; readonly contact: OfficeContact }
  | { readonly kind: 'office-token'; readonly office: string; readonly sha256: string }

/** A help desk read about a request, or about a call by its reference; `role` is that of its connection to the database. */
export type RecordedLookUp = { readonly kind: 'look-up'; readonly of: string; readonly role: string }

export type NewChange = {
  readonly by: string
  readonly why: string
  /** null: it only undoes another. */
  readonly change: OperatorChange | null
  readonly undoes: number | null
}

export type RecordedChange = Omit<NewChange, 'change'> & {
  readonly change: OperatorChange | RecordedLookUp | null
  readonly id: number
  readonly at: Date
  readonly isUndone: boolean
  /** Its time is over. */
  readonly isOver: boolean
}

/** Who reads about a request, and why: both stand in the operator's log. */
export type Asker = { readonly by: string; readonly why: string }
