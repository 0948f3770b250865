// A PostgreSQL of our own in the data folder: made once, then started, taken over, healed and stopped.
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { findBinaries, type BinariesFrom } from './binaries.ts'
import {
  claimClusterFolder,
  SYSTEM_FOLDER,
  findClusterFolder,
  isClusterOf,
  newClusterFolder,
} from './cluster-folder.ts'
import { joinCluster, type Cluster } from './join-cluster.ts'
import { recordDataFolder, removeOrphans } from './orphaned-clusters.ts'
import { superviseCluster, type EmbeddedDatabase } from './supervise-cluster.ts'
import { makeCluster } from './make-cluster.ts'
import { userOfCluster, userOfNewCluster, type SystemUser } from './system-user.ts'

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
  removeOrphans({ folder: SYSTEM_FOLDER, isUsedBy: isClusterOf, log })
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
