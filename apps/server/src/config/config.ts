// What the settings mean, decoded and completed by the mode. Each adapter gets its own part from dependencies.ts.
import type { FollowerPolicy } from '@border-pass/domain/followers/follower-candidates'
import type { SecretKey } from '../ports/failures.ts'
import type { SmtpSettings } from '../ports/reminders.ts'
import type { ServiceContact } from '../ports/settings.ts'
import type { PortalSettings, ThaIdSettings } from '../ports/sign-in.ts'

/** The first key encrypts, the others only decrypt. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]]

export type Config = {
  readonly isSandbox: boolean
  /** Whether a citizen may act as the office: only in a sandbox that no other machine reaches (D49). */
  readonly playsOffice: boolean
  readonly host: string
  /** 0: the operating system chooses one. */
  readonly port: number
  /** null: an embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** The same database with the role that owns its tables; null: the role of `databaseUrl` does. */
  readonly migrateUrl: string | null
  readonly dataDir: string
  /** null: the sandbox plays the civil registry. */
  readonly registry: {
    readonly url: string
    readonly token: string | null
    /** The most calls under way in this process. */
    readonly concurrency: number
  } | null
  readonly portal: PortalSettings | null
  /** The script of the portal's app; null: files are downloaded. */
  readonly portalScript: string | null
  /** null: sign-in with ThaID is not offered. Its `url` is null where the sandbox plays the issuer. */
  readonly thaid: (Omit<ThaIdSettings, 'url'> & { readonly url: string | null }) | null
  readonly paymentEnabled: boolean
  readonly followerPolicy: FollowerPolicy
  /** null: a sandbox makes its own. */
  readonly secretKeys: SecretKeys | null
  /** When a sandbox's clock starts, in milliseconds; null: now. */
  readonly sandboxNow: number | null
  /** The origin that changing calls must come from; null, in a sandbox only: any origin by which the server is called. */
  readonly publicOrigin: string | null
  readonly trustProxy: readonly string[]
  /** null: a sandbox writes messages into `dataDir`, production sends none. */
  readonly smtp: SmtpSettings | null
  /** null: the office's calls are 404, except in a sandbox. */
  readonly officeToken: string | null
  /** null: only a sandbox shows its metrics. */
  readonly metricsToken: string | null
  readonly drainSeconds: number
  /** null: entries of the access log stay. */
  readonly accessLogDays: number | null
  /** null, in a sandbox only: requests stay. */
  readonly requestYears: number | null
  readonly service: ServiceContact
  readonly securityContact: string | null
}
