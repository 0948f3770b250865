// What running a server needs: its readiness, its limits on connections, and its clock.
import type { DatabaseReason } from './failures.ts'

/** The operator sees its message without a stack. */
export class OperatorProblem extends Error {}

/** The operator who asks, and the reason: both are logged with what was read. */
export type Asker = { readonly by: string; readonly why: string }

export type DatabaseState = {
  /** Compared with this release. `newer` works, `older` and `breaking` do not; null: unknown. */
  readonly schema: 'known' | 'older' | 'newer' | 'breaking' | null
  /** The role of this server owns the access log, and so could take its trigger away. */
  readonly ownsLog: boolean | null
  /** null: it takes saves. */
  readonly problem: DatabaseReason | 'schema' | 'clock' | null
  /** The missing right, such as INSERT on request, or the missing part of the schema. */
  readonly missing: string | null
  /** How far this machine's clock is ahead of the database's, if that is the problem; below 0: behind. */
  readonly clockAheadSeconds?: number
}

/** A server that is about to end is first not ready, and then closes each caller's connection. */
export type Draining = { isDraining: boolean; closesConnections: boolean }

export const OWNS_LOG_WARNING =
  'The role of DATABASE_URL owns the access log and could change it: give the servers a role of their own (MIGRATE_URL).'

/** The listening socket, the database, workers and files of the process need these. */
const OTHER_HANDLES = 100
/** A connection holds its socket, and a file for each call. */
const HANDLES_OF_CONNECTION = 3
const MOST_CONNECTIONS = 4_000

/**
 * How long a client may take, and how many calls and connections it may have at once. They hold without a proxy in front, too.
 * `openFiles` is what the operating system allows the process.
 */
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
  /** Applies if no proxy is trusted. */
  readonly connectionsOfAddress: number
}

/** Writes a line of the log (log-line.ts). */
export type Warn = (fields: Readonly<Record<string, unknown>>, event: string) => void

/** Work that no caller waits for. */
export const BACKGROUND_TASKS = [
  'session-activity',
  'oldest-sessions',
  'drafts-begun',
  'calls-ahead',
  'access-log',
  'early-look-ups',
  'second-try',
  'registry-check',
  'operator-news',
  'page-session',
] as const
export type BackgroundTask = (typeof BACKGROUND_TASKS)[number]

export interface BackgroundWork {
  /** A failure is counted and logged; it reaches no caller. */
  run(task: BackgroundTask, work: Promise<unknown>): void
  /** Resolves once nothing is running. */
  settle(): Promise<void>
  running(): readonly BackgroundTask[]
  /** Aborted at the end of the process: calls to the registry fail then, and what was looked up is still logged. */
  readonly ending: AbortSignal
  /** Aborts `ending`, and resolves once nothing is running. */
  end(): Promise<void>
}

/** The server's clock (D1). */
export type Clock = {
  /** Milliseconds since 1 January 1970 UTC. */
  now(): number
}
