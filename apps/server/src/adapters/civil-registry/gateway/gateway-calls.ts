// Calls to the gateway: retried, hedged, bounded, sent (upstream, Timeouts and retries). A GET that fails transiently is retried once, a
// slow one gets a hedged request, and the number of calls under way is limited. One circuit breaker stands before all calls.
// A POST (the card check) is never sent twice.
//
// The breaker is closed, open or half-open. Closed: every call is sent, and the outcomes of the last 20 tries are counted; when at
// least half of them are outages (timeout, cut connection, too long an answer, status 500 and above) it opens. Open: no call is sent, each fails at
// once with RegistryUnavailable, until breakerOpenMs have passed. Half-open: one call is sent; its success closes the breaker,
// an outage opens it again. 404, other statuses below 500 and answers that do not fit are no outages. Only the outcomes of calls
// change the state; each server process has its own, and it starts closed.
import * as cockatiel from 'cockatiel'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { RecordUnreadable, RegistryUnavailable } from '../../../ports/civil-registry.ts'
import {
  type Call,
  type Exchange,
  type GatewayAnswer,
  GatewayFailure,
  nameOfCall,
  openExchange,
} from './gateway-exchange.ts'
import type { CallOutcome, GatewaySettings, Timeouts } from './gateway-settings.ts'
import { HedgeBudget, isSlow } from './hedge-budget.ts'
import type { LookUp } from './look-ups.ts'

export type GatewayCall<Answer> = Call & {
  readonly lookUp: LookUp<Answer>
  /** It prefetches for the next step, and is not retried. */
  readonly isPrefetch?: boolean
}

/** Prefetches must not hold up a citizen's calls. */
const KEPT_FREE_BY_PREFETCHES = 1 / 3

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
        'The registry fails too often to be asked now.',
        'breaker-open',
        retryAfterSeconds,
      )
    }
  }

  mayPrefetch(): boolean {
    return this.#mayAdd(KEPT_FREE_BY_PREFETCHES)
  }

  /** Allows a prefetch or hedged request if the breaker is closed and more than this share of the slots is free. */
  #mayAdd(share: number): boolean {
    const isClosed = this.#policies.breaker.state === cockatiel.CircuitState.Closed
    return isClosed && this.#slots.free > this.#settings.concurrency * share
  }

  /** The first answer counts, and the other request runs to its end in the background. */
  async #sendHedged<Answer>(call: GatewayCall<Answer>): Promise<Answer> {
    if (call.body !== undefined) return this.#sendBounded(call)
    const hedges = this.#hedges
    const kind = call.lookUp.name
    const slowAfterMs = hedges.earnAndGetSlowAfterMs(kind)
    const first = hedges.measure(kind, this.#sendBounded(call))
    if (slowAfterMs === null || !(await isSlow(first, slowAfterMs))) return first
    if (!this.#mayAdd(0) || !hedges.spend()) return first
    const second = hedges.measure(kind, this.#sendBounded(call))
    this.#settings.background.run('second-try', Promise.allSettled([first, second]))
    // A failure counts once the other request has failed too.
    return Promise.race([first.catch(() => second), second.catch(() => first)])
  }

  /** Waits for a slot, sends the call once, and measures it from there. */
  async #sendBounded<Answer>(call: GatewayCall<Answer>): Promise<Answer> {
    const { name: lookup, none } = call.lookUp
    const waited = await this.#slots.take(call.signal)
    if (waited === 'given-up') throw new GatewayFailure('given-up', call)
    if (waited === 'busy') {
      this.#reportUnsent(call, 'busy')
      throw new RegistryUnavailable('The registry is asked as much as it may be at once.', 'busy')
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

  #read<Answer>(received: GatewayAnswer, call: GatewayCall<Answer>): Answer {
    const { lookUp, requested } = call
    const { status } = received
    if (status === 404) return lookUp.none
    if (status === 401 || status === 403) throw new GatewayFailure('refused', call, status)
    if (status !== 200) throw new GatewayFailure('status', call, status)
    const body = parseJson(received)
    const today = toBangkokDate(this.#settings.clock.now())
    const { answer, badFields } = lookUp.read(body, { requested, today })
    if (badFields.length > 0) this.#settings.onUnreadable({ path: lookUp.path, fields: badFields })
    if (answer !== undefined) return answer
    // An answer that is not JSON is no record: the gateway is at fault, and may recover.
    if (lookUp.isPersonal && body !== undefined) throw new RecordUnreadable(`${nameOfCall(call)}: unreadable`)
    throw new GatewayFailure('unreadable', call)
  }
}

/** Undecodable bytes fail the answer: replacement characters would be saved as names. */
function parseJson({ bytes, charset }: GatewayAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder(charset, { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

const LAST_CALLS = 20
/** The library opens above its threshold; this breaker opens at half. */
const JUST_BELOW_HALF = (LAST_CALLS / 2 - 0.5) / LAST_CALLS

const failedWith = (property: 'isTransient' | 'isOutage') =>
  cockatiel.handleWhen((error) => error instanceof GatewayFailure && error[property])

/** The breaker is inside the retry, so each try counts by itself. */
function createPolicies({ retryWaitMs, breakerOpenMs }: Timeouts) {
  const provesNothing = (error: unknown) =>
    error instanceof GatewayFailure &&
    error.kind === 'given-up' &&
    breaker.state === cockatiel.CircuitState.HalfOpen
  // The library counts any other error of the half-open call as a success.
  const breaker = cockatiel.circuitBreaker(failedWith('isOutage').orWhen(provesNothing), {
    breaker: new cockatiel.CountBreaker({ threshold: JUST_BELOW_HALF, size: LAST_CALLS }),
    halfOpenAfter: breakerOpenMs,
  })
  const wait = () => retryWaitMs.min + Math.random() * (retryWaitMs.max - retryWaitMs.min)
  const retryOnce = cockatiel.retry(failedWith('isTransient'), {
    maxAttempts: 1,
    backoff: new cockatiel.DelegateBackoff(wait),
  })
  return { breaker, withRetry: cockatiel.wrap(retryOnce, breaker) }
}

/** The bulkhead: at most `concurrency` calls are under way, and further calls wait in order. */
class Slots {
  free: number
  readonly #queueMs: number
  readonly #queue = new Set<() => void>()

  constructor(concurrency: number, queueMs: number) {
    this.free = concurrency
    this.#queueMs = queueMs
  }

  /** `busy`: no slot came free within queueMs. A call that has taken a slot releases it. */
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
