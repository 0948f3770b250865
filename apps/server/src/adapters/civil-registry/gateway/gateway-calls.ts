// Calls to the gateway: one HTTP exchange, decoded; metrics; a bound of the calls under way; one retry of a GET; one circuit breaker
// for all calls together (upstream, rules of the adapter).
//
// The breaker is closed, open or half-open. Closed: every call is sent, and the outcomes of the last 20 tries are counted; when at
// least half of them are outages (timeout, cut connection, too long an answer, status 500 and above) it opens. Open: no call is sent, each fails at
// once with RegistryUnavailable, until breakerOpenMs have passed. Half-open: one call is sent; its success closes the breaker,
// an outage opens it again. 404, other statuses below 500 and answers that do not fit are no outages. Only the outcomes of calls
// change the state; each server process has its own, and it starts closed. A POST (the card check) is never sent twice.
import * as cockatiel from 'cockatiel'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { RecordUnreadable, RegistryUnavailable } from '../../../ports/civil-registry.ts'
import {
  AnswerTooLarge,
  type Call,
  type Exchange,
  ExchangeTimeout,
  openExchange,
} from './gateway-exchange.ts'
import type { CallOutcome, FailureKind, GatewaySettings, Timeouts } from './gateway-settings.ts'
import type { LookUp } from './look-ups.ts'
import { withSecondTry } from './second-try.ts'
import { untilAborted } from './shared-look-up.ts'

const TRANSIENT_STATUSES = [502, 503, 504]

/** A call without an answer. The message has the path's pattern, never the value in it. */
class GatewayFailure extends Error {
  readonly kind: FailureKind
  /** Whether a retry may succeed. */
  readonly isTransient: boolean
  /** Whether it counts as a failure of the gateway: an unreadable record and a refused call do not. */
  readonly isOutage: boolean

  constructor(kind: FailureKind, call: string, status = 0) {
    super(`${call}: ${status === 0 ? kind : `status ${status}`}`)
    const isLost = kind === 'timeout' || kind === 'cut'
    this.kind = kind
    this.isTransient = isLost || TRANSIENT_STATUSES.includes(status)
    this.isOutage = isLost || kind === 'too-large' || status >= 500
  }
}

type Question<Answer> = Omit<Call, 'path'> & {
  readonly lookUp: LookUp<Answer>
  readonly requested: string
  /** Nobody waits for it: it is not tried again. */
  readonly isAhead?: boolean
}

type Connection = Pick<GatewaySettings, 'onUnreadable' | 'clock'> & { readonly exchange: Exchange }

function failureOf(error: unknown): FailureKind {
  if (error instanceof AnswerTooLarge) return 'too-large'
  return error instanceof ExchangeTimeout ? 'timeout' : 'cut'
}

/** A byte that is no letter fails the answer: replacement characters would be saved as names. */
function parseJson({ bytes, charset }: Awaited<ReturnType<Exchange>>): unknown {
  try {
    return JSON.parse(new TextDecoder(charset, { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** Throws a GatewayFailure or RecordUnreadable where there is no answer. */
async function callGateway<Answer>(connection: Connection, question: Question<Answer>): Promise<Answer> {
  const { path, read, isPersonal, none } = question.lookUp
  const call = `${question.body === undefined ? 'GET' : 'POST'} ${path}`
  const filledPath = path.replace(/\{\w+\}/, encodeURIComponent(question.requested))
  const received = await connection.exchange({ ...question, path: filledPath }).catch((error: unknown) => {
    throw new GatewayFailure(question.signal?.aborted ? 'given-up' : failureOf(error), call)
  })
  const { status } = received
  if (status === 404) return none
  if (status === 401 || status === 403) throw new GatewayFailure('refused', call, status)
  if (status !== 200) throw new GatewayFailure('status', call, status)
  const body = parseJson(received)
  const today = todayInBangkok(connection.clock.now())
  const { answer, badFields } = read(body, { requested: question.requested, today })
  if (badFields.length > 0) connection.onUnreadable({ path, fields: badFields })
  if (answer !== undefined) return answer
  // What cannot be decoded, or is no JSON at all, is no record: the gateway is at fault, and may recover.
  if (isPersonal && body !== undefined) throw new RecordUnreadable(`${call}: unreadable`)
  throw new GatewayFailure('unreadable', call)
}

export type Ask = <Answer>(question: Question<Answer>) => Promise<Answer>

const LAST_CALLS = 20
/** The library opens above its threshold; this breaker opens at half. */
const JUST_BELOW_HALF = (LAST_CALLS / 2 - 0.5) / LAST_CALLS

const failedWith = (property: 'isTransient' | 'isOutage') =>
  cockatiel.handleWhen((error) => error instanceof GatewayFailure && error[property])

/** The breaker is inside the retry, so each try counts by itself. */
function policies({ retryWaitMs, breakerOpenMs }: Timeouts) {
  const provesNothing = (error: unknown) =>
    error instanceof GatewayFailure &&
    error.kind === 'given-up' &&
    breaker.state === cockatiel.CircuitState.HalfOpen
  // The library takes any other error of the call that is sent half-open for a success.
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

/** Sends a question once and measures it. While as many calls as may be are under way it waits; one that waits too long is not sent. */
function callOnce(settings: GatewaySettings, { timeoutMs, queueMs }: Timeouts) {
  const { url, token, onCall, onUnreadable, clock, concurrency } = settings
  const { ending } = settings.background
  const connection = { exchange: openExchange({ url, token, timeoutMs, ending }), onUnreadable, clock }
  const slots = cockatiel.bulkhead(concurrency, Number.MAX_SAFE_INTEGER)
  const send: Ask = async (question) => {
    const { name: lookup, none } = question.lookUp
    const start = performance.now()
    const report = (outcome: CallOutcome) =>
      onCall({ lookup, outcome, milliseconds: performance.now() - start })
    try {
      const answer = await callGateway(connection, question)
      report(answer === none ? 'not-found' : 'found')
      return answer
    } catch (error) {
      if (error instanceof GatewayFailure) report(error.kind)
      if (error instanceof RecordUnreadable) report('unreadable')
      throw error
    }
  }
  return { once: waitForSlot(send, slots, { queueMs, onCall }), freeSlots: () => slots.executionSlots }
}

type Queue = Pick<GatewaySettings, 'onCall'> & Pick<Timeouts, 'queueMs'>

function waitForSlot(send: Ask, slots: cockatiel.BulkheadPolicy, { queueMs, onCall }: Queue): Ask {
  return (question) =>
    new Promise((resolve, reject) => {
      const { lookUp, signal } = question
      const left = new AbortController()
      const leave = (why: Error) => {
        stopWaiting()
        left.abort()
        reject(why)
      }
      const timer = setTimeout(() => {
        onCall({ lookup: lookUp.name, outcome: 'busy', milliseconds: 0 })
        leave(new RegistryUnavailable('The registry is asked as much as it may be at once.', 'busy'))
      }, queueMs)
      const giveUp = () => leave(new GatewayFailure('given-up', lookUp.name))
      signal?.addEventListener('abort', giveUp)
      const stopWaiting = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      const start = () => {
        stopWaiting()
        return send(question)
      }
      slots.execute(start, left.signal).then(resolve, reject)
    })
}

/** Calls ahead of the need must not hold up those that somebody waits for. */
const LEFT_BY_CALLS_AHEAD = 1 / 3

/** The calls of one server process. Every gateway failure becomes a RegistryFailure. */
export function gatewayCalls(settings: GatewaySettings, timeouts: Timeouts) {
  const { once, freeSlots } = callOnce(settings, timeouts)
  const { breaker, withRetry } = policies(timeouts)
  /** A call that nobody waits for: only while the breaker is closed, and more than this share of the slots is free. */
  const mayAdd = (share: number) =>
    breaker.state === cockatiel.CircuitState.Closed && freeSlots() > settings.concurrency * share
  const call = withSecondTry(once, { mayAdd: () => mayAdd(0), background: settings.background })
  const ask: Ask = async (question) => {
    const policy = question.body === undefined && question.isAhead !== true ? withRetry : breaker
    try {
      return await untilAborted(
        policy.execute(() => call(question), question.signal),
        question.signal,
      )
    } catch (error) {
      if (error instanceof GatewayFailure) throw new RegistryUnavailable(error.message, error.kind)
      if (!(error instanceof cockatiel.BrokenCircuitError)) throw error
      const outcome = 'breaker-open'
      settings.onCall({ lookup: question.lookUp.name, outcome, milliseconds: 0 })
      const retryAfterSeconds = timeouts.breakerOpenMs / 1_000
      throw new RegistryUnavailable(
        'The registry fails too often to be asked now.',
        outcome,
        retryAfterSeconds,
      )
    }
  }
  return { ask, mayAskAhead: () => mayAdd(LEFT_BY_CALLS_AHEAD) }
}
