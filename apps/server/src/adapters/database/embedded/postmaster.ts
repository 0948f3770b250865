// postmaster.pid, in which PostgreSQL records the server that runs on a cluster: its process and its socket.
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rmdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedDatabaseProblem } from './system-user.ts'

export type Postmaster = { readonly pid: number; readonly socketFolder: string }

const postmasterFileOf = (cluster: string) => join(cluster, 'postmaster.pid')

function readLockFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** The server of this cluster, if its process lives. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readLockFile(postmasterFileOf(cluster))?.split('\n') ?? []
  const pid = Number(lines[0])
  return hasWorkingFolder(pid, cluster) ? { pid, socketFolder: lines[4] ?? '' } : undefined
}

/** The number may have gone to another program since: a PostgreSQL server stands in its data folder. */
function hasWorkingFolder(pid: number, cluster: string): boolean {
  if (!(pid > 0)) return false
  if (process.platform !== 'linux') return isAlive(pid)
  return folderOf(pid) === realpathSync(cluster)
}

/** A process that has ended and only waits to be reaped does not run. */
export function isRunning(pid: number): boolean {
  return process.platform === 'linux' ? folderOf(pid) !== undefined : isAlive(pid)
}

function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// Stops a PostgreSQL server in order: sessions end, what is in memory is written, then the process is gone.

const LONGEST_WAIT_MS = 60_000
const BETWEEN_LOOKS_MS = 10

export async function stopPostmaster({ pid, socketFolder }: Postmaster): Promise<void> {
  // What pg_ctl calls fast. It still works when the data folder was removed in the meantime.
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + LONGEST_WAIT_MS
  while (isRunning(pid)) {
    if (Date.now() > deadline)
      throw new EmbeddedDatabaseProblem(`The database (process ${pid}) does not stop.`)
    await pause(BETWEEN_LOOKS_MS)
  }
  // Not empty: the next server is there already.
  await rmdir(socketFolder).catch(() => {})
}

// Removes the lock files of a dead PostgreSQL server whose process number another program has now: PostgreSQL would not start.

export function removeStaleLockFiles(cluster: string, socketFolder: string): void {
  const misleading = [postmasterFileOf(cluster), join(socketFolder, '.s.PGSQL.5432.lock')].filter(
    namesLivingProcess,
  )
  // Sessions of a killed server may outlive it and still write: while one does, its lock files stay.
  if (misleading.length === 0 || isInUse(cluster)) return
  for (const path of misleading) rmSync(path, { force: true })
}

/** PostgreSQL itself ignores a lock file whose process is dead. */
const namesLivingProcess = (path: string) => isAlive(Number.parseInt(readLockFile(path) ?? '', 10))

/** The working folder of every PostgreSQL process is its data folder. */
function isInUse(cluster: string): boolean {
  if (process.platform !== 'linux') return true
  return readdirSync('/proc').some((name) => hasWorkingFolder(Number(name), cluster))
}
