// What the operator's settings come to: all of it, with its secrets. The rest of the server reads `Settings` (ports/settings.ts).

import type { FollowerPolicy } from '@border-pass/domain/followers/follower-candidates'
import type { SecretKey } from '../ports/failures.ts'
import type { ServiceContact } from '../ports/settings.ts'

/** The first key encrypts, the others only decrypt. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]]

export type Config = {
  readonly isSandbox: boolean
  /** Whether a citizen may act as the office (D49). */
  readonly playsOffice: boolean
  readonly host: string
  /** 0: the operating system chooses one. */
  readonly port: number
  /** null: the server starts a database of its own. */
  readonly databaseUrl: string | null
  /** A role that may change the schema; null: `databaseUrl` names one. */
  readonly migrateUrl: string | null
  readonly dataDir: string
  /** null: the sandbox's registry. */
  readonly registry: {
    readonly url: string
    readonly token: string | null
    readonly concurrency: number
  } | null
  readonly portal: {
    readonly url: string
    readonly consumerKey: string
    readonly consumerSecret: string
    readonly agentId: string
    readonly validatePath?: string | undefined
    readonly exchangePath?: string | undefined
  } | null
  readonly thaid: {
    readonly clientId: string
    readonly clientSecret: string
    readonly apiKey: string | null
    /** null: the sandbox plays it itself. */
    readonly url: string | null
  } | null
  readonly paymentEnabled: boolean
  readonly followerPolicy: FollowerPolicy
  /** null, in a sandbox only: it makes its own. */
  readonly secretKeys: SecretKeys | null
  /** The sandbox's clock starts here. */
  readonly sandboxNow: number | null
  readonly publicOrigin: string | null
  readonly trustProxy: readonly string[]
  /** null: no messages are sent. */
  readonly smtp: {
    readonly host: string
    readonly port: number
    readonly isTls: boolean
    readonly isOwnMachine: boolean
    /** Empty where the mail server asks for none. */
    readonly user: string
    readonly password: string
    readonly from: { readonly name: string; readonly address: string }
  } | null
  readonly officeToken: string | null
  readonly metricsToken: string | null
  /** How long a server that ends says so before it does. */
  readonly drainSeconds: number
  /** null: the days of retention.ts. */
  readonly accessLogDays: number | null
  readonly service: ServiceContact
  readonly securityContact: string | null
}
