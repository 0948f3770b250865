// A temporary data folder that is removed with its PostgreSQL, however the run ends.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findClusterFolder } from '../adapters/database/embedded/cluster-folder.ts'
import {
  findPostmaster,
  isAlive,
  isRunning,
  type Postmaster,
} from '../adapters/database/embedded/postmaster.ts'

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
    if (run === undefined || isAlive(Number(run)) || statSync(folder).uid !== process.getuid?.()) continue
    removeNow(folder)
  }
}

/** Synchronous, because an exiting process awaits no promise. */
function removeNow(folder: string): void {
  const place = findClusterFolder(folder) ?? folder
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
