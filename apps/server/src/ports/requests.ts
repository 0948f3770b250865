// What citizens write, and what is written about it: requests and the access log.
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
  /** Where messages go beside the e-mail address; null unless it was saved in a session that the portal opened. */
  readonly inbox: PortalInbox | null
}

/** What the rules said at the save, by their ids: passed, perhaps with the own value and the limit; null where it was skipped. */
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
  /** The national ID of who asked, where it is known and is not the subject's. */
  readonly asker?: string | null
  /** Who asked, if not a citizen: the office whose token the call bore, or the operator. */
  readonly reader?: string | null
  /** The operator's reason, in words. */
  readonly reason?: string
  /** Nothing was read. */
  readonly isRefused?: boolean
}
