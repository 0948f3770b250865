// An embedded PostgreSQL in the data folder: created once, then joined if it runs, else started. The last server that leaves stops it.
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
  readonly npmOnly?: boolean
  /** PostgreSQL has ended although this server still uses it. */
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
  if (!isNew && !existsSync(version)) throw unreleased(dataDir)
  const major = isNew ? undefined : Number(readFileSync(version, 'utf8'))
  const binaries = await programs.findBinaries({ npmOnly, user, dataDir, major })
  if (isNew) {
    log(`Making a PostgreSQL ${binaries.major} database in ${folder}.`)
    await clusters.makeCluster(folder, binaries.folder, user)
  }
  const { postmaster, held } = await joinCluster({ folder, binaries, user })
  const holding = keepHolding({ folder, postmaster, held, onLost })
  return {
    connectionString: connectionStringTo(postmaster.socketFolder),
    /** Which PostgreSQL serves, and where its data are. */
    described: `PostgreSQL ${binaries.major} of ${binaries.folder} serves ${folder}.`,
    /** Stops the database, unless another server still uses it. */
    stop: async () => {
      const last = holding.release()
      await ((await isLast(last)) ? clusters.stopPostmaster(postmaster) : last.end())
    },
  }
}

type KeeperOptions = Required<Pick<DatabaseOptions, 'onLost'>> & {
  readonly folder: string
  readonly postmaster: clusters.Postmaster
  readonly held: Client
}

/** PostgreSQL ends all connections when one of its processes crashes, and goes on; when the postmaster was killed it does not. */
function keepHolding({ folder, postmaster, held, onLost }: KeeperOptions) {
  const { socketFolder } = postmaster
  let current = held
  const released = new AbortController()
  const isThere = () => clusters.findPostmaster(folder)?.socketFolder === socketFolder
  async function holdAgain(): Promise<void> {
    const deadline = Date.now() + LONGEST_WAIT_MS
    while (!released.signal.aborted && isThere() && Date.now() < deadline) {
      const again = await holdConnection(socketFolder)
      if (again) {
        current = again
        return watch()
      }
      await pause(BETWEEN_TRIES_MS)
    }
    if (!released.signal.aborted)
      onLost(`The database in ${folder} has ended; postgres.log there says why. Start again.`)
  }
  function watch(): void {
    current.once('end', () => {
      if (!released.signal.aborted) holdAgain().catch((error: unknown) => onLost(String(error)))
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

export const unreleased = (place: string) =>
  new OperatorProblem(`Delete ${place}: an unreleased build made it, and no release reads it.`)

type Cluster = {
  readonly folder: string
  readonly binaries: programs.Binaries
  readonly user: programs.SystemUser | undefined
}

const LONGEST_WAIT_MS = 60_000
const BETWEEN_TRIES_MS = 100
/** A start may fail because another process starts it too, or because a killed one still holds its shared memory. */
const FAILED_STARTS = 10

async function joinCluster(cluster: Cluster): Promise<{ postmaster: clusters.Postmaster; held: Client }> {
  const deadline = Date.now() + LONGEST_WAIT_MS
  const failures: string[] = []
  while (Date.now() < deadline && failures.length < FAILED_STARTS) {
    const postmaster = clusters.findPostmaster(cluster.folder)
    if (postmaster) {
      const held = postmaster.socketFolder === '' ? undefined : await holdConnection(postmaster.socketFolder)
      if (held) return { postmaster, held }
    } else {
      const { ok, output } = await start(cluster)
      if (ok) continue
      failures.push(output)
    }
    await pause(BETWEEN_TRIES_MS)
  }
  throw new OperatorProblem(
    `The database in ${cluster.folder} does not start; postgres.log there says why.\n${failures.at(-1) ?? ''}`.trim(),
  )
}

/** No TCP. `fsync` and `synchronous_commit` keep their defaults (on), so an acknowledged save is on disk. */
const SETTINGS = ['listen_addresses=', 'shared_buffers=64MB', 'max_wal_size=256MB', 'jit=off']

async function start({ folder, binaries, user }: Cluster) {
  clusters.clearAfterKill(folder)
  const socketFolder = clusters.makeSocketFolder(user)
  const settings = [`cluster_name=${socketFolder}`, ...SETTINGS]
  const args = [
    'start',
    '--silent',
    `--pgdata=${programs.nameGivenFolder(folder)}`,
    `--log=${programs.nameGivenFolder(folder)}/postgres.log`,
    `--options=-k ${socketFolder} ${settings.map((setting) => `-c ${setting}`).join(' ')}`,
  ]
  const result = await programs.runProgram(join(binaries.folder, 'pg_ctl'), args, { user, folder })
  // A server that started after pg_ctl gave up uses the folder, which is not empty then and stays.
  if (!result.ok) await rmdir(socketFolder).catch(() => {})
  return result
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

/** Opens the connection with the shared lock that each server holds while it uses the database. Returns undefined if nothing answers. */
async function holdConnection(socketFolder: string): Promise<Client | undefined> {
  const client = createClient({
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

/** Swaps the shared lock for the exclusive one, which only the last server gets; newcomers then wait until the database has stopped. */
async function isLast(held: Client): Promise<boolean> {
  try {
    await held.query('SELECT pg_advisory_unlock_shared($1)', [IN_USE])
    await held.query(`SET lock_timeout = ${NOTICED_AFTER_MS}`)
    await held.query('SELECT pg_advisory_lock($1)', [IN_USE])
    return true
  } catch {
    // Another server has the lock, or may have it: the connection is lost.
    return false
  }
}
