// How many connections a process takes, by the files that it may open, and how long each may take.
import type { ConnectionLimits } from '../ports/connection-limits.ts'

/** For the listening socket, the database, workers and files of the process itself. */
const OTHER_HANDLES = 100
/** A connection holds its socket, and a file for each call. */
const HANDLES_OF_CONNECTION = 3
const MOST_CONNECTIONS = 4_000

/** `openFiles` is what the operating system allows the process. */
export function connectionLimits(openFiles: number): ConnectionLimits {
  const allowed = Math.floor((openFiles - OTHER_HANDLES) / HANDLES_OF_CONNECTION)
  const connections = Math.max(1, Math.min(MOST_CONNECTIONS, allowed))
  return {
    headersMs: 10_000,
    requestMs: 30_000,
    idleMs: 30_000,
    answerMs: 10 * 60_000,
    callsAtOnce: 2,
    connections,
    connectionsOfAddress: Math.max(1, Math.floor(connections / 4)),
  }
}
