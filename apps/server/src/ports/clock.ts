// The server's clock (decision 1).

export type Clock = {
  /** Milliseconds since 1 January 1970 UTC. */
  now(): number
}
