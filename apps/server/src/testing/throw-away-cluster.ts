// A PostgreSQL in a temporary folder that is gone after the run, however the run ends.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../adapters/database/embedded/embedded-database.ts'
import { findPlace } from '../adapters/database/embedded/cluster-place.ts'
import {
  findPostmaster,
  isAlive,
  isRunning,
  type Postmaster,
} from '../adapters/database/embedded/postmaster-file.ts'

const PREFIX = 'border-pass-test-'

type ThrowAwayCluster = { readonly connectionString: string; readonly remove: () => Promise<void> }

export async function throwAwayCluster(): Promise<ThrowAwayCluster> {
  clearKilledRuns()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o711)
  const removeAtOnce = () => removeNow(folder)
  process.once('exit', removeAtOnce)
  const { connectionString, stop } = await startEmbeddedDatabase({ dataDir: folder, log: () => {} })
  const remove = async () => {
    await stop()
    process.off('exit', removeAtOnce)
    removeNow(folder)
  }
  return { connectionString, remove }
}

/** A run that was killed could not clear up: its folder carries its process number. */
function clearKilledRuns(): void {
  for (const name of readdirSync(tmpdir())) {
    const run = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    const folder = join(tmpdir(), name)
    if (run === undefined || isAlive(Number(run)) || statSync(folder).uid !== process.getuid?.()) continue
    removeNow(folder)
  }
}

/** Without a promise, because a process that is ending waits for none. */
function removeNow(folder: string): void {
  const place = findPlace(folder) ?? folder
  const postmaster = findPostmaster(join(place, 'cluster'))
  if (postmaster) stopNow(postmaster)
  for (const path of [place, folder]) rmSync(path, { recursive: true, force: true, maxRetries: 10 })
}

function stopNow({ pid }: Postmaster): void {
  process.kill(pid, 'SIGQUIT')
  const deadline = Date.now() + 5_000
  while (isRunning(pid) && Date.now() < deadline)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
}
