// What the gateway's adapter is made with: the address, the bounds and times, and whom it tells of calls and of what did not fit.
import type { BackgroundWork, Clock } from '../../../ports/operation.ts'

/** `refused` is a 401 or 403: it is our token that the gateway does not take. */
export type FailureKind = 'timeout' | 'cut' | 'too-large' | 'refused' | 'status' | 'unreadable' | 'given-up'

/** Nothing of `breaker-open` and `busy` calls was sent. */
export type CallOutcome = FailureKind | 'found' | 'not-found' | 'breaker-open' | 'busy'

export type GatewaySettings = {
  readonly url: string
  /** null where the gateway asks for none. */
  readonly token: string | null
  readonly clock: Clock
  readonly background: BackgroundWork
  /** The most calls under way in this process. */
  readonly concurrency: number
  /** For the metrics: every call, and every call that was not sent. */
  readonly onCall: (call: { lookup: string; outcome: CallOutcome; milliseconds: number }) => void
  /** For the log: which fields of which answer did not fit, without their values. The rest of a list is answered all the same. */
  readonly onUnreadable: (answer: { path: string; fields: readonly string[] }) => void
  readonly timeouts?: Partial<Timeouts>
}

/** All in milliseconds. */
export const TIMEOUTS = {
  timeoutMs: 3_000,
  retryWaitMs: { min: 50, max: 250 },
  breakerOpenMs: 10_000,
  /** How long a call waits while as many are under way as may be. */
  queueMs: 10_000,
  /** How long a record that names nobody, such as a district, is cached for all callers. */
  cacheTtlMs: 60 * 60_000,
  /** How long records about people are cached for the session that looked them up. */
  sessionAnswersTtlMs: 5 * 60_000,
}

export type Timeouts = Readonly<typeof TIMEOUTS>
