// postmaster.pid, in which PostgreSQL records the server that runs on a cluster: its process and its socket.
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { readonly pid: number; readonly socketFolder: string }

export const postmasterFileOf = (cluster: string) => join(cluster, 'postmaster.pid')

export function readLockFile(path: string): string | undefined {
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
export function hasWorkingFolder(pid: number, cluster: string): boolean {
  if (!(pid > 0)) return false
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
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
