// Caches answers that name nobody (upstream, rules of the adapter). For `ttlMs` an answer is served without asking; after that the
// gateway is asked again, and the expired answer serves only while the registry is unavailable. "No such record" is never cached and
// removes what was. Callers that ask for the same at once share one call. At most MAX_ANSWERS are held; the least recently used goes
// first, and an eviction does not abort the call that is under way.
import { LRUCache } from 'lru-cache'
import { RegistryUnavailable } from '../../../ports/civil-registry.ts'
import type { Clock } from '../../../ports/operation.ts'

type AskFor<Answer> = (requested: string) => Promise<Answer | null>

/** More than any kind of area has codes. */
const MAX_ANSWERS = 10_000

/** A rejection removes the entry from lru-cache; returning undefined would restore the expired one. */
class NoSuchRecord extends Error {
  override readonly name = 'NoSuchRecord'
}

type Limits = { readonly clock: Clock; readonly ttlMs: number; readonly maxAnswers?: number }

function openCache<Answer>(ask: AskFor<Answer>, { clock, ttlMs, maxAnswers = MAX_ANSWERS }: Limits) {
  return new LRUCache<string, { readonly answer: Answer }>({
    max: maxAnswers,
    // lru-cache serves through the last millisecond.
    ttl: ttlMs - 1,
    ttlResolution: 0,
    perf: clock,
    ignoreFetchAbort: true,
    async fetchMethod(requested, expired, { options }) {
      try {
        const answer = await ask(requested)
        if (answer !== null) return { answer }
      } catch (error) {
        options.noDeleteOnFetchRejection = true
        options.allowStaleOnFetchRejection = expired !== undefined && error instanceof RegistryUnavailable
        throw error
      }
      throw new NoSuchRecord()
    },
  })
}

export function cacheAnswers<Answer>(ask: AskFor<Answer>, limits: Limits): AskFor<Answer> {
  // Created at the first look-up: lru-cache allocates memory for all of its entries at once.
  let cache: ReturnType<typeof openCache<Answer>> | undefined
  return async (requested) => {
    try {
      return (await (cache ??= openCache(ask, limits)).fetch(requested))?.answer ?? null
    } catch (error) {
      if (error instanceof NoSuchRecord) return null
      throw error
    }
  }
}
