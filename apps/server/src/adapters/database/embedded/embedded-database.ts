// A PostgreSQL of our own in the data folder: made once, then joined where it runs and started where it does not. Who leaves it last stops it.
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type BinariesFrom, findBinaries } from './binaries.ts'
import {
  claimClusterFolder,
  findClusterFolder,
  makeCluster,
  newClusterFolder,
  SYSTEM_FOLDER,
} from './cluster-folder.ts'
import { joinCluster } from './join-cluster.ts'
import { stopPostmaster } from './postmaster.ts'
import { type SystemUser, userOfCluster, userOfNewCluster } from './system-user.ts'

type Wishes = {
  readonly dataDir: string
  readonly log: (sentence: string) => void
  readonly binariesFrom?: BinariesFrom
}

type EmbeddedDatabase = {
  readonly connectionString: string
  /** Stops the database, unless another server still uses it. A second call waits for the first. */
  readonly stop: () => Promise<void>
}

export async function startEmbeddedDatabase({
  log,
  binariesFrom: from = 'anywhere',
  ...wishes
}: Wishes): Promise<EmbeddedDatabase> {
  const dataDir = resolve(wishes.dataDir)
  const place = findClusterFolder(dataDir) ?? (await makePlace(dataDir, from, log))
  const user = userOfCluster(place)
  const major = Number(readFileSync(join(place, 'cluster', 'PG_VERSION'), 'utf8'))
  const { folder } = await findBinaries({ from, user, copiesIn: copiesFor(place, user), major })
  const { connectionString, postmaster, held } = await joinCluster({ place, binaries: folder, major, user })
  const leave = async () => ((await held.release()) ? stopPostmaster(postmaster) : held.close())
  let left: Promise<void> | undefined
  return { connectionString, stop: () => (left ??= leave()) }
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

/** For another user one copy serves every data folder of the machine. */
function copiesFor(place: string, user: SystemUser | undefined): string {
  return user === undefined ? dirname(place) : SYSTEM_FOLDER
}
