// Starts a PostgreSQL in a temporary folder.
import { startEmbeddedDatabase } from '../../adapters/database/embedded/embedded-database.ts'
import { throwAwayFolder } from '../throw-away-folder.ts'

type ThrowAwayCluster = { readonly connectionString: string; readonly remove: () => Promise<void> }

export async function throwAwayCluster(): Promise<ThrowAwayCluster> {
  const folder = throwAwayFolder()
  const { connectionString, stop } = await startEmbeddedDatabase({ dataDir: folder.path, log: () => {} })
  const remove = async () => {
    await stop()
    folder.remove()
  }
  return { connectionString, remove }
}
