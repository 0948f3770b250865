// What use-cases and HTTP are given: the ports, whose adapters dependencies.ts chooses, and the settings.
import type { FollowerPolicy } from '@border-pass/domain/followers/follower-candidates'
import type { followOperatorNews } from '../adapters/database/operator/operator-changes.ts'
import type { Stores } from '../adapters/database/stores.ts'
import type { RegistryServices } from './civil-registry.ts'
import type { Documents } from './documents.ts'
import type { OperationServices } from './operation.ts'
import type { Mailer, SandboxMailbox } from './reminders.ts'
import type { CitizenPortal, SandboxIssuer, ThaId } from './sign-in.ts'

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
  /** Who runs the service (D55); null is what the operator has not said. */
  readonly service: Readonly<
    Record<'agency' | 'telephone' | 'email' | 'address' | 'hours' | 'dataProtection', string | null>
  >
  /** Where a weakness is reported; null: nowhere. */
  readonly securityContact: string | null
  readonly followerPolicy: FollowerPolicy
  /** null: the office's calls are 404. */
  readonly officeToken: string | null
  /** null: nobody reads the metrics, but in a sandbox. */
  readonly metricsToken: string | null
  /** Addresses of trusted reverse proxies; false: none. */
  readonly trustProxy: readonly string[] | false
  /** A refused sign-in is answered after a multiple of this time, so that it does not reveal the wrong field (D8). */
  readonly refusalIntervalMs: number
  /** What the limits a minute are multiplied with; a test takes a tenth of them. */
  readonly limitScale: number
}

/** What is stored follows from the database's one adapter; the other ports are written by hand. */
export type Services = Stores &
  RegistryServices &
  OperationServices & {
    readonly settings: Settings
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
