// Why a call failed, as a closed union: the compiler asks for a sentence for each kind.
import type { Problem } from '@border-pass/contract/problem'

export type Failure =
  /** The server refused, with a sentence to show. */
  | { readonly kind: 'problem'; readonly problem: Problem; readonly retryAfterSeconds: number | null }
  /** No network, or no server. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timeout' }
  /** An answer that does not match the contract. `info` is the server's sentence, and `reference` its request id, if it has them. */
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

export function findFailure(error: unknown): Failure | null {
  return error instanceof CallFailure ? error.failure : null
}

/** The code of a problem; null for every other failure. */
export function findProblemCode(error: unknown) {
  const failure = findFailure(error)
  return failure?.kind === 'problem' ? failure.problem.code : null
}

/** A failure with the server's reason is shown as a warning, every other failure as an error (specification 8). */
export function isServerReason(error: unknown): boolean {
  const failure = findFailure(error)
  return failure?.kind === 'problem' || (failure?.kind === 'unreadable' && failure.info !== null)
}

/** A record of the registry that cannot be read stays unreadable until the registry office corrects it. */
export function mayRetryHelp(error: unknown): boolean {
  return findProblemCode(error) !== 'RECORD_UNREADABLE'
}

export function isWithoutAnswer(error: unknown): boolean {
  const kind = findFailure(error)?.kind
  return kind === 'unreachable' || kind === 'timeout'
}
