// Stops a PostgreSQL server in order: sessions end, what is in memory is written, then the process is gone.
import { rmdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedDatabaseProblem } from './embedded-database-problem.ts'
import { isRunning, type Postmaster } from './postmaster-file.ts'

const LONGEST_WAIT_MS = 60_000
const BETWEEN_LOOKS_MS = 10

export async function stopPostmaster({ pid, socketFolder }: Postmaster): Promise<void> {
  // What pg_ctl calls fast. It still works when the data folder was removed in the meantime.
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + LONGEST_WAIT_MS
  while (isRunning(pid)) {
    if (Date.now() > deadline)
      throw new EmbeddedDatabaseProblem(`The database (process ${pid}) does not stop.`)
    await pause(BETWEEN_LOOKS_MS)
  }
  // Not empty: the next server is there already.
  await rmdir(socketFolder).catch(() => {})
}
