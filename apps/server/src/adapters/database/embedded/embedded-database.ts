// A PostgreSQL of our own in the data folder: made once, then started, taken over, healed and stopped.
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BinariesFrom, findBinaries } from './binaries.ts'
import {
  claimClusterFolder,
  findClusterFolder,
  makeCluster,
  newClusterFolder,
  recordDataFolder,
  removeOrphans,
  SYSTEM_FOLDER,
} from './cluster-folder.ts'
import { type Cluster, joinCluster, type Joined } from './join-cluster.ts'
import { type SystemUser, userOfCluster, userOfNewCluster } from './system-user.ts'
import { stopPostmaster } from './postmaster.ts'

type Wishes = {
  readonly dataDir: string
  readonly log: (sentence: string) => void
  readonly binariesFrom?: BinariesFrom
}

export async function startEmbeddedDatabase({ log, ...wishes }: Wishes): Promise<EmbeddedDatabase> {
  const dataDir = resolve(wishes.dataDir)
  const from = wishes.binariesFrom ?? 'anywhere'
  const place = findClusterFolder(dataDir) ?? (await makePlace(dataDir, from, log))
  if (dirname(place) === SYSTEM_FOLDER) recordDataFolder(place, dataDir)
  removeOrphans(SYSTEM_FOLDER, log)
  const cluster = await openCluster(place, from)
  return superviseCluster(cluster, await joinCluster(cluster), log)
}

async function makePlace(dataDir: string, from: BinariesFrom, log: Wishes['log']): Promise<string> {
  const user = userOfNewCluster()
  const place = newClusterFolder(dataDir, user)
  const { folder, major } = await findBinaries({ from, user, copiesIn: copiesFor(place, user) })
  const why = dirname(place) === dataDir ? '' : `, since its user cannot reach ${dataDir}`
  log(`Making a PostgreSQL ${major} database in ${place}${why}.`)
  await makeCluster(place, folder, user)
  return claimClusterFolder(dataDir, place)
}

async function openCluster(place: string, from: BinariesFrom): Promise<Cluster> {
  const user = userOfCluster(place)
  const major = Number(readFileSync(join(place, 'cluster', 'PG_VERSION'), 'utf8'))
  const { folder } = await findBinaries({ from, user, copiesIn: copiesFor(place, user), major })
  return { place, binaries: folder, major, user }
}

/** For another user one copy serves every data folder of the machine. */
function copiesFor(place: string, user: SystemUser | undefined): string {
  return user === undefined ? dirname(place) : SYSTEM_FOLDER
}

// Restarts the database when it stops while the server runs; stops it at the end, unless another server uses it.

type EmbeddedDatabase = {
  readonly connectionString: string
  /** Stops the database, unless another server still uses it. A second call waits for the first. */
  readonly stop: () => Promise<void>
}

type Log = (sentence: string) => void

const RETRY_MS = 2_000

function superviseCluster(cluster: Cluster, first: Joined, log: Log): EmbeddedDatabase {
  const ending = new AbortController()
  let current: Promise<Joined | undefined> = Promise.resolve(first)

  const watch = async (): Promise<void> => {
    const joined = await current
    await joined?.held.lost
    if (ending.signal.aborted) return
    log('The database stopped; starting it again.')
    current = rejoin(cluster, ending.signal, log)
    await watch()
  }
  const watching = watch()

  const end = async () => {
    ending.abort()
    const joined = await current
    if (joined) await leave(joined)
    await watching
  }
  let ended: Promise<void> | undefined
  return { connectionString: first.connectionString, stop: () => (ended ??= end()) }
}

async function rejoin(cluster: Cluster, ending: AbortSignal, log: Log): Promise<Joined | undefined> {
  while (!ending.aborted) {
    try {
      const joined = await joinCluster(cluster)
      log('The database is running again.')
      return joined
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
      await pause(RETRY_MS)
    }
  }
  return undefined
}

async function leave({ held, postmaster }: Joined): Promise<void> {
  await ((await held.release()) ? stopPostmaster(postmaster) : held.close())
}
