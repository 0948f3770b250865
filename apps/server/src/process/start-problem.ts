// Describes in one sentence why the server cannot start.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type DatabaseReason, DatabaseUnavailable } from '../ports/failures.ts'
import { OperatorProblem } from '../ports/operation.ts'

export function describeStartProblem(error: unknown): string {
  if (error instanceof OperatorProblem) return error.message
  if (error instanceof DatabaseUnavailable) return describeDatabaseReason(error.reason, 'DATABASE_URL')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** `name` is the setting with the address. */
export function describeDatabaseReason(reason: DatabaseReason, name: string): string {
  const at = `The database at ${name}`
  const sentences: Readonly<Record<DatabaseReason, string>> = {
    unreachable: `${at} does not answer.`,
    cancelled: `${at} cancelled a statement: it took longer than its limit, or somebody ended it. Is a table locked, or the disk slow? DatabaseIsSlow in docs/operations.md says where to look.`,
    'too-many-connections': `${at} has no connection left for its role: raise max_connections or the role’s limit, or end what holds them.`,
    'wrong-password': `${at} refuses its user or password.`,
    'no-database': `The database that ${name} names does not exist.`,
    'no-tls': `${at} has no TLS: set ssl = on there, or end ${name} with ?sslmode=disable where the way to it is protected otherwise.`,
    certificate: `${at} has a certificate that is not trusted: name its authority by sslrootcert, or the host as the certificate does.`,
    'missing-right': `The role of ${name} lacks a right on the database: run border-pass migrate with MIGRATE_URL.`,
    'read-only': `${at} is read-only or a standby: let ${name} lead to the primary.`,
    'disk-full': `${at} has no room on its disk.`,
    pooler: `Before the database at ${name} stands a pooler that loses prepared statements: let it keep sessions together, or take PgBouncer 1.21 or newer with max_prepared_statements above 0.`,
  }
  return sentences[reason]
}

type Place = { readonly host: string; readonly port: number }

/** Node's error codes for a host that is no address of this machine. */
const NO_ADDRESS: readonly unknown[] = ['EADDRNOTAVAIL', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND']

function describeListenError(code: unknown, { host, port }: Place): string | null {
  const place = `Port ${port} of ${host}`
  if (code === 'EADDRINUSE') return `${place} is in use: stop the process that listens there, or set PORT.`
  if (code === 'EACCES') return `${place} is not permitted for this user: set another PORT.`
  return NO_ADDRESS.includes(code) ? `HOST must be an address of this machine; ${host} is not.` : null
}

/** Checks that the server can listen before the database starts, so that a second start fails fast. */
export async function findListeningProblem(place: Place): Promise<string | null> {
  const probe = createServer()
  try {
    probe.listen(place.port, place.host)
    await once(probe, 'listening')
    return null
  } catch (error) {
    const sentence = error instanceof Error && 'code' in error ? describeListenError(error.code, place) : null
    if (sentence === null) throw error
    return sentence
  } finally {
    probe.close()
  }
}
