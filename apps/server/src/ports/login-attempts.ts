// Tries at sign-in, counted in one place for all servers (decision 9).

export type LoginAttempt = { readonly pid: string; readonly address: string }

export type Admission =
  | { readonly kind: 'admitted'; readonly attempt: number }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }

export type LoginAttempts = {
  /**
   * Asked before the registry is, so that a burst of tries cannot slip through together: while those before it might
   * reach a limit, a try waits some seconds for them to be decided.
   */
  admit(attempt: LoginAttempt): Promise<Admission>
  /** The try was wrong. */
  keep(attempt: number): Promise<void>
  /** The try came to no answer and does not count. */
  withdraw(attempt: number): Promise<void>
  /** The try was right: the count for this ID starts anew. */
  clear(right: { readonly attempt: number; readonly pid: string }): Promise<void>
}
