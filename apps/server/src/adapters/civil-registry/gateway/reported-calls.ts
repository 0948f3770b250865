// Tells the metrics how each call to the gateway went.
import type { CallOutcome, GatewaySettings } from './gateway-settings.ts'
import { GatewayFailure } from './gateway-failure.ts'
import type { Ask } from './guarded-calls.ts'

export function reportCalls(call: Ask, onCall: GatewaySettings['onCall']): Ask {
  return async (question) => {
    const start = performance.now()
    const report = (outcome: CallOutcome) =>
      onCall({ lookup: question.lookUp.name, outcome, milliseconds: performance.now() - start })
    try {
      const answer = await call(question)
      report(answer === null ? 'not-found' : 'found')
      return answer
    } catch (error) {
      if (error instanceof GatewayFailure) report(error.kind)
      throw error
    }
  }
}
