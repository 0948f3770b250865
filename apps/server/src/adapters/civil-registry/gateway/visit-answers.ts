// The answers about people, stored for one session (upstream, rules of the adapter): in memory, for this session alone, all dropped
// together `ttlMs` after the first of them was asked for, so that a visit is judged by one gathering of facts. A failed look-up is not
// stored. At most MAX_VISITS sessions are held, the least recently used goes first; each server process has its own. Face images
// (40 kB each) are not stored.
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../ports/operation.ts'

/** Of one call or one session; the key is the look-up's name and its parameter. */
export type Answers = Map<string, Promise<unknown>>

/** About 10 kB each. */
const MAX_VISITS = 5_000

export type VisitAnswers = {
  /** The session's answers; empty ones of the call's own where nobody is signed in. */
  readonly of: (session: string | null) => Answers
  readonly store: (session: string, answers: Answers) => void
}

export function visitAnswers({ clock, ttlMs }: { clock: Clock; ttlMs: number }): VisitAnswers {
  const visits = new LRUCache<string, Answers>({
    max: MAX_VISITS,
    // lru-cache serves through the last millisecond.
    ttl: ttlMs - 1,
    ttlResolution: 0,
    ttlAutopurge: true,
    perf: clock,
  })
  return {
    of(session) {
      if (session === null) return new Map()
      const stored = visits.get(session)
      if (stored !== undefined) return stored
      const answers: Answers = new Map()
      visits.set(session, answers)
      return answers
    },
    store: (session, answers) => void visits.set(session, answers),
  }
}

/** One request per look-up and parameter while the answers are stored; a failure is not stored. */
export function askOnce<Answer>(
  answers: Answers,
  name: string,
  ask: (requested: string) => Promise<Answer>,
): (requested: string) => Promise<Answer> {
  return (requested) => {
    const key = `${name} ${requested}`
    // Only this look-up writes under its name.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const stored = answers.get(key) as Promise<Answer> | undefined
    if (stored !== undefined) return stored
    const answer = ask(requested)
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    return answer
  }
}
