// Makes a new cluster, whole or not at all: under a name of this process first, then renamed.
import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { rm } from 'node:fs/promises'
import { EmbeddedDatabaseProblem, runProgram, type SystemUser } from './system-user.ts'
import { isAlive } from './postmaster.ts'

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
  const unfinished = join(dirname(place), unfinishedName(randomUUID()))
  const cluster = join(unfinished, 'cluster')
  for (const folder of [unfinished, cluster]) {
    mkdirSync(folder, { mode: 0o700 })
    if (user) chownSync(folder, user.uid, user.gid)
  }
  const { ok, output } = await runProgram(join(binaries, 'initdb'), [...INITDB, `--pgdata=${cluster}`], user)
  if (!ok) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new EmbeddedDatabaseProblem(`PostgreSQL could not make its data folder in ${place}:\n${output}`)
  }
  appendFileSync(join(cluster, 'postgresql.conf'), `\ninclude = '${SETTINGS_FILE}'\n`)
  publish(unfinished, place)
}

function publish(unfinished: string, place: string): void {
  try {
    renameSync(unfinished, place)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process made it in the meantime: that one serves both.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST'))
      return
    throw error
  }
  const folder = openSync(dirname(place), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

// Clears away what processes left that were killed while they made a cluster.

/** The name says which process is at it. */
function unfinishedName(token: string): string {
  return `making-${process.pid}-${token}`
}

async function clearUnfinished(base: string): Promise<void> {
  for (const name of readdirSync(base)) {
    const maker = /^making-(\d+)-/.exec(name)?.[1]
    if (maker === undefined || isAlive(Number(maker))) continue
    const unfinished = join(base, name)
    endInitdb(unfinished)
    await rm(unfinished, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 })
  }
}

/** It outlives the process that started it, and goes on writing while we clear away. */
function endInitdb(unfinished: string): void {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').map(Number)) {
    try {
      const command = pid > 0 ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
      if (command.includes(unfinished)) process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended in the meantime, or is not ours to look at.
    }
  }
}
