// Stored requests, and the entries of the access log.
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

/** The domain's request, with the data of the save. */
export type SavedRequest = StoredRequest & {
  /** Milliseconds since 1 January 1970 UTC. */
  readonly savedAt: number
  /** The name at the time of the save, as monks and novices write theirs (D39). */
  readonly displayName: string
  readonly checks: StoredChecks
  /** Also receives messages; null unless the session came from the portal. */
  readonly inbox: PortalInbox | null
}

/** The results of the rules at the save, by rule: null is skipped, true is passed, a pair is passed with value and limit. */
export type StoredChecks = Readonly<Record<string, null | true | readonly [value: number, limit: number]>>

/** Who looked at or changed a citizen's records, which kind and why (D44). An entry contains none of their values. */
export type AccessLogEntry = {
  /** The citizen that the records belong to. */
  readonly subject: string
  readonly what: readonly AccessEntry['what'][]
  readonly why: AccessEntry['why']
  readonly by: AccessEntry['by']
  readonly requestId: string
  /** Milliseconds since 1 January 1970 UTC. */
  readonly at: number
  /** The caller's national ID, if the caller is known and is not the subject. */
  readonly askingCitizen?: string | null
  /** A reader who is no citizen: the office that the call's token belongs to, or the operator. */
  readonly reader?: string | null
  /** The operator's reason, in words. */
  readonly reason?: string
  /** The look-up was refused, so nothing was read. */
  readonly isRefused?: boolean
}
