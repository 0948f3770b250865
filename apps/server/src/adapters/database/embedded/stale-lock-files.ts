// Removes the lock files of a dead PostgreSQL server whose process number another program has now: PostgreSQL would not start.
import { linkSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, postmasterFileOf, readLockFile, hasWorkingFolder } from './postmaster-file.ts'

export function removeStaleLockFiles(cluster: string, socketFolder: string): void {
  const misleading = [postmasterFileOf(cluster), join(socketFolder, '.s.PGSQL.5432.lock')].filter(
    namesLivingProcess,
  )
  // Sessions of a killed server may outlive it and still write: while one does, its lock files stay.
  if (misleading.length === 0 || isInUse(cluster)) return
  for (const path of misleading) removeLockFile(path)
}

/** PostgreSQL itself ignores a lock file whose process is dead. */
const namesLivingProcess = (path: string) => isAlive(Number.parseInt(readLockFile(path) ?? '', 10))

/** The working folder of every PostgreSQL process is its data folder. */
function isInUse(cluster: string): boolean {
  if (process.platform !== 'linux') return true
  return readdirSync('/proc').some((name) => hasWorkingFolder(Number(name), cluster))
}

function removeLockFile(path: string): void {
  const stale = readLockFile(path)
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
    // A server that started in between has written its own lock file: put it back.
    if (readLockFile(aside) !== stale) linkSync(aside, path)
    rmSync(aside)
  } catch {
    // Another process removed it.
  }
}
