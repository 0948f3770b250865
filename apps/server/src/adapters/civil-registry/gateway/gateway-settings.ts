// Settings of the gateway adapter: address, token, timeouts, and callbacks for metrics and log.
import type { Clock } from '../../../ports/operation.ts'

export type CallOutcome = 'found' | 'not-found' | 'timeout' | 'cut' | 'status' | 'unreadable' | 'breaker-open'

export type GatewaySettings = {
  readonly url: string
  /** null where the gateway asks for none. */
  readonly token: string | null
  readonly clock: Clock
  /** For the metrics: every call, and every call that the open breaker refused. */
  readonly onCall: (call: { lookup: string; outcome: CallOutcome; milliseconds: number }) => void
  /** For the log: which fields of which answer did not fit, without their values. The rest of a list is answered all the same. */
  readonly onUnreadable: (answer: { path: string; fields: readonly string[] }) => void
  readonly timeouts?: Partial<Timeouts>
}

/** All in milliseconds. */
export type Timeouts = {
  readonly timeoutMs: number
  readonly retryWaitMs: { readonly min: number; readonly max: number }
  readonly breakerOpenMs: number
  readonly cacheTtlMs: number
  readonly visitTtlMs: number
}

export const TIMEOUTS: Timeouts = {
  timeoutMs: 3_000,
  retryWaitMs: { min: 50, max: 250 },
  breakerOpenMs: 10_000,
  cacheTtlMs: 60 * 60_000,
  visitTtlMs: 5 * 60_000,
}
