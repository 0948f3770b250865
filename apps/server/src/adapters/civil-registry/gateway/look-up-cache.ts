// Caches look-ups (upstream.md, "What is asked once"). Callers that need the same record at once share one look-up, and a failure is never
// cached.
//
// Records that are not about people are cached for all callers. An answer is served from the cache for `ttlMs`; then the gateway is
// asked again, and the expired answer is served only if the registry is unavailable. "No such record" is never cached, and removes a
// cached answer.
//
// Records about people are cached in memory for one session. All of a session's records expire together, `ttlMs` after the first of
// them was looked up, so that a decision never mixes old and new records. Each server process has its own cache.
import { LRUCache } from 'lru-cache'
import { type RegistryCaller, RegistryUnavailable } from '../../../ports/civil-registry.ts'
import type { Clock } from '../../../ports/operation.ts'

/** One look-up that several calls may wait for. A call that ends stops waiting; the look-up itself ends once no call waits for it. */
export class SharedLookUp<Answer> {
  readonly #answer: Promise<Answer>
  readonly #end: AbortController
  #waiting = 0
  #isSettled = false
  /** The first caller that needs the answer: if a prefetch fails, it is retried for this caller. */
  firstCaller: RegistryCaller | null = null

  /** Aborting `end` ends the look-up. */
  constructor(answer: Promise<Answer>, end: AbortController) {
    this.#answer = answer
    this.#end = end
    const settle = () => void (this.#isSettled = true)
    answer.then(settle, settle)
  }

  /** Whether it was aborted: a later call must start another look-up. */
  get isGivenUp(): boolean {
    return this.#end.signal.aborted
  }

  /** `isOptional`: the caller does not need the answer, because it prefetches or only looks into the cache. */
  async wait(caller: RegistryCaller, isOptional = false): Promise<Answer> {
    if (!isOptional) this.firstCaller ??= caller
    this.#waiting += 1
    try {
      return await untilAborted(this.#answer, caller.signal)
    } finally {
      this.#waiting -= 1
      if (this.#waiting === 0 && !this.#isSettled) this.#end.abort()
    }
  }
}

/** Rejects as soon as the signal is aborted. */
function untilAborted<Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  if (signal === undefined) return answer
  return new Promise((resolve, reject) => {
    const leave = () => reject(new RegistryUnavailable('The call has ended.', 'given-up'))
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave)
  })
}

export type CacheOptions = { readonly clock: Clock; readonly ttlMs: number }

/** Every kind of area has fewer codes. */
const MAX_ANSWERS = 10_000

type Cached<Answer> = { readonly answer: Answer; readonly expiresAt: number }

type Fetch<Answer> = (parameter: string, caller: RegistryCaller) => Promise<Answer | null>

/** Caches the records of one kind for all callers. At most MAX_ANSWERS are kept; the least recently used is dropped first. */
export class LookUpCache<Answer> {
  readonly #lookUp: Fetch<Answer>
  readonly #options: CacheOptions
  readonly #pending = new Map<string, SharedLookUp<Answer | null>>()
  // For `max` entries lru-cache would allocate memory in advance.
  readonly #cached = new LRUCache<string, Cached<Answer>>({ maxSize: MAX_ANSWERS, sizeCalculation: () => 1 })

  constructor(lookUp: Fetch<Answer>, options: CacheOptions) {
    this.#lookUp = lookUp
    this.#options = options
  }

  async find(parameter: string, caller: RegistryCaller = {}): Promise<Answer | null> {
    const cached = this.#cached.get(parameter)
    if (cached !== undefined && this.#options.clock.now() < cached.expiresAt) return cached.answer
    const pending = this.#pending.get(parameter)
    if (pending !== undefined && !pending.isGivenUp) return pending.wait(caller)
    const end = new AbortController()
    const fetched = this.#lookUp(parameter, { requestId: caller.requestId, signal: end.signal })
    const answer = this.#store(parameter, fetched, cached)
    const shared = new SharedLookUp(answer, end)
    this.#pending.set(parameter, shared)
    const forget = () => {
      if (this.#pending.get(parameter) === shared) this.#pending.delete(parameter)
    }
    answer.then(forget, forget)
    return shared.wait(caller)
  }

  async #store(parameter: string, fetched: Promise<Answer | null>, expired: Cached<Answer> | undefined) {
    try {
      const answer = await fetched
      if (answer === null) this.#cached.delete(parameter)
      else {
        const { clock, ttlMs } = this.#options
        this.#cached.set(parameter, { answer, expiresAt: clock.now() + ttlMs })
      }
      return answer
    } catch (error) {
      if (expired !== undefined && error instanceof RegistryUnavailable) return expired.answer
      throw error
    }
  }
}

/** The look-ups of one call or one session, by the look-up's name and its parameter. */
export type Answers = Map<string, SharedLookUp<unknown>>

export type SessionAnswers = {
  readonly answers: Answers
  /** The prefetched steps, and the controller that aborts their look-ups; null if nothing was prefetched. */
  prefetches: { readonly steps: Set<string>; readonly end: AbortController } | null
}

/** About 10 kB each. */
const MAX_SESSIONS = 5_000

export function createSessionCache({ clock, ttlMs }: CacheOptions) {
  const sessions = new LRUCache<string, SessionAnswers>({
    max: MAX_SESSIONS,
    // lru-cache still serves an entry in its last millisecond.
    ttl: ttlMs - 1,
    ttlResolution: 0,
    ttlAutopurge: true,
    perf: clock,
  })
  return {
    /** Without a session (null) the answers are not stored. */
    getOrCreate(session: string | null): SessionAnswers {
      const stored = session === null ? undefined : sessions.get(session)
      if (stored !== undefined) return stored
      const empty: SessionAnswers = { answers: new Map(), prefetches: null }
      if (session !== null) sessions.set(session, empty)
      return empty
    },
    /** For a new session, which takes over the answers of the call that opened it. */
    set: (session: string, answers: SessionAnswers) => void sessions.set(session, answers),
    end(session: string): void {
      sessions.get(session)?.prefetches?.end.abort()
      sessions.delete(session)
    },
  }
}
