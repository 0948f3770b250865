// The configuration: the decoded settings, with the defaults of the mode. Each adapter gets its own part from dependencies.ts.
import type { SecretKey } from '../ports/failures.ts'
import type { SmtpSettings } from '../ports/reminders.ts'
import type { Settings } from '../ports/settings.ts'
import type { PortalSettings, ThaIdSettings } from '../ports/sign-in.ts'

/** The first key encrypts, the others only decrypt. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]]

/** The settings of the service, except derived and fixed ones. */
type ServiceSettings = Omit<
  Settings,
  'version' | 'linkOrigin' | 'refusalIntervalMs' | 'deadlineMs' | 'limitScale'
>

export type Config = ServiceSettings & {
  readonly host: string
  /** 0: the operating system chooses one. */
  readonly port: number
  /** null: an embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** The same database with the role that owns its tables; null: the role of `databaseUrl` owns them. */
  readonly migrateUrl: string | null
  readonly dataDir: string
  /** null: the sandbox simulates the civil registry. */
  readonly registry: {
    readonly url: string
    readonly token: string | null
    /** The limit of concurrent calls of this process. */
    readonly concurrency: number
  } | null
  readonly portal: PortalSettings | null
  /** null: sign-in with ThaID is not offered. Its `url` is null if the sandbox simulates the issuer. */
  readonly thaid: (Omit<ThaIdSettings, 'url'> & { readonly url: string | null }) | null
  /** null: a sandbox generates its own. */
  readonly secretKeys: SecretKeys | null
  /** When a sandbox's clock starts, in milliseconds; null: now. */
  readonly sandboxNow: number | null
  /** null: a sandbox writes messages into `dataDir`, production sends none. */
  readonly smtp: SmtpSettings | null
  readonly drainSeconds: number
  /** null: entries of the access log are never deleted. */
  readonly accessLogDays: number | null
}
