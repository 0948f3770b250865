// Where the cluster of a data folder lives: inside it, or elsewhere when PostgreSQL's own user cannot go there; and how it is made.
import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { rm } from 'node:fs/promises'
import { canReach, EmbeddedDatabaseProblem, runProgram, type SystemUser } from './system-user.ts'
import { isAlive } from './postmaster.ts'

/** A folder that PostgreSQL's user can reach, when that is not the user of this process. */
export const SYSTEM_FOLDER = '/var/lib/border-pass'

const inside = (dataDir: string) => join(dataDir, 'postgres')
/** Holds the path of a cluster outside the data folder; without the data folder a new, empty cluster is made. */
const pointer = (dataDir: string) => join(dataDir, 'postgres.place')

/** The folder of the cluster, if there is one. */
export function findClusterFolder(dataDir: string): string | undefined {
  if (fs.existsSync(inside(dataDir))) return inside(dataDir)
  if (!fs.existsSync(pointer(dataDir))) return undefined
  const place = fs.readFileSync(pointer(dataDir), 'utf8').trim()
  if (fs.existsSync(place)) return place
  throw new EmbeddedDatabaseProblem(
    `The database of ${dataDir} lived in ${place} and is not there any more: bring it back, or remove ${pointer(dataDir)} to begin with an empty one.`,
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
  if (place === inside(dataDir)) return place
  const written = `${pointer(dataDir)}.${process.pid}`
  fs.writeFileSync(written, place)
  try {
    fs.linkSync(written, pointer(dataDir))
  } catch {
    fs.rmSync(place, { recursive: true, force: true })
  }
  fs.rmSync(written)
  return findClusterFolder(dataDir) ?? place
}

// Makes a new cluster, whole or not at all: under a name of this process first, then renamed.

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

export async function makeCluster(
  place: string,
  binaries: string,
  user: SystemUser | undefined,
): Promise<void> {
  await clearUnfinished(dirname(place))
  // The name says which process is at it.
  const unfinished = join(dirname(place), `making-${process.pid}-${randomUUID()}`)
  const cluster = join(unfinished, 'cluster')
  for (const folder of [unfinished, cluster]) {
    fs.mkdirSync(folder, { mode: 0o700 })
    if (user) fs.chownSync(folder, user.uid, user.gid)
  }
  const { ok, output } = await runProgram(join(binaries, 'initdb'), [...INITDB, `--pgdata=${cluster}`], user)
  if (!ok) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    throw new EmbeddedDatabaseProblem(`PostgreSQL could not make its data folder in ${place}:\n${output}`)
  }
  fs.appendFileSync(join(cluster, 'postgresql.conf'), `\ninclude = '${SETTINGS_FILE}'\n`)
  publish(unfinished, place)
}

function publish(unfinished: string, place: string): void {
  try {
    fs.renameSync(unfinished, place)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    // Another process made it in the meantime: that one serves both.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST'))
      return
    throw error
  }
  const folder = fs.openSync(dirname(place), 'r')
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
