// How long a client may take, and how many calls and connections it may have at once. These hold without a proxy in front, too.

export type ConnectionLimits = {
  /** From the first byte of a call until its headers are complete, and until its body is. */
  readonly headersMs: number
  readonly requestMs: number
  /** How long a connection may send and receive nothing: between calls, or while the client does not read an answer. */
  readonly idleMs: number
  /** From the call until the last byte of its answer is read. */
  readonly answerMs: number
  /** Unanswered calls on one connection. Browsers and proxies send the next call only after an answer. */
  readonly callsAtOnce: number
  /** Per process. */
  readonly connections: number
  /** Per client address, where no proxy is trusted. */
  readonly connectionsOfAddress: number
}
