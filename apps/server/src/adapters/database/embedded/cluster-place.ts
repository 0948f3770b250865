// Where the cluster of a data folder lives: inside it, or elsewhere when PostgreSQL's own user cannot go there.
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedDatabaseProblem } from './embedded-database-problem.ts'
import { canReach, type SystemUser } from './system-user.ts'

/** Where PostgreSQL's own user can go, when it is not we ourselves. */
export const ELSEWHERE = '/var/lib/border-pass'

const inside = (dataDir: string) => join(dataDir, 'postgres')
/** Holds the path of a cluster that lives elsewhere; whoever removes the data folder begins with an empty one. */
const pointer = (dataDir: string) => join(dataDir, 'postgres.place')

/** The folder of the cluster, if there is one. */
export function findPlace(dataDir: string): string | undefined {
  if (existsSync(inside(dataDir))) return inside(dataDir)
  if (!existsSync(pointer(dataDir))) return undefined
  const place = readFileSync(pointer(dataDir), 'utf8').trim()
  if (existsSync(place)) return place
  throw new EmbeddedDatabaseProblem(
    `The database of ${dataDir} lived in ${place} and is not there any more: bring it back, or remove ${pointer(dataDir)} to begin with an empty one.`,
  )
}

/** The path of a place that is still to be made, by that user. */
export function newPlace(dataDir: string, user: SystemUser | undefined): string {
  const created = mkdirSync(dataDir, { recursive: true })
  if (created !== undefined) chmodSync(dataDir, 0o711)
  if (canReach(inside(dataDir), user)) return inside(dataDir)
  mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 })
  return join(ELSEWHERE, randomUUID())
}

/** Makes a place that of this data folder; the place of another process, if that was first. */
export function claimPlace(dataDir: string, place: string): string {
  if (place === inside(dataDir)) return place
  const written = `${pointer(dataDir)}.${process.pid}`
  writeFileSync(written, place)
  try {
    linkSync(written, pointer(dataDir))
  } catch {
    rmSync(place, { recursive: true, force: true })
  }
  rmSync(written)
  return findPlace(dataDir) ?? place
}
