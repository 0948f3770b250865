// One look-up that several calls may wait for. A call that ends stops waiting; the look-up itself ends once no call waits for it.
import { RegistryUnavailable } from '../../../ports/civil-registry.ts'

export class SharedLookUp<Answer> {
  readonly #answer: Promise<Answer>
  readonly #end = new AbortController()
  #waiting = 0
  #isSettled = false

  constructor(ask: (signal: AbortSignal) => Promise<Answer>) {
    this.#answer = ask(this.#end.signal)
    const settle = () => void (this.#isSettled = true)
    this.#answer.then(settle, settle)
  }

  /** It was given up: a later call has to ask again. */
  get isGivenUp(): boolean {
    return this.#end.signal.aborted
  }

  async wait(signal: AbortSignal | undefined): Promise<Answer> {
    this.#waiting += 1
    try {
      return await untilAborted(this.#answer, signal)
    } finally {
      this.#waiting -= 1
      if (this.#waiting === 0 && !this.#isSettled) this.#end.abort()
    }
  }
}

/** Rejects as soon as the signal is aborted. */
export function untilAborted<Answer>(
  answer: Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  if (signal === undefined) return answer
  return new Promise((resolve, reject) => {
    const leave = () => reject(new RegistryUnavailable('The call has ended.', 'given-up'))
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave)
  })
}
