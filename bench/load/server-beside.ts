// A second server on a database of its own in the cluster of the first, asking the registry over HTTP.
import { inDatabase, onServer } from '../../apps/server/src/testing/database/database-on-server.ts'
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { throwAwayFolder } from '../../apps/server/src/testing/throw-away-folder.ts'
import { serverFlags } from './embedded-server.ts'
import { REGISTRY_TOKEN } from './running-registry.ts'

/** Returns the address of the new database. */
export async function createDatabaseBeside(database: string, name: string, sql?: string): Promise<string> {
  await onServer(database, (client) => client.query(`CREATE DATABASE ${name}`))
  const beside = inDatabase(database, name)
  if (sql !== undefined) await onServer(beside, (client) => client.query(sql))
  return beside
}

type Beside = { readonly database: string; readonly registryUrl: string }

export async function startGatewayServer({ database, registryUrl }: Beside): Promise<ServerProcess> {
  const folder = throwAwayFolder()
  const environment = {
    DATABASE_URL: await createDatabaseBeside(database, 'through_gateway'),
    REGISTRY_URL: registryUrl,
    REGISTRY_TOKEN,
  }
  const server = await startServerProcess({ dataDir: folder.path, environment, flags: serverFlags() })
  const stop = () => server.stop().finally(folder.remove)
  return { ...server, stop }
}
