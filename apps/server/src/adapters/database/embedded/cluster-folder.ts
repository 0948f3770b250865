// Where the cluster of a data folder lives: inside it, or elsewhere when PostgreSQL's own user cannot go there.
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { canReach, EmbeddedDatabaseProblem, type SystemUser } from './system-user.ts'
import { findPostmaster } from './postmaster.ts'

/** A folder that PostgreSQL's user can reach, when that is not the user of this process. */
export const SYSTEM_FOLDER = '/var/lib/border-pass'

const inside = (dataDir: string) => join(dataDir, 'postgres')
/** Holds the path of a cluster outside the data folder; without the data folder a new, empty cluster is made. */
const pointer = (dataDir: string) => join(dataDir, 'postgres.place')

/** The folder of the cluster, if there is one. */
export function findClusterFolder(dataDir: string): string | undefined {
  if (existsSync(inside(dataDir))) return inside(dataDir)
  if (!existsSync(pointer(dataDir))) return undefined
  const place = readFileSync(pointer(dataDir), 'utf8').trim()
  if (existsSync(place)) return place
  throw new EmbeddedDatabaseProblem(
    `The database of ${dataDir} lived in ${place} and is not there any more: bring it back, or remove ${pointer(dataDir)} to begin with an empty one.`,
  )
}

/** Whether this data folder's cluster is, or may be, in that place. */
export function isClusterOf(dataDir: string, place: string): boolean {
  try {
    return findClusterFolder(dataDir) === place
  } catch {
    return true
  }
}

/** The path of a folder that is still to be made, by that user. */
export function newClusterFolder(dataDir: string, user: SystemUser | undefined): string {
  const created = mkdirSync(dataDir, { recursive: true })
  if (created !== undefined) chmodSync(dataDir, 0o711)
  if (canReach(inside(dataDir), user)) return inside(dataDir)
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
  return join(SYSTEM_FOLDER, randomUUID())
}

/** Records the folder for this data folder. Where another process was first, removes it and returns the other's folder. */
export function claimClusterFolder(dataDir: string, place: string): string {
  if (place === inside(dataDir)) return place
  const written = `${pointer(dataDir)}.${process.pid}`
  writeFileSync(written, place)
  try {
    linkSync(written, pointer(dataDir))
  } catch {
    rmSync(place, { recursive: true, force: true })
  }
  rmSync(written)
  return findClusterFolder(dataDir) ?? place
}

// Clusters outside their data folder, whose data folder is gone: nobody could start them again. Each records its data folder at every
// start. One without such a record is left alone, and so is one that was in use within a day: its disk may only not be mounted yet.

const UNUSED_MS = 24 * 60 * 60 * 1_000

const recordIn = (place: string) => join(place, 'data-folder')

export function recordDataFolder(place: string, dataDir: string): void {
  writeFileSync(recordIn(place), dataDir)
}

type Looking = {
  readonly folder: string
  /** Whether a data folder still uses this place. */
  readonly isUsedBy: (dataDir: string, place: string) => boolean
  readonly log: (sentence: string) => void
}

function isOrphan(place: string, isUsedBy: Looking['isUsedBy']): boolean {
  const record = recordIn(place)
  if (!existsSync(record) || Date.now() - statSync(record).mtimeMs < UNUSED_MS) return false
  return (
    !isUsedBy(readFileSync(record, 'utf8'), place) && findPostmaster(join(place, 'cluster')) === undefined
  )
}

export function removeOrphans({ folder, isUsedBy, log }: Looking): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const place = join(folder, name)
    try {
      if (!isOrphan(place, isUsedBy)) continue
      const dataDir = readFileSync(recordIn(place), 'utf8')
      rmSync(place, { recursive: true, force: true })
      log(`Removed the database in ${place}: its data folder ${dataDir} is gone.`)
    } catch {
      // Another start removes it at the same moment, or it is not ours to remove.
    }
  }
}
