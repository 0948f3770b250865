// Where the cluster of a data folder lives, and how it is made: in <data folder>/postgres, which is a link where PostgreSQL's own user
// cannot go there. Its server: found by its lock file, recognised by its working folder, and ended in order.
import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { rm, rmdir } from 'node:fs/promises'
import { OperatorProblem } from '../../../ports/operation.ts'
import { canReach, runProgram, type SystemUser } from './binaries.ts'
import { setTimeout as pause } from 'node:timers/promises'

/** A folder that PostgreSQL's user can reach, when that is not the user of this process. */
export const SYSTEM_FOLDER = '/var/lib/border-pass'

const inside = (dataDir: string) => join(dataDir, 'postgres')

/** The folder of the cluster, if there is one. */
export function findClusterFolder(dataDir: string): string | undefined {
  const entry = inside(dataDir)
  if (fs.existsSync(entry)) return fs.realpathSync(entry)
  if (fs.lstatSync(entry, { throwIfNoEntry: false }) === undefined) return undefined
  throw new OperatorProblem(
    `The database of ${dataDir} lived in ${fs.readlinkSync(entry)} and is not there any more: bring it back, or remove ${entry} to begin with an empty one.`,
  )
}

/** The path of a folder that is still to be made, by that user. */
export function newClusterFolder(dataDir: string, user: SystemUser | undefined): string {
  const created = fs.mkdirSync(dataDir, { recursive: true })
  if (created !== undefined) fs.chmodSync(dataDir, 0o711)
  if (canReach(inside(dataDir), user)) return inside(dataDir)
  fs.mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
  return join(SYSTEM_FOLDER, randomUUID())
}

/** Records the folder for this data folder. Where another process was first, removes it and returns the other's folder. */
export function claimClusterFolder(dataDir: string, place: string): string {
  try {
    if (place !== inside(dataDir)) fs.symlinkSync(place, inside(dataDir))
  } catch {
    fs.rmSync(place, { recursive: true, force: true })
  }
  return findClusterFolder(dataDir) ?? place
}

export const SUPERUSER = 'border_pass'
export const SETTINGS_FILE = 'border-pass.conf'

/** The order of text is that of code points everywhere: a system library's update cannot spoil an index. */
const INITDB = [
  `--username=${SUPERUSER}`,
  '--encoding=UTF8',
  '--locale=C',
  '--data-checksums',
  '--auth-local=trust',
  '--auth-host=reject',
]

/** Makes a new cluster, whole or not at all: under a name of this process first, then renamed. */
export async function makeCluster(
  place: string,
  binaries: string,
  user: SystemUser | undefined,
): Promise<void> {
  const base = dirname(place)
  await clearUnfinished(base)
  const unfinished = fs.mkdtempSync(join(base, `making-${process.pid}-`))
  const cluster = join(unfinished, 'cluster')
  try {
    if (user) fs.chownSync(unfinished, user.uid, user.gid)
    const made = await runProgram(join(binaries, 'initdb'), [...INITDB, `--pgdata=${cluster}`], user)
    if (!made.ok)
      throw new OperatorProblem(`PostgreSQL could not make its data folder in ${place}:\n${made.output}`)
    fs.appendFileSync(join(cluster, 'postgresql.conf'), `\ninclude = '${SETTINGS_FILE}'\n`)
    fs.renameSync(unfinished, place)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    // Where another process made it in the meantime, that one serves both.
    if (!fs.existsSync(place)) throw error
  }
  const folder = fs.openSync(base, 'r')
  fs.fsyncSync(folder)
  fs.closeSync(folder)
}

/** What processes left that were killed while they made one. An initdb that outlives its process fails when its folder is gone. */
async function clearUnfinished(base: string): Promise<void> {
  for (const name of fs.readdirSync(base)) {
    const maker = /^making-(\d+)-/.exec(name)?.[1]
    if (maker === undefined || isAlive(Number(maker))) continue
    await rm(join(base, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

// The process of a PostgreSQL server.

export type Postmaster = { readonly pid: number; readonly socketFolder: string }

const lockFileOf = (cluster: string) => join(cluster, 'postmaster.pid')

function linesOf(lockFile: string): string[] {
  return fs.existsSync(lockFile) ? fs.readFileSync(lockFile, 'utf8').split('\n') : []
}

export const isAlive = (pid: number) => pid > 0 && fs.existsSync(`/proc/${pid}`)

/** undefined where it has ended, even if nobody has reaped it yet. */
function workingFolderOf(pid: number | string): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

export const isRunning = (pid: number) => workingFolderOf(pid) !== undefined

/** The server of this cluster. Its number may have gone to another program since: every PostgreSQL process stands in its data folder. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = linesOf(lockFileOf(cluster))
  const pid = Number(lines[0])
  const runs = pid > 0 && workingFolderOf(pid) === fs.realpathSync(cluster)
  return runs ? { pid, socketFolder: lines[4] ?? '' } : undefined
}

/** PostgreSQL would not start while another program has the number of a dead server, which its lock files name. */
export function removeStaleLockFiles(cluster: string, socketFolder: string): void {
  const misleading = [lockFileOf(cluster), join(socketFolder, '.s.PGSQL.5432.lock')].filter((path) =>
    isAlive(Number(linesOf(path)[0])),
  )
  // Sessions of a killed server may outlive it and still write: while one does, its lock files stay.
  const isInUse = () =>
    fs.readdirSync('/proc').some((pid) => workingFolderOf(pid) === fs.realpathSync(cluster))
  if (misleading.length > 0 && !isInUse()) for (const path of misleading) fs.rmSync(path, { force: true })
}

const LONGEST_WAIT_MS = 60_000
const BETWEEN_LOOKS_MS = 10

/** Sessions end, what is in memory is written, then the process is gone. */
export async function stopPostmaster({ pid, socketFolder }: Postmaster): Promise<void> {
  // What pg_ctl calls fast. It still works when the data folder was removed in the meantime.
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + LONGEST_WAIT_MS
  while (isRunning(pid)) {
    if (Date.now() > deadline) throw new OperatorProblem(`The database (process ${pid}) does not stop.`)
    await pause(BETWEEN_LOOKS_MS)
  }
  // Not empty: the next server is there already.
  await rmdir(socketFolder).catch(() => {})
}
