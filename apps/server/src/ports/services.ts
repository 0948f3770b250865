// What use-cases and HTTP are given: the ports, whose adapters dependencies.ts chooses, and the settings.
import type { followOperatorNews } from '../adapters/database/operator/operator-changes.ts'
import type { prometheusMetrics } from '../adapters/metrics/prometheus-metrics.ts'
import type { Stores } from '../adapters/database/stores.ts'
import type { Config } from '../config/config.ts'
import type { CivilRegistryOfCalls, SandboxPeople } from './civil-registry.ts'
import type { Documents } from './documents.ts'
import type { Clock, Readiness } from './operation.ts'
import type { Mailer, SandboxMailbox } from './reminders.ts'
import type { CitizenPortal, SandboxIssuer, ThaId } from './sign-in.ts'

/** Metrics for the operator (api, Running). No label contains personal data. */
export type Meters = ReturnType<typeof prometheusMetrics>

/** What of the configuration the calls may know, and what follows from it. */
export type Settings = Pick<
  Config,
  | 'isSandbox'
  | 'playsOffice'
  | 'publicOrigin'
  | 'paymentEnabled'
  | 'service'
  | 'securityContact'
  | 'followerPolicy'
  | 'officeToken'
  | 'metricsToken'
  | 'trustProxy'
> & {
  readonly version: string
  /** The links in messages begin with it. */
  readonly linkOrigin: string
  /** A refused sign-in is answered after a multiple of this time, so that it does not reveal the wrong field (D8). */
  readonly refusalIntervalMs: number
  /** What the limits a minute are multiplied with; a test takes a tenth of them. */
  readonly limitScale: number
}

/** What is stored follows from the database's one adapter; the other ports are written by hand. */
export type Services = Stores & {
  readonly settings: Settings
  readonly clock: Clock
  readonly meters: Meters
  readonly readiness: Readiness
  readonly registry: CivilRegistryOfCalls
  /** null with an external registry, which does not know the sandbox's citizens. */
  readonly sandbox: SandboxPeople | null
  readonly documents: Documents
  readonly operator: Awaited<ReturnType<typeof followOperatorNews>>
  readonly portal: CitizenPortal | null
  /** null: sign-in with ThaID is not offered. */
  readonly thaid: ThaId | null
  /** Where a sandbox plays ThaID itself, and what it answers there. */
  readonly playedIssuer: { readonly path: string; readonly issuer: SandboxIssuer } | null
  /** null: no messages are sent. */
  readonly mailer: Mailer | null
  /** null outside a sandbox, and where it sends messages to a mail server. */
  readonly sandboxMailbox: SandboxMailbox | null
}

/** Who is signed in (D10). The id is opaque to everybody but the browser that holds it. */
export type Session = NonNullable<Awaited<ReturnType<Stores['sessions']['find']>>>

export type OperatorData = ReturnType<Services['operator']['current']>

export type PurgeOutcome = Awaited<ReturnType<Stores['maintenance']['purge']>>
