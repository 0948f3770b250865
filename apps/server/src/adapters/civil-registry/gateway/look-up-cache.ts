// Caches look-ups (upstream, What is asked once). Callers that need the same record at once share one look-up, and a failure is never
// cached.
//
// Records without a person are cached for all callers: for `ttlMs` an answer is served without asking; after that the gateway is asked
// again, and the expired answer serves only while the registry is unavailable. "No such record" is never cached and removes the answer
// of before. At most MAX_ANSWERS are held; the least recently used goes first.
//
// Records about people are held for one session, in memory, and dropped together `ttlMs` after the first of them was looked up, so
// that one gathering of facts judges all of them. At most MAX_SESSIONS are held, the least recently used goes first; each server
// process has its own.
import { LRUCache } from 'lru-cache'
import { type RegistryCaller, RegistryUnavailable } from '../../../ports/civil-registry.ts'
import type { Clock } from '../../../ports/operation.ts'

/** One look-up that several calls may wait for. A call that ends stops waiting; the look-up itself ends once no call waits for it. */
export class SharedLookUp<Answer> {
  readonly #answer: Promise<Answer>
  readonly #end: AbortController
  #waiting = 0
  #isSettled = false
  /** The first call that waits for the answer and does not only look ahead. */
  taker: RegistryCaller | null = null

  /** Aborting `end` ends the look-up. */
  constructor(answer: Promise<Answer>, end: AbortController) {
    this.#answer = answer
    this.#end = end
    const settle = () => void (this.#isSettled = true)
    answer.then(settle, settle)
  }

  /** It ended without an answer: a later call has to start another. */
  get isGivenUp(): boolean {
    return this.#end.signal.aborted
  }

  async wait(caller: RegistryCaller, isPrefetch = false): Promise<Answer> {
    if (!isPrefetch) this.taker ??= caller
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

export type Limits = { readonly clock: Clock; readonly ttlMs: number }

/** More than any kind of area has codes. */
const MAX_ANSWERS = 10_000

type Cached<Answer> = { readonly answer: Answer; readonly expiresAt: number }

type Ask<Answer> = (requested: string, caller: RegistryCaller) => Promise<Answer | null>

/** Records of one kind, such as districts. */
export class LookUpCache<Answer> {
  readonly #ask: Ask<Answer>
  readonly #limits: Limits
  readonly #underWay = new Map<string, SharedLookUp<Answer | null>>()
  // For `max` entries lru-cache would allocate memory in advance.
  readonly #cached = new LRUCache<string, Cached<Answer>>({ maxSize: MAX_ANSWERS, sizeCalculation: () => 1 })

  constructor(ask: Ask<Answer>, limits: Limits) {
    this.#ask = ask
    this.#limits = limits
  }

  async find(requested: string, caller: RegistryCaller = {}): Promise<Answer | null> {
    const cached = this.#cached.get(requested)
    if (cached !== undefined && this.#limits.clock.now() < cached.expiresAt) return cached.answer
    const held = this.#underWay.get(requested)
    if (held !== undefined && !held.isGivenUp) return held.wait(caller)
    const end = new AbortController()
    const asked = this.#ask(requested, { requestId: caller.requestId, signal: end.signal })
    const answer = this.#store(requested, asked, cached)
    const shared = new SharedLookUp(answer, end)
    this.#underWay.set(requested, shared)
    const forget = () => {
      if (this.#underWay.get(requested) === shared) this.#underWay.delete(requested)
    }
    answer.then(forget, forget)
    return shared.wait(caller)
  }

  async #store(requested: string, asked: Promise<Answer | null>, expired: Cached<Answer> | undefined) {
    try {
      const answer = await asked
      if (answer === null) this.#cached.delete(requested)
      else {
        const { clock, ttlMs } = this.#limits
        this.#cached.set(requested, { answer, expiresAt: clock.now() + ttlMs })
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
  /** The prefetched steps, and what aborts their look-ups; null if there are none. */
  ahead: { readonly steps: Set<string>; readonly end: AbortController } | null
}

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
    /** Returns the session's answers, or new ones for a call without a session. */
    of(session: string | null): SessionAnswers {
      const stored = session === null ? undefined : sessions.get(session)
      if (stored !== undefined) return stored
      const empty: SessionAnswers = { answers: new Map(), ahead: null }
      if (session !== null) sessions.set(session, empty)
      return empty
    },
    store: (session: string, answers: SessionAnswers) => void sessions.set(session, answers),
    end(session: string): void {
      sessions.get(session)?.ahead?.end.abort()
      sessions.delete(session)
    },
  }
}
