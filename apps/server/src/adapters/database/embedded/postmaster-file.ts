// PostgreSQL's own note of the server that runs on a cluster: its process and its socket.
import { linkSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { readonly pid: number; readonly socketFolder: string }

const fileOf = (cluster: string) => join(cluster, 'postmaster.pid')

function readNote(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** The server of this cluster, if its process lives. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readNote(fileOf(cluster))?.split('\n') ?? []
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !standsIn(pid, cluster)) return undefined
  return { pid, socketFolder: lines[4] ?? '' }
}

/** The number may have gone to another program since: a PostgreSQL server stands in its data folder. */
function standsIn(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return isAlive(pid)
  return folderOf(pid) === realpathSync(cluster)
}

/** Of a process that has ended and only waits to be reaped, this says no. */
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
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Takes a dead server's note away, which PostgreSQL itself does not when its number has gone to another program. */
export function clearStaleNote(cluster: string): void {
  const path = fileOf(cluster)
  const stale = readNote(path)
  if (stale === undefined || findPostmaster(cluster) !== undefined) return
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
