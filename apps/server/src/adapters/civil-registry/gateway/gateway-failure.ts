// A call to the gateway that brought no answer. The message names the path's pattern, never what was asked for.

export type FailureKind = 'timeout' | 'cut' | 'status' | 'unreadable'

const PASSING_STATUSES = [502, 503, 504]

export class GatewayFailure extends Error {
  override readonly name = 'GatewayFailure'
  readonly kind: FailureKind
  /** Whether the same call may succeed a moment later. */
  readonly mayPass: boolean

  constructor(kind: FailureKind, call: string, status?: number) {
    super(`${call}: ${status === undefined ? kind : `status ${status}`}`)
    this.kind = kind
    this.mayPass = kind === 'timeout' || kind === 'cut' || PASSING_STATUSES.includes(status ?? 0)
  }
}
