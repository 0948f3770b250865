// The servers that benches and trials put load on, each a process of its own, on data that is removed afterwards.
import {
  toClusterFolder,
  findPostmaster,
} from '../apps/server/src/adapters/database/embedded/cluster-folder.ts'
import { connectionStringTo } from '../apps/server/src/adapters/database/embedded/embedded-database.ts'
import { addressOf, runSql } from '../apps/server/src/testing/database/database-on-server.ts'
import { throwAwayFolder } from '../apps/server/src/testing/database/throw-away-cluster.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import type { ServerProcess } from '../apps/server/src/testing/server-process.ts'
import { startRegistry } from '../e2e/fixtures/server.ts'

type EmbeddedServer = ServerProcess & {
  readonly database: string
  /** The process of PostgreSQL whose children are its connections. */
  readonly postmaster: number
}

const REGISTRY_TOKEN = 'bench'
const REGISTRY_DELAY_MS = 5

/** Runs the real server with its embedded database, by this release or by `main`. */
export async function withEmbeddedServer(
  work: (server: EmbeddedServer) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
  main?: string,
): Promise<void> {
  const folder = throwAwayFolder()
  const server = await startServerProcess({
    dataDir: folder.path,
    flags: serverFlags(),
    environment,
    ...(main && { main }),
  })
  try {
    await work({ ...server, ...databaseIn(folder.path) })
  } finally {
    await server.stop()
    folder.remove()
  }
}

/** The database of a server that runs with this data folder. */
export function databaseIn(dataDir: string) {
  const postmaster = findPostmaster(toClusterFolder(dataDir))
  if (!postmaster) throw new Error('The database of the server does not run.')
  return { database: connectionStringTo(postmaster.socketFolder), postmaster: postmaster.pid }
}

/** For profiling, for example --cpu-prof. */
const serverFlags = () => process.env['SERVER_FLAGS']?.split(' ') ?? []

/** Runs the real server, and beside it another one in the same cluster that asks `npm run registry` over HTTP, by this release or by `main`. */
export async function withBothServers(
  work: (server: EmbeddedServer, overHttp: ServerProcess) => Promise<void>,
  more: Readonly<Record<string, string>> = {},
  main?: string,
): Promise<void> {
  await withEmbeddedServer(async (server) => {
    const registry = await startRegistry({
      REGISTRY_TOKEN,
      FAULTS: JSON.stringify({ delay: REGISTRY_DELAY_MS }),
    })
    await runSql(server.database, 'CREATE DATABASE through_gateway')
    const folder = throwAwayFolder()
    const environment = {
      ...more,
      DATABASE_URL: addressOf(server.database, 'through_gateway'),
      REGISTRY_URL: registry.address,
      REGISTRY_TOKEN,
    }
    const overHttp = await startServerProcess({
      dataDir: folder.path,
      environment,
      flags: serverFlags(),
      ...(main && { main }),
    })
    try {
      await work(server, overHttp)
    } finally {
      await overHttp.stop()
      await registry.stop()
      folder.remove()
    }
  })
}
