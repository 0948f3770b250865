// The ports and settings for use-cases and HTTP; dependencies.ts chooses their adapters.
import type { FollowerPolicy } from '@border-pass/domain/followers/follower-candidates'
import type { AccessLog, Drafts, Requests } from './requests.ts'
import type { CitizenPortal, KnownDevices, Launches, LoginAttempts, Sessions } from './sign-in.ts'
import type { CivilRegistryOfCalls, SandboxPeople } from './civil-registry.ts'
import type { Clock, Meters, Readiness } from './operation.ts'
import type { OperatorNews } from './operator.ts'
import type { Mailer, Reminders, SandboxMailbox } from './reminders.ts'
import type { Documents } from './documents.ts'
import type { Maintenance } from './database.ts'

export type Settings = {
  readonly version: string
  readonly isSandbox: boolean
  /** A citizen may act as the office: in a sandbox that only this machine reaches. */
  readonly playsOffice: boolean
  /** What changing calls must come from; null, in a sandbox only: any address by which it is called. */
  readonly publicOrigin: string | null
  /** The links in messages begin with it. */
  readonly linkOrigin: string
  readonly paymentEnabled: boolean
  readonly followerPolicy: FollowerPolicy
  /** null: the office's calls are 404. */
  readonly officeToken: string | null
  /** null: metrics are readable from this machine only. */
  readonly metricsToken: string | null
  /** Addresses of trusted reverse proxies; false: none. */
  readonly trustProxy: readonly string[] | false
  /** A refused sign-in is answered after a multiple of this time, so that it does not reveal the wrong field (D8). */
  readonly refusalIntervalMs: number
}

export type Services = {
  readonly settings: Settings
  readonly clock: Clock
  readonly registry: CivilRegistryOfCalls
  readonly portal: CitizenPortal | null
  readonly launches: Launches
  readonly requests: Requests
  readonly sessions: Sessions
  readonly drafts: Drafts
  readonly documents: Documents
  readonly loginAttempts: LoginAttempts
  readonly knownDevices: KnownDevices
  readonly accessLog: AccessLog
  readonly reminders: Reminders
  /** null: none are sent. */
  readonly mailer: Mailer | null
  /** null outside a sandbox, and where it sends messages to a mail server. */
  readonly sandboxMailbox: SandboxMailbox | null
  readonly maintenance: Maintenance
  readonly operator: OperatorNews
  readonly sandbox: SandboxPeople | null
  readonly meters: Meters
  /** Summed over all workers. */
  readonly printMetrics: () => Promise<string>
  readonly readiness: Readiness
}
