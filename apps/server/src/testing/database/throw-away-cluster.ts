// A PostgreSQL in a temporary folder, which is removed however the run ends, and its end by a power failure.
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
import { onServer } from './database-on-server.ts'

type ThrowAwayCluster = { readonly connectionString: string; readonly remove: () => Promise<void> }

/** `configure` may change any setting: the cluster is started again after it. */
export async function throwAwayCluster(
  configure?: (client: pg.Client) => Promise<void>,
): Promise<ThrowAwayCluster> {
  const folder = throwAwayFolder()
  const start = () => startEmbeddedDatabase({ dataDir: folder.path, log: () => {} })
  if (configure) {
    const first = await start()
    await onServer(first.connectionString, configure)
    await first.stop()
  }
  const { connectionString, stop } = await start()
  const remove = async () => {
    await stop()
    // Removing hundreds of databases at once would block the test runner, which would take its workers for hung.
    await rm(folder.path, { recursive: true, force: true })
    folder.remove()
  }
  return { connectionString, remove }
}

const PREFIX = 'border-pass-test-'

type ThrowAwayFolder = { readonly path: string; readonly remove: () => void }

export function throwAwayFolder(): ThrowAwayFolder {
  clearKilledRuns()
  const path = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // If root runs the tests, PostgreSQL runs as another user, who needs to enter the folder.
  chmodSync(path, 0o711)
  const removeAtOnce = () => removeNow(path)
  process.once('exit', removeAtOnce)
  const remove = () => {
    process.off('exit', removeAtOnce)
    removeNow(path)
  }
  return { path, remove }
}

/** Removes folders of killed runs: a folder's name contains its process id. */
function clearKilledRuns(): void {
  for (const name of readdirSync(tmpdir())) {
    const run = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    const folder = join(tmpdir(), name)
    if (run === undefined || isRunning(Number(run)) || statSync(folder).uid !== process.getuid?.()) continue
    removeNow(folder)
  }
}

/** Synchronous, because an exiting process awaits no promise. */
function removeNow(folder: string): void {
  const cluster = toClusterFolder(folder)
  const postmaster = findPostmaster(cluster)
  if (postmaster) stopNow(postmaster)
  else clearAfterKill(cluster)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

function stopNow({ pid, socketFolder }: Postmaster): void {
  process.kill(pid, 'SIGQUIT')
  const deadline = Date.now() + 5_000
  while (isRunning(pid) && Date.now() < deadline)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  rmSync(socketFolder, { recursive: true, force: true })
}

/** Empty on systems without /proc: there the children exit after the first process. */
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

/** Kills all processes of a cluster's PostgreSQL with SIGKILL, as in a power failure. */
export function killPostgres(cluster: string): void {
  const postmaster = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
  // The postmaster first, or it would shut the others down in order.
  for (const pid of [postmaster, ...listChildren(postmaster)]) killProcess(pid)
}
