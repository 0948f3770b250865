// Starts a PostgreSQL in a temporary folder.
import type pg from 'pg'
import { startEmbeddedDatabase } from '../../adapters/database/embedded/embedded-database.ts'
import { throwAwayFolder } from '../throw-away-folder.ts'
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
    folder.remove()
  }
  return { connectionString, remove }
}
