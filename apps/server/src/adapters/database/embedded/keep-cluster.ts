// Keeps the database up while the server runs, and lets go of it at the end.
import { setTimeout as pause } from 'node:timers/promises'
import type { HeldConnection } from './held-connection.ts'
import { joinCluster, stopCluster, type Cluster, type Joined } from './join-cluster.ts'

export type EmbeddedDatabase = {
  readonly connectionString: string
  /** Stops the database, unless another server still uses it. A second call waits for the first. */
  readonly stop: () => Promise<void>
}

type Log = (sentence: string) => void

const BETWEEN_TRIES_MS = 2_000

export function keepCluster(cluster: Cluster, joined: Joined, log: Log): EmbeddedDatabase {
  const ending = new AbortController()
  let current: Promise<HeldConnection | undefined> = Promise.resolve(joined.held)

  const watch = async (): Promise<void> => {
    await (
      await current
    )?.lost
    if (ending.signal.aborted) return
    log('The database has gone away; starting it again.')
    current = rejoin(cluster, ending.signal, log)
    await watch()
  }
  const watching = watch()

  const end = async () => {
    ending.abort()
    await letGo(cluster, await current)
    await watching
  }
  let ended: Promise<void> | undefined
  return { connectionString: joined.connectionString, stop: () => (ended ??= end()) }
}

async function rejoin(cluster: Cluster, ending: AbortSignal, log: Log): Promise<HeldConnection | undefined> {
  while (!ending.aborted) {
    try {
      const { held } = await joinCluster(cluster)
      log('The database is back.')
      return held
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
      await pause(BETWEEN_TRIES_MS)
    }
  }
  return undefined
}

async function letGo(cluster: Cluster, held: HeldConnection | undefined): Promise<void> {
  // Without a connection nobody can tell who else uses the database: it is left as it is.
  const last = (await held?.letGo().catch(() => false)) ?? false
  await (last ? stopCluster(cluster) : held?.close())
}
