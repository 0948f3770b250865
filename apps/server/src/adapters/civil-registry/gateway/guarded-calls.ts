// Calls to a gateway that may be down: one retry of a GET, and one breaker for all calls together (upstream, rules of the adapter).
import {
  BrokenCircuitError,
  CountBreaker,
  DelegateBackoff,
  circuitBreaker,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'
import { RegistryUnavailable } from '../../../ports/civil-registry.ts'
import type { Question } from './call-gateway.ts'
import { GatewayFailure } from './gateway-failure.ts'
import type { Patience } from './gateway-settings.ts'

export type Ask = <Answer>(question: Question<Answer>) => Promise<Answer | null>

const LAST_CALLS = 20
/** The library opens above its threshold; we open at half. */
const JUST_BELOW_HALF = (LAST_CALLS / 2 - 0.5) / LAST_CALLS

const failedWith = (property: 'mayPass' | 'isOutage') =>
  handleWhen((error) => error instanceof GatewayFailure && error[property])

/** Each try counts for the breaker by itself, so that an open one lets exactly one call through. */
function policies({ retryWait, openFor }: Patience) {
  const breaker = circuitBreaker(failedWith('isOutage'), {
    breaker: new CountBreaker({ threshold: JUST_BELOW_HALF, size: LAST_CALLS }),
    halfOpenAfter: openFor,
  })
  const wait = () => retryWait.min + Math.random() * (retryWait.max - retryWait.min)
  const onceMore = retry(failedWith('mayPass'), { maxAttempts: 1, backoff: new DelegateBackoff(wait) })
  return { once: breaker, upToTwice: wrap(onceMore, breaker) }
}

/** Whoever asks hears RegistryUnavailable, however the gateway failed. onHeldBack: a question that was not sent. */
export function guardCalls(call: Ask, patience: Patience, onHeldBack: (lookup: string) => void): Ask {
  const { once, upToTwice } = policies(patience)
  return async (question) => {
    const policy = question.body === undefined ? upToTwice : once
    try {
      return await policy.execute(() => call(question))
    } catch (error) {
      if (error instanceof GatewayFailure) throw new RegistryUnavailable(error.message)
      if (!(error instanceof BrokenCircuitError)) throw error
      onHeldBack(question.lookUp.name)
      throw new RegistryUnavailable('The registry fails too often to be asked now.', patience.openFor / 1_000)
    }
  }
}
