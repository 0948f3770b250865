// Requests, and the entries of the access log.
import * as z from 'zod/mini'
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { IssueData, StoredRequest } from '@border-pass/domain/request/stored-request'

/** A citizen's inbox in the portal's app: `userId` names the citizen to the portal, `appId` is the app that opened this service. */
export const PortalInbox = z.object({ appId: z.string(), userId: z.string() })

export type PortalInbox = z.output<typeof PortalInbox>

export type NewRequest = Omit<SavedRequest, 'reqId' | 'reqYear' | 'status' | keyof IssueData>

/** The Idempotency-Key and the body that came with it (D29). */
export type SaveKey = {
  readonly key: string
  readonly body: string
}

/** The domain's request with the time of saving, and the display name of that time. */
export type SavedRequest = StoredRequest & {
  /** Milliseconds since 1 January 1970 UTC. */
  readonly savedAt: number
  /** Monks and novices included (D39). */
  readonly displayName: string
  readonly checks: StoredChecks
  /** Gets messages too; null unless the session came from the portal. */
  readonly inbox: PortalInbox | null
}

/** The results of the rules at the save, by rule: null is skipped, true is passed, a pair is passed with value and limit. */
export type StoredChecks = Readonly<Record<string, null | true | readonly [value: number, limit: number]>>

/** Who did what with whose records, and why (D44). Entries hold no values. */
export type AccessLogEntry = {
  /** The citizen whose records these are. */
  readonly subject: string
  readonly what: readonly AccessEntry['what'][]
  readonly why: AccessEntry['why']
  readonly by: AccessEntry['by']
  readonly requestId: string
  /** Milliseconds since 1 January 1970 UTC. */
  readonly at: number
  /** The national ID of the caller, if it is known and is not the subject's. */
  readonly asker?: string | null
  /** The reader who is no citizen: the office whose token the call bore, or the operator. */
  readonly reader?: string | null
  /** The operator's reason, in words. */
  readonly reason?: string
  /** Nothing was read. */
  readonly isRefused?: boolean
}
