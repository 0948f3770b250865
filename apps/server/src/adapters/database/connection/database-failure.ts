// Which failures mean that the database cannot take the work now, as against a fault of ours.
import { DatabaseUnavailable } from '../../../ports/database-unavailable.ts'

// Connection lost, shutting down or starting, out of resources, cancelled by a time-out, a standby after a failover.
const SQL_STATES = /^(08...|57P0[1-5]|57014|53...|25006)$/
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
// The driver gives these no code.
const DRIVER_MESSAGES = /timeout|Connection terminated|not queryable|Cannot use a pool after calling end/i

export function asDatabaseFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  const isAway =
    code === null ? DRIVER_MESSAGES.test(error.message) : SQL_STATES.test(code) || SOCKET_CODES.has(code)
  return isAway ? new DatabaseUnavailable('The database does not answer', { cause: error }) : error
}

export function sqlStateOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
