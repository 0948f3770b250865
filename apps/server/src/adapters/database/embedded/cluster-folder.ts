// Creates the PostgreSQL cluster in <data folder>/postgres, and finds and stops its server. The lock file names the server's process, and
// the process's command proves that it is this server.
import * as fs from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorProblem } from '../../../ports/operation.ts'
import { readCommand, listCommands, toInheritedPath, runProgram, type SystemUser } from './binaries.ts'

export const toClusterFolder = (dataDir: string) => join(resolve(dataDir), 'postgres')

export const SUPERUSER = 'border_pass'

/** Locale C sorts by code points, so that an update of a system library cannot corrupt an index. */
const INITDB = [
  `--username=${SUPERUSER}`,
  '--encoding=UTF8',
  '--locale=C',
  '--data-checksums',
  '--auth-local=trust',
  '--auth-host=reject',
]

/** Creates a cluster atomically: under a temporary name first, then renamed. */
export async function createCluster(
  cluster: string,
  binaries: string,
  user: SystemUser | undefined,
): Promise<void> {
  const base = dirname(cluster)
  fs.mkdirSync(base, { recursive: true, mode: 0o700 })
  await clearUnfinished(base)
  const unfinished = fs.mkdtempSync(join(base, `making-${process.pid}-`))
  try {
    if (user) fs.chownSync(unfinished, user.uid, user.gid)
    const args = [...INITDB, `--pgdata=${toInheritedPath(unfinished)}`]
    const { ok, output } = await runProgram(join(binaries, 'initdb'), args, { user, folder: unfinished })
    if (!ok) throw new OperatorProblem(`PostgreSQL could not make its data folder in ${cluster}:\n${output}`)
    fs.renameSync(unfinished, cluster)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    // Another process may have created it in the meantime.
    if (!fs.existsSync(cluster)) throw error
  }
  // Writes the new name to the disk, so that it survives a power failure.
  const folder = fs.openSync(base, 'r')
  fs.fsyncSync(folder)
  fs.closeSync(folder)
}

/** Removes unfinished clusters of killed processes. An initdb that is still running fails when its folder is gone. */
async function clearUnfinished(base: string): Promise<void> {
  for (const name of fs.readdirSync(base)) {
    const pid = /^making-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || isRunning(Number(pid))) continue
    await rm(join(base, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

// The processes of a PostgreSQL server. Each has the server's socket folder in its command, which every user may read. Only the process's
// own user may read its working directory, and root only outside a container.

export type Postmaster = { readonly pid: number; readonly socketFolder: string }

const SOCKETS = '/tmp/border-pass-socket-'

/** No other user may enter the folder. It is not in the data folder, because a socket's path is limited to 107 bytes. */
export function createSocketFolder(user: SystemUser | undefined): string {
  const folder = fs.mkdtempSync(SOCKETS)
  if (user) fs.chownSync(folder, user.uid, user.gid)
  return folder
}

export const isRunning = (pid: number) => readCommand(pid) !== ''

const toLockFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** Reads the first and the fifth line. `socketFolder` is empty while a starting server has not recorded it yet. */
function readLockFile(cluster: string): Postmaster | undefined {
  if (!fs.existsSync(toLockFile(cluster))) return undefined
  const lines = fs.readFileSync(toLockFile(cluster), 'utf8').split('\n')
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '' }
}

/** Returns the server of this cluster, and no other program that has the process id of a dead one. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const locked = readLockFile(cluster)
  return locked && readCommand(locked.pid).includes(locked.socketFolder || SOCKETS) ? locked : undefined
}

/**
 * Removes the socket folder of a killed server, and its lock file if another program has its process id now: PostgreSQL would not start
 * with such a lock file.
 */
export function clearAfterKill(cluster: string): void {
  const stale = readLockFile(cluster)
  if (stale === undefined || findPostmaster(cluster)) return
  // Sessions may outlive their server and still write: then the lock file stays.
  const isSession = (command: string) => stale.socketFolder !== '' && command.includes(stale.socketFolder)
  if (isRunning(stale.pid) && !listCommands().some(isSession)) fs.rmSync(toLockFile(cluster), { force: true })
  // Another user writes the lock file, so root must not delete any other folder that it names.
  const isOurs = stale.socketFolder.startsWith(SOCKETS) && dirname(stale.socketFolder) === dirname(SOCKETS)
  if (isOurs) fs.rmSync(stale.socketFolder, { recursive: true, force: true })
}

const POLL_MS = 10

/** A fast shutdown: sessions end, then the server writes its memory to disk and exits. */
export async function stopPostmaster({ pid, socketFolder }: Postmaster): Promise<void> {
  // Sends the signal itself, because pg_ctl fails if the data folder was removed in the meantime.
  process.kill(pid, 'SIGINT')
  while (isRunning(pid)) await pause(POLL_MS)
  // Fails if the server was killed meanwhile: then the folder is not empty.
  await rmdir(socketFolder).catch(() => {})
}
