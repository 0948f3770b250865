// The embedded PostgreSQL of a data folder: created at the first start, and started unless it runs already. The last server that stops
// using it stops it.
import { existsSync, readFileSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, DatabaseError } from 'pg'
import { OperatorProblem } from '../../../ports/operation.ts'
import { createClient } from '../connection/connection.ts'
import * as programs from './binaries.ts'
import * as clusters from './cluster-folder.ts'

type DatabaseOptions = {
  readonly dataDir: string
  readonly log: (sentence: string) => void
  /** Ignores the machine's PostgreSQL, to simulate a machine without one. */
  readonly npmOnly?: boolean
  /** Called if PostgreSQL ends while this server still uses it. */
  readonly onLost?: (sentence: string) => void
}

export async function startEmbeddedDatabase({
  dataDir,
  log,
  npmOnly = false,
  onLost = log,
}: DatabaseOptions) {
  const folder = clusters.toClusterFolder(dataDir)
  const isNew = !existsSync(folder)
  const user = isNew ? programs.findUserForNewCluster() : programs.findUserOfCluster(folder)
  const version = join(folder, 'PG_VERSION')
  // createCluster renames a complete cluster into place, so a folder without PG_VERSION is of an older, unreleased build.
  if (!isNew && !existsSync(version)) throw createUnreleasedError(dataDir)
  const major = isNew ? undefined : Number(readFileSync(version, 'utf8'))
  const binaries = await programs.findBinaries({ npmOnly, user, dataDir, major })
  if (isNew) {
    log(`Making a PostgreSQL ${binaries.major} database in ${folder}.`)
    await clusters.createCluster(folder, binaries.folder, user)
  }
  const { postmaster, connection } = await joinCluster({ folder, binaries, user })
  const watch = watchConnection({ folder, postmaster, connection, onLost })
  return {
    connectionString: toConnectionString(postmaster.socketFolder),
    description: `PostgreSQL ${binaries.major} of ${binaries.folder} serves ${folder}.`,
    /** Stops the database, unless another server still uses it. */
    stop: async () => {
      const current = watch.release()
      await ((await takeExclusiveLock(current)) ? clusters.stopPostmaster(postmaster) : current.end())
    },
  }
}

type WatchOptions = Required<Pick<DatabaseOptions, 'onLost'>> & {
  readonly folder: string
  readonly postmaster: clusters.Postmaster
  readonly connection: Client
}

/**
 * Reconnects after a crash of a PostgreSQL process, which ends all connections but not the server. If the server itself has ended, calls
 * `onLost`.
 */
function watchConnection({ folder, postmaster, connection, onLost }: WatchOptions) {
  const { socketFolder } = postmaster
  let current = connection
  const released = new AbortController()
  const isServerRunning = () => clusters.findPostmaster(folder)?.socketFolder === socketFolder
  async function reconnect(): Promise<void> {
    const deadline = Date.now() + MAX_WAIT_MS
    while (!released.signal.aborted && isServerRunning() && Date.now() < deadline) {
      const next = await connectWithSharedLock(socketFolder)
      if (next) {
        current = next
        return watch()
      }
      await pause(RETRY_MS)
    }
    if (!released.signal.aborted)
      onLost(`The database in ${folder} has ended; postgres.log there says why. Start again.`)
  }
  function watch(): void {
    current.once('end', () => {
      if (!released.signal.aborted) reconnect().catch((error: unknown) => onLost(String(error)))
    })
  }
  watch()
  return {
    release() {
      released.abort()
      return current
    },
  }
}

export const createUnreleasedError = (place: string) =>
  new OperatorProblem(`Delete ${place}: an unreleased build made it, and no release reads it.`)

type Cluster = {
  readonly folder: string
  readonly binaries: programs.Binaries
  readonly user: programs.SystemUser | undefined
}

const MAX_WAIT_MS = 60_000
const RETRY_MS = 100
/** A start may fail because another process starts the cluster too, or because a killed server still holds its shared memory. */
const MAX_FAILED_STARTS = 10

async function joinCluster(
  cluster: Cluster,
): Promise<{ postmaster: clusters.Postmaster; connection: Client }> {
  const deadline = Date.now() + MAX_WAIT_MS
  const failures: string[] = []
  while (Date.now() < deadline && failures.length < MAX_FAILED_STARTS) {
    const postmaster = clusters.findPostmaster(cluster.folder)
    if (postmaster) {
      const { socketFolder } = postmaster
      // Empty until the starting server has written it into its lock file.
      const connection = socketFolder === '' ? undefined : await connectWithSharedLock(socketFolder)
      if (connection) return { postmaster, connection }
    } else {
      const { ok, output } = await startServer(cluster)
      if (ok) continue
      failures.push(output)
    }
    await pause(RETRY_MS)
  }
  throw new OperatorProblem(
    `The database in ${cluster.folder} does not start; postgres.log there says why.\n${failures.at(-1) ?? ''}`.trim(),
  )
}

/** The server has no TCP port. `fsync` and `synchronous_commit` keep their defaults (on), so an acknowledged save is on disk. */
const SETTINGS = ['listen_addresses=', 'shared_buffers=64MB', 'max_wal_size=256MB', 'jit=off']

async function startServer({ folder, binaries, user }: Cluster) {
  clusters.clearAfterKill(folder)
  const socketFolder = clusters.createSocketFolder(user)
  // PostgreSQL shows the cluster's name in the titles of its processes: clearAfterKill finds the sessions of a killed server by this name.
  const settings = [`cluster_name=${socketFolder}`, ...SETTINGS]
  const args = [
    'start',
    '--silent',
    `--pgdata=${programs.toInheritedPath(folder)}`,
    `--log=${programs.toInheritedPath(folder)}/postgres.log`,
    `--options=-k ${socketFolder} ${settings.map((setting) => `-c ${setting}`).join(' ')}`,
  ]
  const result = await programs.runProgram(join(binaries.folder, 'pg_ctl'), args, { user, folder })
  // If the server started after pg_ctl gave up, the folder is in use and rmdir fails.
  if (!result.ok) await rmdir(socketFolder).catch(() => {})
  return result
}

/** Sets every connection setting, because pg reads missing ones from PG* environment variables. */
export function toConnectionString(socketFolder: string): string {
  const settings = new URLSearchParams({ host: socketFolder, port: '5432', sslmode: 'disable' })
  return `postgresql://${clusters.SUPERUSER}@/postgres?${settings.toString()}`
}

/** The number of the advisory lock; no other lock of this database has it. */
const IN_USE = 6_019_733
/** Long enough for PostgreSQL to notice that a killed server's connection is closed. */
const LOCK_TIMEOUT_MS = 2_000

/** Takes the shared lock that each server holds while it uses the database. Returns undefined if PostgreSQL does not answer. */
async function connectWithSharedLock(socketFolder: string): Promise<Client | undefined> {
  const client = createClient({
    connectionString: toConnectionString(socketFolder),
    application_name: 'border-pass-keeper',
    connectionTimeoutMillis: 5_000,
  })
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock_shared($1)', [IN_USE])
    return client
  } catch (error) {
    await client.end().catch(() => {})
    // Class 57: the server starts, stops or has cut the connection. Any error that is not a DatabaseError means that nothing listens.
    if (!(error instanceof DatabaseError) || error.code?.startsWith('57')) return undefined
    throw error
  }
}

/** Only the last server gets the exclusive lock. A server that starts then waits until the database has stopped. */
async function takeExclusiveLock(connection: Client): Promise<boolean> {
  try {
    await connection.query('SELECT pg_advisory_unlock_shared($1)', [IN_USE])
    await connection.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await connection.query('SELECT pg_advisory_lock($1)', [IN_USE])
    return true
  } catch {
    // Another server has the lock, or the connection is lost and another server may have it.
    return false
  }
}
