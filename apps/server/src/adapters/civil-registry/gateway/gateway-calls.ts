// Sends calls to the gateway (upstream.md, "Timeouts and retries"). A GET that fails transiently is retried once, a slow GET gets a hedged
// request, and the number of concurrent calls is limited. One circuit breaker covers all calls. A POST (the card check) is never sent
// twice.
//
// The breaker is closed, open or half-open:
// - Closed: every call is sent. If at least half of the last 20 attempts are outages (timeout, cut connection, too long an answer,
//   status 500 and above), the breaker opens.
// - Open: every call fails at once with RegistryUnavailable, until breakerOpenMs have passed.
// - Half-open: one trial call is sent. Its success closes the breaker; an outage opens it again.
// 404, other statuses below 500 and unreadable answers are not outages. Each server process has its own breaker, which starts closed.
import * as cockatiel from 'cockatiel'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { RecordUnreadable, RegistryUnavailable } from '../../../ports/civil-registry.ts'
import {
  type Call,
  type Exchange,
  type GatewayAnswer,
  GatewayFailure,
  describeCall,
  openExchange,
} from './gateway-exchange.ts'
import type { CallOutcome, GatewaySettings, Timeouts } from './gateway-settings.ts'
import { HedgeBudget, waitUntilSlow } from './hedge-budget.ts'
import type { LookUp } from './look-ups.ts'

export type GatewayCall<Answer> = Call & {
  readonly lookUp: LookUp<Answer>
  /** A prefetch for the next step is not retried. */
  readonly isPrefetch?: boolean
}

/** The share of slots that prefetches leave free for calls that a citizen waits for. */
const SHARE_KEPT_FREE = 1 / 3

export class GatewayCalls {
  readonly #settings: GatewaySettings
  readonly #timeouts: Timeouts
  readonly #exchange: Exchange
  readonly #slots: Slots
  readonly #policies: ReturnType<typeof createPolicies>
  readonly #hedges = new HedgeBudget()

  constructor(settings: GatewaySettings, timeouts: Timeouts) {
    const { url, token, background, concurrency } = settings
    this.#settings = settings
    this.#timeouts = timeouts
    this.#exchange = openExchange({
      url,
      token,
      timeoutMs: timeouts.timeoutMs,
      ending: background.ending,
    })
    this.#slots = new Slots(concurrency, timeouts.queueMs)
    this.#policies = createPolicies(timeouts)
  }

  async sendWithRetry<Answer>(call: GatewayCall<Answer>): Promise<Answer> {
    const { breaker, withRetry } = this.#policies
    const policy = call.body === undefined && call.isPrefetch !== true ? withRetry : breaker
    try {
      return await policy.execute(() => this.#sendHedged(call), call.signal)
    } catch (error) {
      if (!(error instanceof cockatiel.BrokenCircuitError)) throw error
      this.#reportUnsent(call, 'breaker-open')
      const retryAfterSeconds = this.#timeouts.breakerOpenMs / 1_000
      throw new RegistryUnavailable(
        'The circuit breaker is open: too many calls to the registry failed.',
        'breaker-open',
        retryAfterSeconds,
      )
    }
  }

  mayPrefetch(): boolean {
    return this.#mayAddCall(SHARE_KEPT_FREE)
  }

  /** Whether an optional call may be sent: the breaker is closed, and more than this share of the slots is free. */
  #mayAddCall(share: number): boolean {
    const isClosed = this.#policies.breaker.state === cockatiel.CircuitState.Closed
    return isClosed && this.#slots.free > this.#settings.concurrency * share
  }

  /** The first answer wins; the other request finishes in the background. */
  async #sendHedged<Answer>(call: GatewayCall<Answer>): Promise<Answer> {
    if (call.body !== undefined) return this.#sendBounded(call)
    const hedges = this.#hedges
    const kind = call.lookUp.name
    hedges.earn()
    const slowAfterMs = hedges.getSlowAfterMs(kind)
    const first = hedges.measure(kind, this.#sendBounded(call))
    // The wait for a slot counts too. A call that still waits gets no hedged request, because then no slot is free.
    if (slowAfterMs === null || !(await waitUntilSlow(first, slowAfterMs))) return first
    if (!this.#mayAddCall(0) || !hedges.spend()) return first
    const second = hedges.measure(kind, this.#sendBounded(call))
    this.#settings.background.run('second-try', Promise.allSettled([first, second]))
    // If one request fails, the result of the other one counts.
    return Promise.race([first.catch(() => second), second.catch(() => first)])
  }

  /** Waits for a slot, sends the call once, and reports its duration without the wait. */
  async #sendBounded<Answer>(call: GatewayCall<Answer>): Promise<Answer> {
    const { name: lookup, none } = call.lookUp
    const slot = await this.#slots.take(call.signal)
    if (slot === 'given-up') throw new GatewayFailure('given-up', call)
    if (slot === 'busy') {
      this.#reportUnsent(call, 'busy')
      throw new RegistryUnavailable('Too many calls to the registry are waiting.', 'busy')
    }
    const start = performance.now()
    const report = (outcome: CallOutcome) =>
      this.#settings.onCall({ lookup, outcome, milliseconds: performance.now() - start })
    try {
      const answer = this.#read(await this.#exchange(call), call)
      report(answer === none ? 'not-found' : 'found')
      return answer
    } catch (error) {
      if (error instanceof GatewayFailure) report(error.kind)
      if (error instanceof RecordUnreadable) report('unreadable')
      throw error
    } finally {
      this.#slots.release()
    }
  }

  #reportUnsent({ lookUp }: GatewayCall<unknown>, outcome: CallOutcome): void {
    this.#settings.onCall({ lookup: lookUp.name, outcome, milliseconds: 0 })
  }

  /** Decodes an answer. Throws a RegistryFailure if it is unusable. */
  #read<Answer>(received: GatewayAnswer, call: GatewayCall<Answer>): Answer {
    const { lookUp, parameter } = call
    const { status } = received
    if (status === 404) return lookUp.none
    if (status === 401 || status === 403) throw new GatewayFailure('refused', call, status)
    if (status !== 200) throw new GatewayFailure('status', call, status)
    const body = parseJson(received)
    const today = toBangkokDate(this.#settings.clock.now())
    const { answer, badFields } = lookUp.read(body, { parameter, today })
    if (badFields.length > 0) this.#settings.onUnreadable({ path: lookUp.path, fields: badFields })
    if (answer !== undefined) return answer
    // An answer that is not JSON is the gateway's fault, not the record's, and may be temporary.
    if (lookUp.isPersonal && body !== undefined)
      throw new RecordUnreadable(`${describeCall(call)}: unreadable`)
    throw new GatewayFailure('unreadable', call)
  }
}

/** Returns undefined for bytes that are not JSON or not in their encoding: replacement characters must not be saved in names. */
function parseJson({ bytes, charset }: GatewayAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder(charset, { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

const BREAKER_WINDOW = 20
/** The library opens above its threshold; this breaker opens at half. */
const JUST_BELOW_HALF = (BREAKER_WINDOW / 2 - 0.5) / BREAKER_WINDOW

const handleFailures = (property: 'isTransient' | 'isOutage') =>
  cockatiel.handleWhen((error) => error instanceof GatewayFailure && error[property])

/** The breaker is inside the retry, so it counts each attempt. */
function createPolicies({ retryWaitMs, breakerOpenMs }: Timeouts) {
  const isAbandonedTrial = (error: unknown) =>
    error instanceof GatewayFailure &&
    error.kind === 'given-up' &&
    breaker.state === cockatiel.CircuitState.HalfOpen
  // The library takes an error that is not handled here for a success, which would close a half-open breaker.
  const breaker = cockatiel.circuitBreaker(handleFailures('isOutage').orWhen(isAbandonedTrial), {
    breaker: new cockatiel.CountBreaker({ threshold: JUST_BELOW_HALF, size: BREAKER_WINDOW }),
    halfOpenAfter: breakerOpenMs,
  })
  const wait = () => retryWaitMs.min + Math.random() * (retryWaitMs.max - retryWaitMs.min)
  const retryOnce = cockatiel.retry(handleFailures('isTransient'), {
    maxAttempts: 1,
    backoff: new cockatiel.DelegateBackoff(wait),
  })
  return { breaker, withRetry: cockatiel.wrap(retryOnce, breaker) }
}

/** The bulkhead: at most `concurrency` calls run at once, and further calls wait in order. */
class Slots {
  free: number
  readonly #queueMs: number
  readonly #queue = new Set<() => void>()

  constructor(concurrency: number, queueMs: number) {
    this.free = concurrency
    this.#queueMs = queueMs
  }

  /** `busy`: no slot was free within queueMs; `given-up`: the signal was aborted. The caller must release a taken slot. */
  async take(signal: AbortSignal | undefined): Promise<'taken' | 'busy' | 'given-up'> {
    if (this.free > 0) {
      this.free -= 1
      return 'taken'
    }
    return new Promise((resolve) => {
      const leave = (why: 'taken' | 'busy' | 'given-up') => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        this.#queue.delete(enter)
        resolve(why)
      }
      const enter = () => leave('taken')
      const giveUp = () => leave('given-up')
      const timer = setTimeout(leave, this.#queueMs, 'busy' as const)
      this.#queue.add(enter)
      signal?.addEventListener('abort', giveUp)
      if (signal?.aborted) giveUp()
    })
  }

  release(): void {
    const [next] = this.#queue
    if (next === undefined) this.free += 1
    else next()
  }
}
