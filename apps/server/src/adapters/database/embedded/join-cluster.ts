// Joins the database of a place: takes it over where it runs, starts it where it does not.
import { chownSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedDatabaseProblem } from './embedded-database-problem.ts'
import { connectionStringTo, holdConnection, type HeldConnection } from './held-connection.ts'
import { SETTINGS_FILE } from './make-cluster.ts'
import { findPostmaster, type Postmaster } from './postmaster-file.ts'
import { runProgram } from './run-program.ts'
import { serverSettings } from './server-settings.ts'
import { socketFolder } from './socket-folder.ts'
import { removeStaleLockFiles } from './stale-lock-files.ts'
import type { SystemUser } from './system-user.ts'

export type Cluster = {
  readonly place: string
  readonly binaries: string
  readonly major: number
  readonly user: SystemUser | undefined
}

export type Joined = {
  readonly connectionString: string
  readonly postmaster: Postmaster
  readonly held: HeldConnection
}

const LONGEST_WAIT_MS = 60_000
const BETWEEN_TRIES_MS = 50
/** In a row, while no server lives: of two starts at once one fails, and what a killed server held is not free at once. */
const FAILED_STARTS = 5
const AFTER_FAILED_START_MS = 200

export async function joinCluster(cluster: Cluster): Promise<Joined> {
  const deadline = Date.now() + LONGEST_WAIT_MS
  let failures: string[] = []
  while (Date.now() < deadline && failures.length < FAILED_STARTS) {
    const running = findPostmaster(join(cluster.place, 'cluster'))
    // A server that has only begun to start has not recorded its socket yet.
    const held = running?.socketFolder ? await holdConnection(running.socketFolder) : undefined
    if (running && held) {
      return { connectionString: connectionStringTo(running.socketFolder), postmaster: running, held }
    }
    if (running) {
      failures = []
      await pause(BETWEEN_TRIES_MS)
    } else {
      const { ok, output } = await start(cluster)
      failures = ok ? [] : [...failures, output]
      if (!ok) await pause(AFTER_FAILED_START_MS)
    }
  }
  throw new EmbeddedDatabaseProblem(
    `The database in ${cluster.place} does not start; postgres.log there says why.\n${failures.at(-1) ?? ''}`.trim(),
  )
}

async function start({ place, binaries, major, user }: Cluster) {
  const folder = join(place, 'cluster')
  const socket = socketFolder(place, user)
  removeStaleLockFiles(folder, socket)
  writeSettings(folder, serverSettings(socket, major), user)
  const options = ['--wait', '--silent', `--timeout=${LONGEST_WAIT_MS / 1000}`]
  return runProgram(
    join(binaries, 'pg_ctl'),
    ['start', `--pgdata=${folder}`, `--log=${join(place, 'postgres.log')}`, ...options],
    user,
  )
}

function writeSettings(folder: string, settings: string, user: SystemUser | undefined): void {
  const written = join(folder, `${SETTINGS_FILE}.${process.pid}`)
  writeFileSync(written, settings)
  if (user) chownSync(written, user.uid, user.gid)
  renameSync(written, join(folder, SETTINGS_FILE))
}
