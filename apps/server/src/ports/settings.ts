// The settings that handlers, use-cases and writers of text read. Each adapter gets its own settings, with their secrets, from
// dependencies.ts alone.
import type { FollowerPolicy } from '@border-pass/domain/followers/follower-candidates'

/** Who runs the service (D55). */
export type ServiceContact = {
  readonly agency: string | null
  readonly telephone: string | null
  readonly email: string | null
  readonly address: string | null
  readonly hours: string | null
  readonly dataProtection: string | null
}

/** None is a secret except the two tokens, which callers are compared with. */
export type Settings = {
  readonly version: string
  readonly isSandbox: boolean
  /** Whether a citizen may act as the office: only in a sandbox that no other machine reaches (D49). */
  readonly playsOffice: boolean
  readonly paymentEnabled: boolean
  readonly followerPolicy: FollowerPolicy
  /** What changing calls must come from; null, in a sandbox only: any address by which the server is called. */
  readonly publicOrigin: string | null
  /** The links in messages begin with it. */
  readonly linkOrigin: string
  readonly trustProxy: readonly string[]
  readonly service: ServiceContact
  /** The address of the script of the portal's app, by which its sessions save files (D47); null: they are downloaded. */
  readonly portalScript: string | null
  readonly securityContact: string | null
  /** How long requests are kept (D60); null, in a sandbox only: they stay. */
  readonly requestYears: number | null
  /** null: the office's calls are 404. */
  readonly officeToken: string | null
  /** null: only a sandbox shows its metrics. */
  readonly metricsToken: string | null
  /** A refused sign-in is answered after a multiple of this time, so that it does not reveal the wrong field (D8). */
  readonly refusalIntervalMs: number
  /** The longest time that a call waits for the civil registry. */
  readonly deadlineMs: number
  /** The limits a minute are multiplied by it; a test takes a tenth of them. */
  readonly limitScale: number
}
