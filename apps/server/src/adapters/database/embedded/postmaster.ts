// The process of a PostgreSQL server: found by its lock file, recognised by its working folder, and ended in order.
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedDatabaseProblem } from './system-user.ts'

export type Postmaster = { readonly pid: number; readonly socketFolder: string }

const lockFileOf = (cluster: string) => join(cluster, 'postmaster.pid')

function linesOf(lockFile: string): string[] {
  return existsSync(lockFile) ? readFileSync(lockFile, 'utf8').split('\n') : []
}

export const isAlive = (pid: number) => pid > 0 && existsSync(`/proc/${pid}`)

/** undefined where it has ended, even if nobody has reaped it yet. */
function workingFolderOf(pid: number | string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

export const isRunning = (pid: number) => workingFolderOf(pid) !== undefined

/** The server of this cluster. Its number may have gone to another program since: every PostgreSQL process stands in its data folder. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = linesOf(lockFileOf(cluster))
  const pid = Number(lines[0])
  const runs = pid > 0 && workingFolderOf(pid) === realpathSync(cluster)
  return runs ? { pid, socketFolder: lines[4] ?? '' } : undefined
}

/** PostgreSQL would not start while another program has the number of a dead server, which its lock files name. */
export function removeStaleLockFiles(cluster: string, socketFolder: string): void {
  const misleading = [lockFileOf(cluster), join(socketFolder, '.s.PGSQL.5432.lock')].filter((path) =>
    isAlive(Number(linesOf(path)[0])),
  )
  // Sessions of a killed server may outlive it and still write: while one does, its lock files stay.
  const isInUse = () => readdirSync('/proc').some((pid) => workingFolderOf(pid) === realpathSync(cluster))
  if (misleading.length > 0 && !isInUse()) for (const path of misleading) rmSync(path, { force: true })
}

const LONGEST_WAIT_MS = 60_000
const BETWEEN_LOOKS_MS = 10

/** Sessions end, what is in memory is written, then the process is gone. */
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
