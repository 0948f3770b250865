// Restarts the database when it stops while the server runs; stops it at the end, unless another server uses it.
import { setTimeout as pause } from 'node:timers/promises'
import { joinCluster, type Cluster, type Joined } from './join-cluster.ts'
import { stopPostmaster } from './stop-postmaster.ts'

export type EmbeddedDatabase = {
  readonly connectionString: string
  /** Stops the database, unless another server still uses it. A second call waits for the first. */
  readonly stop: () => Promise<void>
}

type Log = (sentence: string) => void

const RETRY_MS = 2_000

export function superviseCluster(cluster: Cluster, first: Joined, log: Log): EmbeddedDatabase {
  const ending = new AbortController()
  let current: Promise<Joined | undefined> = Promise.resolve(first)

  const watch = async (): Promise<void> => {
    const joined = await current
    await joined?.held.lost
    if (ending.signal.aborted) return
    log('The database stopped; starting it again.')
    current = rejoin(cluster, ending.signal, log)
    await watch()
  }
  const watching = watch()

  const end = async () => {
    ending.abort()
    const joined = await current
    if (joined) await leave(joined)
    await watching
  }
  let ended: Promise<void> | undefined
  return { connectionString: first.connectionString, stop: () => (ended ??= end()) }
}

async function rejoin(cluster: Cluster, ending: AbortSignal, log: Log): Promise<Joined | undefined> {
  while (!ending.aborted) {
    try {
      const joined = await joinCluster(cluster)
      log('The database is running again.')
      return joined
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
      await pause(RETRY_MS)
    }
  }
  return undefined
}

async function leave({ held, postmaster }: Joined): Promise<void> {
  // Without a connection it is unknown whether another server uses the database, so it is left running.
  const last = await held.release().catch(() => false)
  await (last ? stopPostmaster(postmaster) : held.close())
}
