// Where the cluster of a data folder lives: inside it, or elsewhere when PostgreSQL's own user cannot go there.
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedDatabaseProblem } from './embedded-database-problem.ts'
import { canReach, type SystemUser } from './system-user.ts'

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
