// Options of the gateway adapter: address, limits, timeouts, and callbacks for metrics and log.
import type { BackgroundWork, Clock } from '../../../ports/operation.ts'

/** `refused` is a 401 or 403: the gateway rejects our token. `cut`: the connection failed. `given-up`: no caller waits any more. */
export type FailureKind = 'timeout' | 'cut' | 'too-large' | 'refused' | 'status' | 'unreadable' | 'given-up'

/** Calls that end as `breaker-open` or `busy` were not sent. */
export type CallOutcome = FailureKind | 'found' | 'not-found' | 'breaker-open' | 'busy'

export type GatewaySettings = {
  readonly url: string
  /** null if the gateway needs none. */
  readonly token: string | null
  readonly clock: Clock
  readonly background: BackgroundWork
  /** The maximum of concurrent calls in this process. */
  readonly concurrency: number
  /** Reports every call, sent or not, to the metrics. */
  readonly onCall: (call: { lookup: string; outcome: CallOutcome; milliseconds: number }) => void
  /** Logs the names of unreadable fields, without their values. The look-up may still return an answer, such as the rest of a list. */
  readonly onUnreadable: (answer: { path: string; fields: readonly string[] }) => void
  readonly timeouts?: Partial<Timeouts>
}

/** All in milliseconds. */
export const TIMEOUTS = {
  timeoutMs: 3_000,
  retryWaitMs: { min: 50, max: 250 },
  breakerOpenMs: 10_000,
  queueMs: 10_000,
  /** How long a record that is not about a person, such as a district, is cached for all callers. */
  cacheTtlMs: 60 * 60_000,
  /** How long records about people are cached for the session that looked them up. */
  sessionAnswersTtlMs: 5 * 60_000,
}

export type Timeouts = Readonly<typeof TIMEOUTS>
