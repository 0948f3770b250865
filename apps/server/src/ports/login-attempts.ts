// Sign-in attempts, counted in one place for all servers (D9; its limits stand in the contract's limits.ts).

export type Network = {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly network: string
  /** The /48 of an IPv6 address. */
  readonly wideNetwork: string | null
}

export type LoginAttempt = Network & {
  readonly pid: string
  /** A browser that has signed this citizen in before; null for any other. */
  readonly device: Buffer | null
}

export type Admission =
  | { readonly kind: 'admitted'; readonly attempt: number }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }

export type LoginAttempts = {
  /**
   * Call it before asking the registry. Waits some seconds while earlier undecided attempts might reach a limit, so that a
   * burst of attempts cannot exceed it, and where many attempts of the network were wrong.
   */
  admit(attempt: LoginAttempt): Promise<Admission>
  /** A body that does not fit: a failed attempt of its network, which is neither compared nor kept waiting. Null where it counted. */
  countUnfit(network: Network): Promise<(Admission & { readonly kind: 'limited' }) | null>
  /** The five fields did not match: the attempt counts. */
  markFailed(attempt: number): Promise<void>
  /** The registry gave no answer: the attempt does not count. */
  discard(attempt: number): Promise<void>
  /** The five fields matched: the count of failed attempts for this ID starts again at 0. Those of the network stay. */
  markSucceeded(succeeded: { readonly attempt: number; readonly pid: string }): Promise<void>
}
