// The cluster of a data folder, in <data folder>/postgres: how it is made, and its server, which is found by its lock file, recognised by
// its command, and ended in order.
import * as fs from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorProblem } from '../../../ports/operation.ts'
import { readCommand, listCommands, nameGivenFolder, runProgram, type SystemUser } from './binaries.ts'

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
export async function makeCluster(
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
    const args = [...INITDB, `--pgdata=${nameGivenFolder(unfinished)}`]
    const made = await runProgram(join(binaries, 'initdb'), args, { user, folder: unfinished })
    if (!made.ok)
      throw new OperatorProblem(`PostgreSQL could not make its data folder in ${cluster}:\n${made.output}`)
    fs.renameSync(unfinished, cluster)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    // Another process may have created it in the meantime.
    if (!fs.existsSync(cluster)) throw error
  }
  const folder = fs.openSync(base, 'r')
  fs.fsyncSync(folder)
  fs.closeSync(folder)
}

/** Removes the leftovers of killed processes. An initdb that outlives its process fails when its folder is gone. */
async function clearUnfinished(base: string): Promise<void> {
  for (const name of fs.readdirSync(base)) {
    const maker = /^making-(\d+)-/.exec(name)?.[1]
    if (maker === undefined || isRunning(Number(maker))) continue
    await rm(join(base, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

// The processes of a PostgreSQL server. Each has the folder of the server's socket in its command, which everybody may read: where a
// process stands may be read by its own user alone, and by root only outside a container.

export type Postmaster = { readonly pid: number; readonly socketFolder: string }

const SOCKETS = '/tmp/border-pass-socket-'

/** Nobody else may enter it. It is not in the data folder, whose path may be longer than the kernel's 107 bytes. */
export function makeSocketFolder(user: SystemUser | undefined): string {
  const folder = fs.mkdtempSync(SOCKETS)
  if (user) fs.chownSync(folder, user.uid, user.gid)
  return folder
}

export const isRunning = (pid: number) => readCommand(pid) !== ''

const toLockFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** `socketFolder` is empty while a starting server has not recorded it yet. */
function readLockFile(cluster: string): Postmaster | undefined {
  if (!fs.existsSync(toLockFile(cluster))) return undefined
  const lines = fs.readFileSync(toLockFile(cluster), 'utf8').split('\n')
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '' }
}

/** Returns the server of this cluster, and no other program that has the process id of a dead one. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const named = readLockFile(cluster)
  return named && readCommand(named.pid).includes(named.socketFolder || SOCKETS) ? named : undefined
}

/**
 * Removes what a killed server left: the folder of its socket, and its lock file if another program has its process id by now, because
 * PostgreSQL would not start then.
 */
export function clearAfterKill(cluster: string): void {
  const left = readLockFile(cluster)
  if (left === undefined || findPostmaster(cluster)) return
  // Sessions may outlive their server and still write: while one does, the lock file stays.
  const isSession = (command: string) => left.socketFolder !== '' && command.includes(left.socketFolder)
  if (isRunning(left.pid) && !listCommands().some(isSession)) fs.rmSync(toLockFile(cluster), { force: true })
  // The lock file is written by another user than root, who deletes nothing else by its word.
  const isOurs = left.socketFolder.startsWith(SOCKETS) && dirname(left.socketFolder) === dirname(SOCKETS)
  if (isOurs) fs.rmSync(left.socketFolder, { recursive: true, force: true })
}

const BETWEEN_LOOKS_MS = 10

/** Sessions end, what is in memory is written, then the process is gone. */
export async function stopPostmaster({ pid, socketFolder }: Postmaster): Promise<void> {
  // What pg_ctl calls fast. It still works when the data folder was removed in the meantime.
  process.kill(pid, 'SIGINT')
  while (isRunning(pid)) await pause(BETWEEN_LOOKS_MS)
  // Not empty where it was killed meanwhile.
  await rmdir(socketFolder).catch(() => {})
}
