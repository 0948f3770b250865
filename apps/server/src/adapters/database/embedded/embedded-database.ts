// A PostgreSQL of our own in the data folder: made once, then joined where it runs and started where it does not. Who leaves it last stops it.
import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, DatabaseError } from 'pg'
import { OperatorProblem } from '../../../ports/operation.ts'
import { clientOf } from '../connection/connection.ts'
import * as programs from './binaries.ts'
import * as clusters from './cluster-folder.ts'

type Wishes = {
  readonly dataDir: string
  readonly log: (sentence: string) => void
  readonly binariesFrom?: programs.BinariesFrom
}

export async function startEmbeddedDatabase({ log, binariesFrom: from = 'anywhere', ...wishes }: Wishes) {
  const dataDir = resolve(wishes.dataDir)
  const place = clusters.findClusterFolder(dataDir) ?? (await makePlace(dataDir, from, log))
  const user = programs.userOfCluster(place)
  const major = Number(readFileSync(join(place, 'cluster', 'PG_VERSION'), 'utf8'))
  const { folder } = await programs.findBinaries({ from, user, copiesIn: copiesFor(place, user), major })
  const { postmaster, held } = await joinCluster({ place, binaries: folder, major, user })
  const leave = async () => ((await isLast(held)) ? clusters.stopPostmaster(postmaster) : held.end())
  let left: Promise<void> | undefined
  return {
    connectionString: connectionStringTo(postmaster.socketFolder),
    /** Stops the database, unless another server still uses it. A second call waits for the first. */
    stop: () => (left ??= leave()),
  }
}

async function makePlace(dataDir: string, from: programs.BinariesFrom, log: Wishes['log']): Promise<string> {
  const user = programs.userOfNewCluster()
  const place = clusters.newClusterFolder(dataDir, user)
  const { folder, major } = await programs.findBinaries({ from, user, copiesIn: copiesFor(place, user) })
  const why = dirname(place) === dataDir ? '' : `, since its user cannot reach ${dataDir}`
  log(`Making a PostgreSQL ${major} database in ${place}${why}.`)
  await clusters.makeCluster(place, folder, user)
  return clusters.claimClusterFolder(dataDir, place)
}

/** For another user one copy serves every data folder of the machine. */
const copiesFor = (place: string, user: programs.SystemUser | undefined) =>
  user === undefined ? dirname(place) : clusters.SYSTEM_FOLDER

type Cluster = {
  readonly place: string
  readonly binaries: string
  readonly major: number
  readonly user: programs.SystemUser | undefined
}

const LONGEST_WAIT_MS = 60_000
const BETWEEN_TRIES_MS = 50
/** A start of PostgreSQL may fail because another process starts it too, or because a killed one has not let go of its memory yet. */
const FAILED_STARTS = 5
const AFTER_FAILED_START_MS = 200

async function joinCluster(cluster: Cluster): Promise<{ postmaster: clusters.Postmaster; held: Client }> {
  const deadline = Date.now() + LONGEST_WAIT_MS
  const failures: string[] = []
  while (Date.now() < deadline && failures.length < FAILED_STARTS) {
    const postmaster = clusters.findPostmaster(join(cluster.place, 'cluster'))
    if (postmaster) {
      // A server that has only begun to start has not recorded its socket yet.
      const held = postmaster.socketFolder === '' ? undefined : await holdConnection(postmaster.socketFolder)
      if (held) return { postmaster, held }
      await pause(BETWEEN_TRIES_MS)
    } else {
      const { ok, output } = await start(cluster)
      if (ok) continue
      failures.push(output)
      await pause(AFTER_FAILED_START_MS)
    }
  }
  throw new OperatorProblem(
    `The database in ${cluster.place} does not start; postgres.log there says why.\n${failures.at(-1) ?? ''}`.trim(),
  )
}

function start({ place, binaries, major, user }: Cluster) {
  const folder = join(place, 'cluster')
  const socket = makeSocketFolder(place, user)
  clusters.removeStaleLockFiles(folder, socket)
  writeFileSync(join(folder, clusters.SETTINGS_FILE), serverSettings(socket, major))
  const options = ['--wait', '--silent', `--timeout=${LONGEST_WAIT_MS / 1000}`, `--pgdata=${folder}`]
  const log = `--log=${join(place, 'postgres.log')}`
  return programs.runProgram(join(binaries, 'pg_ctl'), ['start', ...options, log], user)
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** An acknowledged save is on the disk: the first three lines are the product's promise. Only the socket leads there. */
function serverSettings(socketFolder: string, major: number): string {
  return `fsync = on
synchronous_commit = on
full_page_writes = on
listen_addresses = ''
unix_socket_directories = ${quoted(`"${socketFolder.replaceAll('"', '""')}"`)}
unix_socket_permissions = 0700
shared_buffers = 64MB
max_wal_size = 256MB
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
log_min_messages = warning
# The workers of version 18 save nothing at this size and cost three processes.
${major >= 18 ? 'io_method = sync' : ''}
`
}

/** The kernel's limit is 107 bytes for the whole path. */
const LONGEST = 107 - '/.s.PGSQL.5432'.length

/** The folder of the socket, which nobody else may enter: in the cluster's place, or where that path is too long in /tmp. */
export function makeSocketFolder(place: string, user: programs.SystemUser | undefined): string {
  const own = join(place, 'socket')
  const name = `border-pass-${createHash('sha256').update(place).digest('hex').slice(0, 16)}`
  const folder = Buffer.byteLength(own) <= LONGEST ? own : join('/tmp', name)
  const created = mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (created !== undefined && user) chownSync(folder, user.uid, user.gid)
  // In a folder that everybody may write to, somebody else could have been first.
  const { mode, uid } = lstatSync(folder)
  if ((mode & 0o170777) === 0o040700 && uid === (user?.uid ?? process.getuid?.())) return folder
  throw new OperatorProblem(
    `${folder} should belong to the database's user alone, and does not: remove it and start again.`,
  )
}

/** Names every connection setting: pg would take a missing one from a PG* variable of the environment. */
export function connectionStringTo(socketFolder: string): string {
  const settings = new URLSearchParams({ host: socketFolder, port: '5432', sslmode: 'disable' })
  return `postgresql://${clusters.SUPERUSER}@/postgres?${settings.toString()}`
}

/** The number of the advisory lock; no other lock of this database has it. */
const IN_USE = 6_019_733
/** PostgreSQL closes the connection of a killed server a moment after its death. */
const NOTICED_AFTER_MS = 2_000

/** The connection with a shared lock that each server holds while it uses the database. Undefined while nothing answers, or while it starts or stops. */
async function holdConnection(socketFolder: string): Promise<Client | undefined> {
  const client = clientOf({
    connectionString: connectionStringTo(socketFolder),
    application_name: 'border-pass-keeper',
    connectionTimeoutMillis: 5_000,
  })
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock_shared($1)', [IN_USE])
    return client
  } catch (error) {
    await client.end().catch(() => {})
    // Starting, stopping, or cut off (class 57); anything that is not PostgreSQL's answer is the socket's silence.
    if (!(error instanceof DatabaseError) || error.code?.startsWith('57')) return undefined
    throw error
  }
}

/** Lets go of the shared lock, and waits for the lock that only the last server can have; newcomers then wait until the database has stopped. */
async function isLast(held: Client): Promise<boolean> {
  try {
    await held.query('SELECT pg_advisory_unlock_shared($1)', [IN_USE])
    await held.query(`SET lock_timeout = ${NOTICED_AFTER_MS}`)
    await held.query('SELECT pg_advisory_lock($1)', [IN_USE])
    return true
  } catch {
    // Another server holds on; or there is no connection, and it is unknown whether one does.
    return false
  }
}
