// How long a client may take, and how much it may hold at once. Safe without a proxy in front.

export type ConnectionLimits = {
  /** From its first byte: the headers, and the whole call with its body. */
  readonly headersMs: number
  readonly requestMs: number
  /** Without a byte in either direction: between calls, and while an answer is not read. */
  readonly idleMs: number
  /** From the call to the last byte of its answer, however steadily it is read. */
  readonly answerMs: number
  /** Of one connection that are not answered yet. No browser and no proxy sends a second one before the first is answered. */
  readonly callsAtOnce: number
  /** Of one process. */
  readonly connections: number
  /** Of one address, where no proxy is trusted. */
  readonly connectionsOfAddress: number
}
