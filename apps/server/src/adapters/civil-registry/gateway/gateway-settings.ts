// Options of the gateway adapter: address, limits, timeouts, and callbacks for metrics and log.
import type { BackgroundWork, Clock } from '../../../ports/operation.ts'

/** `refused` is a 401 or 403: the gateway rejects our token. */
export type FailureKind = 'timeout' | 'cut' | 'too-large' | 'refused' | 'status' | 'unreadable' | 'given-up'

/** Calls that end as `breaker-open` or `busy` were not sent. */
export type CallOutcome = FailureKind | 'found' | 'not-found' | 'breaker-open' | 'busy'

export type GatewaySettings = {
  readonly url: string
  /** null where the gateway asks for none. */
  readonly token: string | null
  readonly clock: Clock
  readonly background: BackgroundWork
  readonly concurrency: number
  /** Metrics count every call, also those that were not sent. */
  readonly onCall: (call: { lookup: string; outcome: CallOutcome; milliseconds: number }) => void
  /** The log gets the names of the fields that did not fit. The other entries of a list are still returned. */
  readonly onUnreadable: (answer: { path: string; fields: readonly string[] }) => void
  readonly timeouts?: Partial<Timeouts>
}

/** All in milliseconds. */
export const TIMEOUTS = {
  timeoutMs: 3_000,
  retryWaitMs: { min: 50, max: 250 },
  breakerOpenMs: 10_000,
  queueMs: 10_000,
  /** How long a record without a person, such as a district, is cached for all callers. */
  cacheTtlMs: 60 * 60_000,
  /** How long records about people are cached for the session that looked them up. */
  sessionAnswersTtlMs: 5 * 60_000,
}

export type Timeouts = Readonly<typeof TIMEOUTS>
