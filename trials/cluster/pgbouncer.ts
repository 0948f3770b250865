// PgBouncer in transaction mode, with a database of its own in a PostgreSQL that is reached by its socket.
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../../apps/server/src/adapters/database/embedded/run-program.ts'
import { inDatabase, onServer } from '../../apps/server/src/testing/database/database-on-server.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { startDaemon } from './daemon.ts'
import { makeFolder } from './make-folder.ts'
import { findProgram } from './programs.ts'
import { waitUntil } from './wait-until.ts'

/** The first that keeps prepared statements in transaction mode. */
const OLDEST = [1, 21] as const
/** Of the database and of the role that owns it. */
const NAME = 'pooled'
/** Fewer than one server opens, so that clients share connections. */
const SERVER_CONNECTIONS = 6

/** The limits that a server gives its connections, and a pooler refuses (docs/operations.md). */
const LIMITS = [
  `ALTER ROLE ${NAME} SET statement_timeout = '8s'`,
  `ALTER ROLE ${NAME} SET idle_in_transaction_session_timeout = '10s'`,
]

export async function findPgBouncer(): Promise<string | null> {
  const program = findProgram('pgbouncer')
  if (program === null) return null
  const { output } = await runProgram(program, ['--version'])
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(output) ?? []
  const isNew = Number(major) > OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) >= OLDEST[1])
  return isNew ? program : null
}

function settingsOf(folder: string, host: string, port: string): string {
  return `[databases]
${NAME} = host=${host} port=5432 dbname=${NAME} user=${NAME}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_prepared_statements = 200
default_pool_size = ${SERVER_CONNECTIONS}
logfile = ${join(folder, 'pgbouncer.log')}
`
}

type Pooled = {
  /** Through PgBouncer. */
  readonly databaseUrl: string
  /** Past it. */
  readonly direct: string
  stop(): Promise<void>
}

export async function startPgBouncer(program: string, place: string, server: string): Promise<Pooled> {
  const folder = makeFolder(join(place, 'pgbouncer'))
  await onServer(server, async (sql) => {
    for (const statement of [`CREATE ROLE ${NAME} LOGIN`, ...LIMITS]) await sql.query(statement)
    await sql.query(`CREATE DATABASE ${NAME} OWNER ${NAME}`)
  })
  const host = new URLSearchParams(server.split('?')[1]).get('host') ?? ''
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(settings, settingsOf(folder, host, port))
  chmodSync(settings, 0o644)
  const daemon = startDaemon(program, [settings], { folder, log: join(folder, 'output.log') })
  const databaseUrl = `postgres://${NAME}@127.0.0.1:${port}/${NAME}?sslmode=disable`
  await waitUntil({ what: 'PgBouncer answers', seconds: 20 }, () =>
    onServer(databaseUrl, (sql) => sql.query('SELECT 1')).then(
      () => true,
      () => false,
    ),
  )
  return { databaseUrl, direct: inDatabase(server, NAME), stop: () => daemon.stop() }
}
