// A PostgreSQL in a temporary folder that is gone after the run, however the run ends.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../adapters/database/embedded/embedded-database.ts'

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
    if (run !== undefined && !isAlive(Number(run))) removeNow(join(tmpdir(), name))
  }
}

function removeNow(folder: string): void {
  try {
    const [pid] = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
  } catch {
    // Nothing runs there.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
