// Takes away the notes of a dead server whose process number has gone to another program: PostgreSQL would not start.
import { linkSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, noteOf, readNote, standsIn } from './postmaster-file.ts'

export function clearStaleNotes(cluster: string, socketFolder: string): void {
  const misleading = [noteOf(cluster), join(socketFolder, '.s.PGSQL.5432.lock')].filter(namesLivingProcess)
  // The sessions of a killed server may outlive it and still write: while one does, its notes stay.
  if (misleading.length === 0 || isInUse(cluster)) return
  for (const path of misleading) takeAway(path)
}

/** A note whose process is dead misleads nobody: PostgreSQL sees that itself. */
const namesLivingProcess = (path: string) => isAlive(Number.parseInt(readNote(path) ?? '', 10))

/** Every process of PostgreSQL stands in its data folder. */
function isInUse(cluster: string): boolean {
  if (process.platform !== 'linux') return true
  return readdirSync('/proc').some((name) => standsIn(Number(name), cluster))
}

function takeAway(path: string): void {
  const stale = readNote(path)
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
    // A server that was started at this very moment has written its own note: it gets it back.
    if (readNote(aside) !== stale) linkSync(aside, path)
    rmSync(aside)
  } catch {
    // Somebody else took it away.
  }
}
