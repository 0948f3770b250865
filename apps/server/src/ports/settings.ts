// The settings that handlers and use-cases read. Each adapter gets its own settings, with their secrets, from dependencies.ts.
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

/** The only secrets are the two tokens, with which a call's token is compared. */
export type Settings = {
  readonly version: string
  readonly isSandbox: boolean
  /** Whether a citizen may act as the office: only in a sandbox that no other machine can reach (D49). */
  readonly playsOffice: boolean
  readonly paymentEnabled: boolean
  readonly followerPolicy: FollowerPolicy
  /** The origin that writing calls must come from; null (sandbox only): any address of the server. */
  readonly publicOrigin: string | null
  /** The origin of links in messages: `publicOrigin`, or the server's own host and port. */
  readonly linkOrigin: string
  readonly trustProxy: readonly string[]
  readonly service: ServiceContact
  /** The URL of the script by which sessions in the portal's app save files (D47); null: files are downloaded. */
  readonly portalScript: string | null
  readonly securityContact: string | null
  /** How many years requests are kept (D60); null (sandbox only): for ever. */
  readonly requestYears: number | null
  /** null: the office's calls answer 404. */
  readonly officeToken: string | null
  /** null: only a sandbox shows its metrics. */
  readonly metricsToken: string | null
  /** A refused sign-in is answered after a multiple of this time, so that the time does not reveal the wrong field (D8). */
  readonly refusalIntervalMs: number
  /** The longest time that a call waits for the civil registry. */
  readonly deadlineMs: number
  /** The factor of the limits per minute; a test lowers it. */
  readonly limitScale: number
}
