// A call to the gateway that brought no answer. The message names the path's pattern, never what was asked for.

export type FailureKind = 'timeout' | 'cut' | 'status' | 'unreadable'

const PASSING_STATUSES = [502, 503, 504]

export class GatewayFailure extends Error {
  override readonly name = 'GatewayFailure'
  readonly kind: FailureKind
  /** Whether the same call may succeed a moment later. */
  readonly mayPass: boolean
  /** Whether it is the gateway that fails: a record that does not fit and a call refused say nothing against it. */
  readonly isOutage: boolean

  constructor(kind: FailureKind, call: string, status = 0) {
    super(`${call}: ${kind === 'status' ? `status ${status}` : kind}`)
    const isLost = kind === 'timeout' || kind === 'cut'
    this.kind = kind
    this.mayPass = isLost || PASSING_STATUSES.includes(status)
    this.isOutage = isLost || status >= 500
  }
}
