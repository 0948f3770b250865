// Joins the database of a place: takes it over where it runs, starts it where it does not.
import { chownSync, lstatSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { type Client, DatabaseError } from 'pg'
import { clientOf } from '../connection/connection.ts'
import { UNIQUE_VIOLATION } from '../connection/database-failure.ts'
import { canReach, EmbeddedDatabaseProblem, runProgram, type SystemUser } from './system-user.ts'
import { SETTINGS_FILE, SUPERUSER } from './cluster-folder.ts'
import { findPostmaster, type Postmaster, removeStaleLockFiles } from './postmaster.ts'

type Cluster = {
  readonly place: string
  readonly binaries: string
  readonly major: number
  readonly user: SystemUser | undefined
}

type Joined = {
  readonly connectionString: string
  readonly postmaster: Postmaster
  readonly held: HeldConnection
}

const LONGEST_WAIT_MS = 60_000
const BETWEEN_TRIES_MS = 50
/** In a row, while no server lives: of two starts at once one fails, and what a killed server held is not free at once. */
const FAILED_STARTS = 5
const AFTER_FAILED_START_MS = 200
/** PostgreSQL closes the connection of a killed server a moment after its death. */
const NOTICED_AFTER_MS = 2_000

export async function joinCluster(cluster: Cluster): Promise<Joined> {
  const deadline = Date.now() + LONGEST_WAIT_MS
  let failures: string[] = []
  while (Date.now() < deadline && failures.length < FAILED_STARTS) {
    const running = findPostmaster(join(cluster.place, 'cluster'))
    // A server that has only begun to start has not recorded its socket yet.
    const held = running?.socketFolder ? await holdConnection(running.socketFolder) : undefined
    if (running && held) {
      return { connectionString: connectionStringTo(running.socketFolder), postmaster: running, held }
    }
    if (running) {
      failures = []
      await pause(BETWEEN_TRIES_MS)
    } else {
      const { ok, output } = await start(cluster)
      failures = ok ? [] : [...failures, output]
      if (!ok) await pause(AFTER_FAILED_START_MS)
    }
  }
  throw new EmbeddedDatabaseProblem(
    `The database in ${cluster.place} does not start; postgres.log there says why.\n${failures.at(-1) ?? ''}`.trim(),
  )
}

async function start({ place, binaries, major, user }: Cluster) {
  const folder = join(place, 'cluster')
  const socket = makeSocketFolder(place, user)
  removeStaleLockFiles(folder, socket)
  writeSettings(folder, serverSettings(socket, major), user)
  const options = ['--wait', '--silent', `--timeout=${LONGEST_WAIT_MS / 1000}`]
  return runProgram(
    join(binaries, 'pg_ctl'),
    ['start', `--pgdata=${folder}`, `--log=${join(place, 'postgres.log')}`, ...options],
    user,
  )
}

function writeSettings(folder: string, settings: string, user: SystemUser | undefined): void {
  const written = join(folder, `${SETTINGS_FILE}.${process.pid}`)
  writeFileSync(written, settings)
  if (user) chownSync(written, user.uid, user.gid)
  renameSync(written, join(folder, SETTINGS_FILE))
}

// The connection that each server of this product holds while it uses the database: who lets go last, stops it.

const DATABASE = 'border_pass'

/** Names every connection setting: pg would take a missing one from a PG* variable of the environment. */
export function connectionStringTo(socketFolder: string, database = DATABASE): string {
  const settings = new URLSearchParams({ host: socketFolder, port: '5432', sslmode: 'disable' })
  return `postgresql://${SUPERUSER}@/${database}?${settings.toString()}`
}

/** Any number that nothing else locks in the database "postgres". */
const IN_USE = 6_019_733

type HeldConnection = {
  /** Lets go, and says whether nobody else holds on; then newcomers wait until the database has stopped. */
  release(): Promise<boolean>
  close(): Promise<void>
}

/** Undefined while nothing answers, or while it starts or stops. */
async function holdConnection(socketFolder: string): Promise<HeldConnection | undefined> {
  const client = clientOf({
    connectionString: connectionStringTo(socketFolder, 'postgres'),
    application_name: 'border-pass-keeper',
    connectionTimeoutMillis: 5_000,
  })
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock_shared($1)', [IN_USE])
    await createDatabase(client)
  } catch (error) {
    await client.end().catch(() => {})
    if (isPassing(error)) return undefined
    throw error
  }
  return { release: () => release(client), close: () => client.end() }
}

/** Lets go of the shared lock, and waits for the lock that only the last server can have. */
async function release(client: Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [IN_USE])
    await client.query(`SET lock_timeout = ${NOTICED_AFTER_MS}`)
    await client.query('SELECT pg_advisory_lock($1)', [IN_USE])
    return true
  } catch {
    // Another server holds on; or there is no connection, and it is unknown whether one does.
    return false
  }
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
  if (rowCount !== 0) return
  await client.query(`CREATE DATABASE ${DATABASE}`).catch((error: unknown) => {
    // Two servers in the same instant: the other one has made it.
    if (!(error instanceof DatabaseError && (error.code === '42P04' || error.code === UNIQUE_VIOLATION)))
      throw error
  })
}

/** Starting, stopping, or cut off (class 57); anything that is not PostgreSQL's answer is the socket's silence. */
function isPassing(error: unknown): boolean {
  return !(error instanceof DatabaseError) || (error.code?.startsWith('57') ?? false)
}

// The settings of the database: durable, modest, reached by its socket alone.

/** An acknowledged save is on the disk: the first three lines are the product's promise. */
function serverSettings(socketFolder: string, major: number): string {
  const settings: Record<string, string> = {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: quoted(''),
    // The value is a list, so the name is quoted once more inside of it.
    unix_socket_directories: quoted(`"${socketFolder.replaceAll('"', '""')}"`),
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    jit: 'off',
    timezone: quoted('UTC'),
    log_timezone: quoted('UTC'),
    log_min_messages: 'warning',
    // The workers of version 18 save nothing at this size and cost three processes.
    ...(major >= 18 ? { io_method: 'sync' } : {}),
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

// The folder of the socket through which alone the database is reached: nobody else may enter it.

/** The kernel's limit is 107 bytes for the whole path. */
const LONGEST = 107 - '/.s.PGSQL.5432'.length

export function makeSocketFolder(place: string, user: SystemUser | undefined): string {
  const folder = shortEnough(place, user)
  const created = mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (created !== undefined && user) chownSync(folder, user.uid, user.gid)

  // In a folder that everybody may write to, somebody else could have been first.
  const { mode, uid } = lstatSync(folder)
  if ((mode & 0o170777) === 0o040700 && uid === (user?.uid ?? process.getuid?.())) return folder
  throw new EmbeddedDatabaseProblem(
    `${folder} should belong to the database's user alone, and does not: remove it and start again.`,
  )
}

function shortEnough(place: string, user: SystemUser | undefined): string {
  const name = `border-pass-${createHash('sha256').update(place).digest('hex').slice(0, 16)}`
  const folders = [join(place, 'socket'), join(tmpdir(), name), join('/tmp', name)]
  const fitting = folders.filter((folder) => Buffer.byteLength(folder) <= LONGEST)
  return fitting.find((folder) => canReach(folder, user)) ?? join('/tmp', name)
}
