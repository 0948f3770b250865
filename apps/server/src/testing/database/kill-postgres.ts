// Kills all processes of a data folder's PostgreSQL with SIGKILL, as in a power failure.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findClusterFolder } from '../../adapters/database/embedded/cluster-folder.ts'
import { findPostmaster } from '../../adapters/database/embedded/postmaster.ts'

/** Empty on systems without /proc: there the children exit after the first process. */
export function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return children.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!isGone) throw error
  }
}

export function killPostgres(dataDir: string): void {
  const postmaster = findPostmaster(join(findClusterFolder(dataDir) ?? dataDir, 'cluster'))
  if (!postmaster) throw new Error(`No PostgreSQL runs in ${dataDir}.`)
  // The postmaster first, or it would shut the others down in order.
  for (const pid of [postmaster.pid, ...childrenOf(postmaster.pid)]) killProcess(pid)
}
