// A save is answered in time, even where its commit is not: a standby that a commit waits for may be gone, for instance. What cannot
// be known by then is said to be in doubt, and a repeat with the same key finds out.
import { DatabaseUnavailable, SaveInDoubt } from '../../../ports/database.ts'

/** From the first statement on; a browser gives up later. */
const ANSWER_WITHIN_MS = 9_000

function inDoubt(cause?: unknown): SaveInDoubt {
  return new SaveInDoubt('It is not known whether the request was saved', { cause, mayBeDone: true })
}

/** `wasInDoubt`: a statement before `resolving` may have saved it. */
export async function withinDeadline<Result>(
  beganAt: number,
  wasInDoubt: boolean,
  resolving: Promise<Result>,
): Promise<Result> {
  const left = Math.max(0, beganAt + ANSWER_WITHIN_MS - performance.now())
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(inDoubt()), left)
  })
  try {
    return await Promise.race([resolving, late])
  } catch (error) {
    const isInDoubt = error instanceof DatabaseUnavailable && (error.mayBeDone || wasInDoubt)
    throw isInDoubt ? inDoubt(error) : error
  } finally {
    clearTimeout(timer)
  }
}
