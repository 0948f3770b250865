// The types that running a server needs: its readiness, its limits on connections, its background work and its clock.
import type { DatabaseReason } from './failures.ts'

/** An error that is printed to the operator as its message, without a stack. */
export class OperatorProblem extends Error {}

/** The operator who reads or changes data, and the reason. Both are logged. */
export type Operator = { readonly by: string; readonly why: string }

export type DatabaseState = {
  /** The schema's version compared with this release. `newer` works, `older` and `breaking` do not; null: unknown. */
  readonly schema: 'known' | 'older' | 'newer' | 'breaking' | null
  /** null: the database accepts saves. */
  readonly problem: DatabaseReason | 'schema' | 'clock' | null
  /** The missing right, such as INSERT on request, or the missing part of the schema. */
  readonly missing: string | null
  /** What is wrong although saves can be taken. */
  readonly warning: string | null
  /** The difference of this machine's clock to the database's clock, if that is the problem. Positive if this clock is ahead. */
  readonly clockAheadSeconds?: number
}

/** A server that shuts down first reports that it is not ready, and later closes the callers' connections. */
export type Draining = { isDraining: boolean; closesConnections: boolean }

/** File handles for the listening socket, the database, the workers and the files of the process. */
const OTHER_HANDLES = 100
/** A connection needs its socket, and a file for each of its calls. */
const HANDLES_PER_CONNECTION = 3
const MAX_CONNECTIONS = 4_000

/**
 * How long a client may take, and how many calls and connections it may have at once. They also protect a server without a proxy in front.
 * `openFiles` is the operating system's limit for the process.
 */
export function createConnectionLimits(openFiles: number): ConnectionLimits {
  const allowed = Math.floor((openFiles - OTHER_HANDLES) / HANDLES_PER_CONNECTION)
  const connections = Math.max(1, Math.min(MAX_CONNECTIONS, allowed))
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

export type ConnectionLimits = {
  /** The time from the first byte of a call until its headers are complete, and until its body is. */
  readonly headersMs: number
  readonly requestMs: number
  /** How long a connection may send and receive nothing: between calls, or while the client does not read an answer. */
  readonly idleMs: number
  /** The time from the call until the last byte of its answer is read. */
  readonly answerMs: number
  /** Unanswered calls on one connection. Browsers and proxies send the next call only after an answer. */
  readonly callsAtOnce: number
  readonly connections: number
  /** A quarter, so that one address cannot take them all. Applies in production if no proxy is trusted. */
  readonly connectionsOfAddress: number
}

export type Warn = (fields: Readonly<Record<string, unknown>>, event: string) => void

/** The tasks of BackgroundWork, as metrics and log lines name them. */
export const BACKGROUND_TASKS = [
  // Stores when sessions were last used.
  'session-activity',
  // Ends the oldest sessions of a citizen who has too many.
  'oldest-sessions',
  // Counts a new draft for the statistics.
  'drafts-begun',
  // Prefetches the records that the next step needs.
  'calls-ahead',
  // Writes entries that the database has not answered in time.
  'access-log',
  // Starts the look-ups of a save together, before each is awaited.
  'early-look-ups',
  // A hedged request to the registry, and the first one.
  'second-try',
  // Asks for the readiness page whether the registry answers.
  'registry-check',
  // Reads the operator's changes.
  'operator-news',
  // Looks up the session of a page, which waits a second for it.
  'page-session',
] as const
export type BackgroundTask = (typeof BACKGROUND_TASKS)[number]

/** Work that no caller waits for. */
export interface BackgroundWork {
  /** A failure is counted and logged; it reaches no caller. */
  run(task: BackgroundTask, work: Promise<unknown>): void
  /** Resolves once nothing is running. */
  settle(): Promise<void>
  listRunning(): readonly BackgroundTask[]
  /** Aborted at the end of the process: calls to the registry fail then, but their log entries are still written. */
  readonly ending: AbortSignal
  /** Aborts `ending`, and resolves once nothing is running. */
  end(): Promise<void>
}

export type Clock = {
  /** Milliseconds since 1 January 1970 UTC. */
  now(): number
}
