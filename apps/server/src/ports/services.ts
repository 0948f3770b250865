// Everything that the use-cases and the HTTP interface stand on; dependencies.ts chooses what is behind it.
import type { FollowerPolicy } from '@border-pass/domain/followers/follower-policy'
import type { AccessLog } from './access-log.ts'
import type { CitizenPortal } from './citizen-portal.ts'
import type { CivilRegistry, CivilRegistryPerRequest } from './civil-registry.ts'
import type { Clock } from './clock.ts'
import type { Documents } from './documents.ts'
import type { Drafts } from './drafts.ts'
import type { LoginAttempts } from './login-attempts.ts'
import type { Meters } from './meters.ts'
import type { Requests } from './requests.ts'
import type { SandboxPeople } from './sandbox-people.ts'
import type { Sessions } from './sessions.ts'
import type { Upkeep } from './maintenance.ts'

export type Settings = {
  readonly version: string
  readonly isSandbox: boolean
  readonly paymentEnabled: boolean
  readonly followerPolicy: FollowerPolicy
  /** null: the office's calls answer 404. */
  readonly officeToken: string | null
  /** null: metrics are told to this machine only. */
  readonly metricsToken: string | null
  /** Addresses of the proxies in front; false: none. */
  readonly trustProxy: readonly string[] | false
  /** Each refused sign-in is answered a whole number of these after it came, so that its time tells nothing (decision 8). */
  readonly refusalIntervalMs: number
}

export type Services = {
  readonly settings: Settings
  readonly clock: Clock
  readonly registry: CivilRegistryPerRequest
  readonly portal: CitizenPortal | null
  readonly requests: Requests
  readonly sessions: Sessions
  readonly drafts: Drafts
  readonly documents: Documents
  readonly loginAttempts: LoginAttempts
  readonly accessLog: AccessLog
  readonly upkeep: Upkeep
  readonly sandbox: SandboxPeople | null
  readonly meters: Meters
  /** Of all processes of this server. */
  readonly printMetrics: () => Promise<string>
  readonly readiness: {
    readonly database: () => Promise<boolean>
    readonly registry: CivilRegistry['isReachable']
  }
}
