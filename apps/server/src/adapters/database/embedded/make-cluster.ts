// Makes a new cluster, whole or not at all: under a name of this process first, then renamed.
import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { EmbeddedDatabaseProblem } from './embedded-database-problem.ts'
import { runProgram } from './run-program.ts'
import type { SystemUser } from './system-user.ts'
import { clearUnfinished, unfinishedName } from './unfinished-clusters.ts'

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
