// Tries at sign-in, counted in one place for all servers (decision 9).

export type LoginAttempt = { readonly pid: string; readonly address: string }

export type Admission =
  | { readonly kind: 'admitted'; readonly attempt: number }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }

export type LoginAttempts = {
  /** Counted before the registry is asked, so that a burst of tries cannot slip through together. */
  admit(attempt: LoginAttempt): Promise<Admission>
  /** The try was wrong. */
  keep(attempt: number): Promise<void>
  /** The try came to no answer and does not count. */
  withdraw(attempt: number): Promise<void>
  /** The right answer was given: the count for this ID starts anew. */
  clear(pid: string): Promise<void>
}
