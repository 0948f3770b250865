// Tells an unavailable database from a bug.
import { type DatabaseReason, DatabaseUnavailable } from '../../../ports/failures.ts'

// Connection lost, shutting down or starting, out of resources, cancelled by a time-out, a standby after a failover; the operator's to
// mend: a refused user or password, no such database, a missing right, a pooler that gives one connection's statements to another client.
const SQL_STATES = /^(08...|57P0[1-5]|57014|53...|25006|28...|3D000|42501|26000|42P05)$/
/** These may come after the commit; any other means that the statement was rolled back. */
const IN_DOUBT = /^(08...|57P0[12])$/
/** Serialisation failure, deadlock: rolled back, and likely to succeed when it is tried again. */
const REPEATABLE = new Set(['40001', '40P01'])
export const UNIQUE_VIOLATION = '23505'
export const INSUFFICIENT_PRIVILEGE = '42501'
export const UNDEFINED_TABLE = '42P01'
/** The database lacks a table, column, function or type that a statement uses. */
export const UNDEFINED = /^(42P01|42703|42883|42704)$/

const SOCKET_CODES = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
// The driver gives these no code.
const DRIVER_MESSAGES =
  /timeout|Connection terminated|not queryable|Cannot use a pool after calling end|does not support SSL|^SASL:/i
/** OpenSSL's reasons and Node's, as codes. */
const CERTIFICATE =
  /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT|ERR_SSL_|HOSTNAME_MISMATCH|INVALID_CA)/

const REASONS: Readonly<Record<string, DatabaseReason>> = {
  '57014': 'cancelled',
  '28P01': 'wrong-password',
  '28000': 'wrong-password',
  '3D000': 'no-database',
  '53300': 'too-many-connections',
  // The operator's limit on temporary files is the second.
  '53100': 'disk-full',
  '53400': 'disk-full',
  '25006': 'read-only',
  '42501': 'missing-right',
  '26000': 'pooler',
  '42P05': 'pooler',
}

function findReason({ message }: Error, code: string | null): DatabaseReason {
  if (/does not support SSL/i.test(message)) return 'no-tls'
  if (message.startsWith('SASL:')) return 'wrong-password'
  if (code !== null && CERTIFICATE.test(code)) return 'certificate'
  return REASONS[code ?? ''] ?? 'unreachable'
}

export function toDatabaseFailure(error: unknown, wasSent = true): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const code = getSqlState(error)
  const isAway =
    code === null
      ? DRIVER_MESSAGES.test(error.message)
      : SQL_STATES.test(code) || SOCKET_CODES.test(code) || CERTIFICATE.test(code)
  if (!isAway) return error
  const isAnswered = code !== null && SQL_STATES.test(code) && !IN_DOUBT.test(code)
  const mayBeDone = wasSent && !isAnswered
  const reason = findReason(error, code)
  return new DatabaseUnavailable('The database takes no work', { cause: error, mayBeDone, reason })
}

export function getSqlState(error: unknown): string | null {
  if (error instanceof DatabaseUnavailable) return getSqlState(error.cause)
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** The index or constraint that a statement would have broken. */
export function getConstraint(error: unknown): unknown {
  return error instanceof Error && 'constraint' in error ? error.constraint : null
}

/** The node is gone or going, or has become a standby: a new connection may reach the primary. */
const NOT_THE_PRIMARY = /^(08...|57P0[123]|25006)$/

export function meansAnotherPrimary(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = getSqlState(error)
  if (code === null) return /Connection terminated|not queryable/i.test(error.message)
  return NOT_THE_PRIMARY.test(code) || SOCKET_CODES.test(code)
}

export function isRepeatable(error: unknown): boolean {
  return REPEATABLE.has(getSqlState(error) ?? '')
}

/** An SQL error leaves the connection usable. A lost answer does not, nor does a standby. */
export function breaksConnection(error: unknown): boolean {
  const failure = toDatabaseFailure(error instanceof DatabaseUnavailable ? error.cause : error)
  return failure instanceof DatabaseUnavailable && (failure.mayBeDone || meansAnotherPrimary(failure.cause))
}
