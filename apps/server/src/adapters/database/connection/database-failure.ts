// Classifies the errors of the database: an unavailable database, a conflict, or a bug.
import { type DatabaseReason, DatabaseUnavailable } from '../../../ports/failures.ts'

// The database is unavailable: connection lost, shutdown or start, out of resources, cancelled by a timeout, a standby after a failover.
// For the operator to fix: user or password refused, no such database, missing right, prepared statements lost or mixed up by a pooler.
const UNAVAILABLE_STATES = /^(08...|57P0[1-5]|57014|53...|25006|28...|3D000|42501|26000|42P05)$/
/** These may arrive after the commit. Any other state means that the statement was rolled back. */
const IN_DOUBT = /^(08...|57P0[12])$/
/** Serialisation failure and deadlock: the work was rolled back, and a retry is likely to succeed. */
const CONFLICTS = new Set(['40001', '40P01'])
export const UNIQUE_VIOLATION = '23505'
export const INSUFFICIENT_PRIVILEGE = '42501'
export const UNDEFINED_TABLE = '42P01'
/** The database lacks a table, column, function or type that a statement uses. */
export const UNDEFINED = /^(42P01|42703|42883|42704)$/

const SOCKET_CODES = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
/** Errors of the driver that have no code. */
const DRIVER_MESSAGES =
  /timeout|Connection terminated|not queryable|Cannot use a pool after calling end|does not support SSL|^SASL:/i
/** Error codes of OpenSSL and Node for a certificate that is refused. */
const CERTIFICATE =
  /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT|ERR_SSL_|HOSTNAME_MISMATCH|INVALID_CA)/

const REASONS: Readonly<Record<string, DatabaseReason>> = {
  '57014': 'cancelled',
  '28P01': 'wrong-password',
  '28000': 'wrong-password',
  '3D000': 'no-database',
  '53300': 'too-many-connections',
  '53100': 'disk-full',
  // temp_file_limit is reached.
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

/** Returns a DatabaseUnavailable if the database is unavailable, else the error. `wasSent`: the statement may have reached the database. */
export function toDatabaseFailure(error: unknown, wasSent = true): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const code = getSqlState(error)
  const isUnavailable =
    code === null
      ? DRIVER_MESSAGES.test(error.message)
      : UNAVAILABLE_STATES.test(code) || SOCKET_CODES.test(code) || CERTIFICATE.test(code)
  if (!isUnavailable) return error
  const isRolledBack = code !== null && UNAVAILABLE_STATES.test(code) && !IN_DOUBT.test(code)
  const mayBeDone = wasSent && !isRolledBack
  const reason = findReason(error, code)
  return new DatabaseUnavailable('The database is unavailable', { cause: error, mayBeDone, reason })
}

export function getSqlState(error: unknown): string | null {
  if (error instanceof DatabaseUnavailable) return getSqlState(error.cause)
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** Returns the name of the index or constraint that the statement violated. */
export function getConstraint(error: unknown): unknown {
  return error instanceof Error && 'constraint' in error ? error.constraint : null
}

/** The server is down or stopping, or has become a standby: a new connection may reach the primary. */
const NOT_THE_PRIMARY = /^(08...|57P0[123]|25006)$/

export function mayReconnectElsewhere(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = getSqlState(error)
  if (code === null) return /Connection terminated|not queryable/i.test(error.message)
  return NOT_THE_PRIMARY.test(code) || SOCKET_CODES.test(code)
}

export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(getSqlState(error) ?? '')
}

/** After an SQL error the connection is usable. After a lost answer, or on a standby, it is not. */
export function breaksConnection(error: unknown): boolean {
  const failure = toDatabaseFailure(error instanceof DatabaseUnavailable ? error.cause : error)
  return failure instanceof DatabaseUnavailable && (failure.mayBeDone || mayReconnectElsewhere(failure.cause))
}
