// Caches answers that name nobody (upstream, rules of the adapter). For `ttlMs` an answer is served without asking; after that the
// gateway is asked again, and the expired answer serves only while the registry is unavailable. "No such record" is never cached and
// removes what was. Callers that ask for the same at once share one call. At most MAX_ANSWERS are held; the least recently used goes
// first, and an eviction does not abort the call that is under way.
import { LRUCache } from 'lru-cache'
import { type RegistryCaller, RegistryUnavailable } from '../../../ports/civil-registry.ts'
import type { Clock } from '../../../ports/operation.ts'
import { SharedLookUp } from './shared-look-up.ts'

type AskFor<Answer> = (requested: string, caller?: RegistryCaller) => Promise<Answer | null>

/** More than any kind of area has codes. */
const MAX_ANSWERS = 10_000

type Limits = { readonly clock: Clock; readonly ttlMs: number }

type Cached<Answer> = { readonly answer: Answer | null }

export function cacheAnswers<Answer>(ask: AskFor<Answer>, { clock, ttlMs }: Limits): AskFor<Answer> {
  const underWay = new Map<string, SharedLookUp<Cached<Answer>>>()
  const cache = new LRUCache<string, Cached<Answer>, RegistryCaller>({
    // By size, because for `max` entries lru-cache allocates memory before there is any.
    maxSize: MAX_ANSWERS,
    sizeCalculation: () => 1,
    // lru-cache serves through the last millisecond.
    ttl: ttlMs - 1,
    ttlResolution: 0,
    perf: clock,
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    async fetchMethod(requested, expired, { options, context: caller }) {
      try {
        return { answer: await ask(requested, caller) }
      } catch (error) {
        options.allowStaleOnFetchRejection = expired !== undefined && error instanceof RegistryUnavailable
        throw error
      }
    },
  })
  const share = (requested: string, requestId: string | undefined) => {
    const shared = new SharedLookUp((signal) =>
      cache.forceFetch(requested, { context: { requestId, signal } }).finally(() => {
        if (underWay.get(requested) === shared) underWay.delete(requested)
      }),
    )
    underWay.set(requested, shared)
    return shared
  }
  return async (requested, { requestId, signal } = {}) => {
    const fresh = cache.get(requested)
    if (fresh !== undefined) return fresh.answer
    const known = underWay.get(requested)
    const shared = known === undefined || known.isGivenUp ? share(requested, requestId) : known
    const { answer } = await shared.wait(signal)
    if (answer === null) cache.delete(requested)
    return answer
  }
}

// The answers about people, stored for one session (upstream, rules of the adapter): in memory, for this session alone, all dropped
// together `ttlMs` after the first of them was asked for, so that one gathering of facts judges all of them. A failed look-up is not
// stored. At most MAX_SESSIONS are held, the least recently used goes first; each server process has its own.
// Face images (40 kB each) are not stored.
//
// What is asked ahead is stored in the same way. A failure of it reaches nobody: whoever waits for its answer asks again. It is given
// up when the session ends.

type Stored = { readonly lookUp: SharedLookUp<unknown>; readonly isAhead: boolean }

/** The answers of one call or one session, by the look-up's name and its parameter. */
export type Answers = Map<string, Stored>

export type SessionAnswers = {
  readonly answers: Answers
  /** The steps whose records have been asked for ahead, and what gives up these calls; null: nothing has been. */
  ahead: { readonly steps: Set<string>; readonly end: AbortController } | null
}

const noAnswers = (): SessionAnswers => ({ answers: new Map(), ahead: null })

/** About 10 kB each. */
const MAX_SESSIONS = 5_000

export function openSessionAnswers({ clock, ttlMs }: Limits) {
  const sessions = new LRUCache<string, SessionAnswers>({
    max: MAX_SESSIONS,
    // lru-cache serves through the last millisecond.
    ttl: ttlMs - 1,
    ttlResolution: 0,
    ttlAutopurge: true,
    perf: clock,
  })
  return {
    /** The session's answers; the call's own where nobody is signed in. */
    of(session: string | null): SessionAnswers {
      if (session === null) return noAnswers()
      const stored = sessions.get(session)
      if (stored !== undefined) return stored
      const empty = noAnswers()
      sessions.set(session, empty)
      return empty
    },
    store: (session: string, answers: SessionAnswers) => void sessions.set(session, answers),
    end(session: string): void {
      sessions.get(session)?.ahead?.end.abort()
      sessions.delete(session)
    },
  }
}

type Asking<Answer> = {
  readonly name: string
  readonly ask: (requested: string, signal: AbortSignal) => Promise<Answer>
  /** Of the call that waits. */
  readonly signal?: AbortSignal | undefined
  readonly isAhead?: boolean
}

/** One request per look-up and parameter while the answers are stored; a failure is not stored. */
export function askOnce<Answer>(
  answers: Answers,
  { name, ask, signal, isAhead = false }: Asking<Answer>,
): (requested: string) => Promise<Answer> {
  return function once(requested): Promise<Answer> {
    const key = `${name} ${requested}`
    const stored = answers.get(key)
    if (stored !== undefined && !stored.lookUp.isGivenUp) {
      // Only this look-up writes under its name.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const answer = stored.lookUp.wait(signal) as Promise<Answer>
      if (!stored.isAhead || isAhead) return answer
      return answer.catch((error: unknown) => {
        if (signal?.aborted) throw error
        // A copy of the answers still has it: asked from there again and again, it would hold the event loop for ever.
        if (answers.get(key) === stored) answers.delete(key)
        return once(requested)
      })
    }
    const forget = (error: unknown): never => {
      if (answers.get(key) === asked) answers.delete(key)
      throw error
    }
    const asked = { lookUp: new SharedLookUp((given) => ask(requested, given).catch(forget)), isAhead }
    answers.set(key, asked)
    return asked.lookUp.wait(signal)
  }
}
