// Where the registry's gateway is, how long we are patient with it, and who hears of its calls.
import type { Clock } from '../../../ports/clock.ts'

export type CallOutcome = 'found' | 'not-found' | 'timeout' | 'cut' | 'status' | 'unreadable' | 'held-back'

export type GatewaySettings = {
  readonly url: string
  /** null where the gateway asks for none. */
  readonly token: string | null
  readonly clock: Clock
  /** For the metrics: every call, and every call that the breaker held back. */
  readonly onCall: (call: { lookup: string; outcome: CallOutcome; milliseconds: number }) => void
  /** For the log: which fields of which answer did not fit; never what stood in them. */
  readonly onUnreadable: (answer: { path: string; fields: readonly string[] }) => void
  readonly patience?: Partial<Patience>
}

/** All in milliseconds. */
export type Patience = {
  readonly answerWithin: number
  readonly retryWait: { readonly min: number; readonly max: number }
  readonly openFor: number
  readonly keepFor: number
}

export const PATIENCE: Patience = {
  answerWithin: 3_000,
  retryWait: { min: 50, max: 250 },
  openFor: 10_000,
  keepFor: 60 * 60_000,
}
