// Starts PostgreSQL in a temporary folder, which is removed even after a crash of the run, and simulates a power failure.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import {
  clearAfterKill,
  toClusterFolder,
  findPostmaster,
  isRunning,
  type Postmaster,
} from '../../adapters/database/embedded/cluster-folder.ts'
import { startEmbeddedDatabase } from '../../adapters/database/embedded/embedded-database.ts'
import { withConnection } from './database-on-server.ts'

type TemporaryCluster = { readonly connectionString: string; readonly remove: () => Promise<void> }

/** The cluster restarts after `configure`, which can change any setting. */
export async function startTemporaryCluster(
  configure?: (client: pg.Client) => Promise<void>,
): Promise<TemporaryCluster> {
  const folder = createTemporaryFolder()
  const start = () => startEmbeddedDatabase({ dataDir: folder.path, log: () => {} })
  if (configure) {
    const first = await start()
    await withConnection(first.connectionString, configure)
    await first.stop()
  }
  const { connectionString, stop } = await start()
  const remove = async () => {
    await stop()
    // Asynchronous, because a synchronous removal of hundreds of databases would block the test runner for too long.
    await rm(folder.path, { recursive: true, force: true })
    folder.remove()
  }
  return { connectionString, remove }
}

const PREFIX = 'border-pass-test-'

type TemporaryFolder = { readonly path: string; readonly remove: () => void }

export function createTemporaryFolder(): TemporaryFolder {
  removeKilledRuns()
  const path = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // If root runs the tests, PostgreSQL runs as another user, which needs access to the folder.
  chmodSync(path, 0o711)
  const removeOnExit = () => removeNow(path)
  process.once('exit', removeOnExit)
  const remove = () => {
    process.off('exit', removeOnExit)
    removeNow(path)
  }
  return { path, remove }
}

/** Removes the folders of this user's killed runs: a folder's name contains the process ID. */
function removeKilledRuns(): void {
  for (const name of readdirSync(tmpdir())) {
    const run = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    const folder = join(tmpdir(), name)
    if (run === undefined || isRunning(Number(run)) || statSync(folder).uid !== process.getuid?.()) continue
    removeNow(folder)
  }
}

/** Synchronous, because an exiting process does not wait for promises. */
function removeNow(folder: string): void {
  const cluster = toClusterFolder(folder)
  const postmaster = findPostmaster(cluster)
  if (postmaster) stopNow(postmaster)
  else clearAfterKill(cluster)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** SIGQUIT makes PostgreSQL stop at once, without a checkpoint. */
function stopNow({ pid, socketFolder }: Postmaster): void {
  process.kill(pid, 'SIGQUIT')
  const deadline = Date.now() + 5_000
  // Atomics.wait sleeps for 20 ms without a promise.
  while (isRunning(pid) && Date.now() < deadline)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  rmSync(socketFolder, { recursive: true, force: true })
}

/** Empty on systems without /proc, on which the children exit once the postmaster is dead. */
function listChildren(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return children.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!isGone) throw error
  }
}

/** Kills all processes of a PostgreSQL with SIGKILL, as in a power failure. */
export function killPostgres(cluster: string): void {
  const postmaster = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
  // The postmaster is killed first; otherwise it would shut down the others properly.
  for (const pid of [postmaster, ...listChildren(postmaster)]) killProcess(pid)
}
