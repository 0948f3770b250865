// Why a call did not bring what it promised: a closed union, so that every screen says something for each.
import type { Problem } from '@border-pass/contract/problem'

export type Failure =
  /** The server refused, with a sentence to show. */
  | { readonly kind: 'problem'; readonly problem: Problem; readonly retryAfterSeconds: number | null }
  /** No answer: no network, or no server behind it. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timeout' }
  /** An answer that does not keep the contract; of a refusal there may still be a sentence to show. */
  | {
      readonly kind: 'unreadable'
      readonly status: number
      readonly info: string | null
      readonly reference: string | null
    }

export class CallFailure extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind === 'problem' ? failure.problem.code : failure.kind)
    this.name = 'CallFailure'
    this.failure = failure
  }
}

export function failureOf(error: unknown): Failure | null {
  return error instanceof CallFailure ? error.failure : null
}

/** The code of a refusal; null for every other failure. */
export function problemCode(error: unknown) {
  const failure = failureOf(error)
  return failure?.kind === 'problem' ? failure.problem.code : null
}

/** The server answered, and said why not: a warning. Everything else is an exception (specification 8). */
export function isSaidByServer(error: unknown): boolean {
  const failure = failureOf(error)
  return failure?.kind === 'problem' || (failure?.kind === 'unreadable' && failure.info !== null)
}

/** Nobody answered, which may be otherwise in a moment. */
export function isWithoutAnswer(error: unknown): boolean {
  const kind = failureOf(error)?.kind
  return kind === 'unreachable' || kind === 'timeout'
}
