// Clusters outside their data folder, whose data folder is gone: nobody could start them again. Each records its data folder at every
// start. One without such a record is left alone, and so is one that was in use within a day: its disk may only not be mounted yet.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostmaster } from './postmaster-file.ts'

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
