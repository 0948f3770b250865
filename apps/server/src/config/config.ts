// What the settings mean, decoded and completed by the mode. Each adapter gets its own part from dependencies.ts.
import type { SecretKey } from '../ports/failures.ts'
import type { SmtpSettings } from '../ports/reminders.ts'
import type { Settings } from '../ports/settings.ts'
import type { PortalSettings, ThaIdSettings } from '../ports/sign-in.ts'

/** The first key encrypts, the others only decrypt. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]]

/** The settings of the service, without those that follow from others or are fixed. */
type Configured = Omit<Settings, 'version' | 'linkOrigin' | 'refusalIntervalMs' | 'deadlineMs' | 'limitScale'>

export type Config = Configured & {
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
  /** null: sign-in with ThaID is not offered. Its `url` is null where the sandbox plays the issuer. */
  readonly thaid: (Omit<ThaIdSettings, 'url'> & { readonly url: string | null }) | null
  /** null: a sandbox makes its own. */
  readonly secretKeys: SecretKeys | null
  /** When a sandbox's clock starts, in milliseconds; null: now. */
  readonly sandboxNow: number | null
  /** null: a sandbox writes messages into `dataDir`, production sends none. */
  readonly smtp: SmtpSettings | null
  readonly drainSeconds: number
  /** null: entries of the access log stay. */
  readonly accessLogDays: number | null
}
