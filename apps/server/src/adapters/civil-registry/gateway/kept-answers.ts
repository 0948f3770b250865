// Keeps answers that name nobody for an hour; an older one serves while the gateway is down (upstream, rules of the adapter).
import { RegistryUnavailable } from '../../../ports/civil-registry.ts'
import type { Clock } from '../../../ports/clock.ts'

type AskFor<Answer> = (asked: string) => Promise<Answer | null>

/** "No such record" is not kept, so that what is kept is bounded by what exists. */
export function keepAnswers<Answer>(ask: AskFor<Answer>, clock: Clock, keepFor: number): AskFor<Answer> {
  const kept = new Map<string, { answer: Answer; until: number }>()
  const underway = new Map<string, Promise<Answer | null>>()

  async function askAnew(asked: string): Promise<Answer | null> {
    const answer = await ask(asked)
    if (answer === null) kept.delete(asked)
    else kept.set(asked, { answer, until: clock.now() + keepFor })
    return answer
  }

  function askTogether(asked: string): Promise<Answer | null> {
    const already = underway.get(asked)
    if (already !== undefined) return already
    const answer = askAnew(asked).finally(() => underway.delete(asked))
    underway.set(asked, answer)
    return answer
  }

  return async (asked) => {
    const known = kept.get(asked)
    if (known !== undefined && clock.now() < known.until) return known.answer
    try {
      return await askTogether(asked)
    } catch (error) {
      if (known !== undefined && error instanceof RegistryUnavailable) return known.answer
      throw error
    }
  }
}
