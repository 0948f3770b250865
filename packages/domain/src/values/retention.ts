// How long data about a citizen is stored (D9 to D11, D29 and D53). The purge, docs/operations-reference.md and the web's words take the
// figures from here. Requests and the access log are kept as long as the operator sets (D44, D60).
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const RETENTION_MS = {
  /** How long a session lasts without activity. */
  idleSession: 30 * MINUTE,
  /** The longest life of a session. */
  session: 8 * HOUR,
  /** Counted from its last change. */
  draft: 7 * DAY,
  /** As long as a draft, which carries its save key. */
  saveKey: 7 * DAY,
  /** How long a wrong try at sign-in counts (WRONG_TRIES in packages/contract/src/limits.ts). */
  signInAttempt: 15 * MINUTE,
  /** How long the portal takes an mToken (D47). */
  mToken: 2 * MINUTE,
  /** How long a used mToken and the citizen named by the portal wait for the session to open. */
  launch: 10 * MINUTE,
  /** A message to a citizen, sent or not, counted from when it was queued. The link in it that stops messages works as long. */
  reminder: 90 * DAY,
} as const
