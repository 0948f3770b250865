// The services that use-cases and HTTP use; dependencies.ts chooses the adapter behind each.
//
// The words of the server, beside those in docs/glossary.md:
// - A citizen is known by the national ID (`pid`), a person by the civil registry's record.
// - A request is pending until its office confirms it or its citizen cancels it. A pending request is live until its travel day has passed.
// - A save key comes with a save, so that a repeated save gets the first answer.
// - A session says which citizen a browser is signed in as. Its id is in the browser's cookie, and the database has only its hash.
// - A launch is open after the citizen portal has accepted its mToken, until its session opens: it can continue after a registry failure.
// - An entry of the access log names the reader, the citizen, the kind of record and the reason. The citizen can read it.
// - A look-up asks the civil registry for one record. A call is an HTTP call, from the browser or from an office's system.
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import type { CivilRegistryOfCalls } from './civil-registry.ts'
import type { Documents } from './documents.ts'
import type { BackgroundWork, Clock, DatabaseState, Draining } from './operation.ts'
import type { OperatorNews } from './operator.ts'
import type { Mailer, SandboxMailbox } from './reminders.ts'
import type { Settings } from './settings.ts'
import type { CitizenPortal, SandboxIssuer, ThaId } from './sign-in.ts'
import type { Stores } from './stores.ts'

export interface Services extends Stores {
  readonly settings: Settings
  readonly clock: Clock
  /** The civil registry, opened for one call of one session. */
  readonly registry: CivilRegistryOfCalls
  readonly documents: Documents
  /** null: launches are refused. */
  readonly portal: CitizenPortal | null
  /** null: sign-in with ThaID is not offered. */
  readonly thaid: ThaId | null
  /** The ThaID issuer that a sandbox without THAID_URL simulates, and its base path. */
  readonly simulatedIssuer: { readonly path: string; readonly issuer: SandboxIssuer } | null
  /** The citizens of the sandbox; null with an external registry, which does not know them. */
  readonly sandbox: SandboxPeople | null
  /** null: no messages are sent. */
  readonly mailer: Mailer | null
  /** The messages that a sandbox without a mail server writes to files. */
  readonly sandboxMailbox: SandboxMailbox | null
  readonly operator: OperatorNews
  readonly meters: Meters
  readonly readiness: Readiness
  readonly background: BackgroundWork
}

/** The services of a process, to be closed at its end. */
export interface OpenServices extends Services {
  close(): Promise<void>
}

export interface SandboxPeople {
  listCast(): readonly SandboxCitizen[]
  /** Returns the n-th generated citizen, who is eligible. */
  generateCitizen(n: number): SandboxCitizen
}

/** Whether a load balancer should send calls to this server (D50). */
export interface Readiness {
  checkDatabase(): Promise<DatabaseState>
  checkRegistry(): Promise<boolean>
  readonly draining: Draining
}

type Labels = Readonly<Record<string, string | number>>

/** Metrics for the operator (api.md, "Running"). No label contains personal data. */
export interface Meters {
  count(name: CounterName, labels?: Labels, by?: number): void
  observe(name: HistogramName, value: number, labels?: Labels): void
  /** Returns all metrics in Prometheus' text format. */
  print(): Promise<string>
}

export type CounterName =
  | 'http_requests_total'
  | 'requests_saved_total'
  | 'registry_calls_total'
  | 'connections_refused_total'
  | 'calls_not_counted_total'
  | 'unreadable_values_total'
  | 'walk_steps_total'
  | 'eligibility_refusals_total'
  | 'access_log_retries_total'
  | 'purges_total'
  | 'background_failures_total'
  | 'reminders_total'
  | 'thaid_callbacks_total'
  | 'portal_launches_total'
  | 'purge_failed_batches_total'
  | 'feedback_total'

export type HistogramName =
  | 'http_request_seconds'
  | 'save_batch_size'
  | 'registry_call_seconds'
  | 'page_seconds'
