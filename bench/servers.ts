// Runs the servers that benches and trials put load on: processes of their own, with data that is removed afterwards.
import { join } from 'node:path'
import {
  toClusterFolder,
  findPostmaster,
} from '../apps/server/src/adapters/database/embedded/cluster-folder.ts'
import { toConnectionString } from '../apps/server/src/adapters/database/embedded/embedded-database.ts'
import { withDatabase, runSql } from '../apps/server/src/testing/database/database-on-server.ts'
import { createTemporaryFolder } from '../apps/server/src/testing/database/throw-away-cluster.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import type { ServerProcess } from '../apps/server/src/testing/server-process.ts'
import { startRegistry } from '../e2e/fixtures/server.ts'
import type { Running } from './load.ts'

type EmbeddedServer = ServerProcess & {
  readonly database: string
  /** The PostgreSQL process whose children are its connections. */
  readonly postmaster: number
}

const REGISTRY_TOKEN = 'bench'
const REGISTRY_DELAY_MS = 5

/** Runs the real server with its embedded database: of this checkout, or of another one by the path of its main file. */
export async function withEmbeddedServer(
  work: (server: EmbeddedServer) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
  main?: string,
): Promise<void> {
  const folder = createTemporaryFolder()
  const server = await startServerProcess({
    dataDir: folder.path,
    flags: getServerFlags(),
    environment,
    ...(main && { main }),
  })
  try {
    await work({ ...server, ...findDatabase(folder.path) })
  } finally {
    await server.stop()
    folder.remove()
  }
}

export function findDatabase(dataDir: string) {
  const postmaster = findPostmaster(toClusterFolder(dataDir))
  if (!postmaster) throw new Error('The database of the server does not run.')
  return { database: toConnectionString(postmaster.socketFolder), postmaster: postmaster.pid }
}

/** Flags of Node, to profile a server: SERVER_FLAGS=--cpu-prof. */
const getServerFlags = () => process.env['SERVER_FLAGS']?.split(' ') ?? []

type BothOptions = {
  /** Further settings of the server that calls the registry over HTTP. */
  readonly environment?: Readonly<Record<string, string>>
  /** The main file of both servers; by default this checkout's. */
  readonly main?: string
  /** Another main file for the server that calls the registry over HTTP. */
  readonly mainOverHttp?: string
}

/** Runs the real server, and a second one with a database in the same cluster, which calls `npm run registry` over HTTP. */
export async function withBothServers(
  work: (server: EmbeddedServer, overHttp: ServerProcess) => Promise<void>,
  { environment = {}, main = '', mainOverHttp = main }: BothOptions = {},
): Promise<void> {
  const measure = async (server: EmbeddedServer) => {
    const registry = await startRegistry({
      REGISTRY_TOKEN,
      FAULTS: JSON.stringify({ delay: REGISTRY_DELAY_MS }),
    })
    await runSql(server.database, 'CREATE DATABASE through_gateway')
    const folder = createTemporaryFolder()
    const overHttp = await startServerProcess({
      dataDir: folder.path,
      environment: {
        ...environment,
        DATABASE_URL: withDatabase(server.database, 'through_gateway'),
        REGISTRY_URL: registry.address,
        REGISTRY_TOKEN,
      },
      flags: getServerFlags(),
      ...(mainOverHttp && { main: mainOverHttp }),
    })
    try {
      await work(server, overHttp)
    } finally {
      await overHttp.stop()
      await registry.stop()
      folder.remove()
    }
  }
  await withEmbeddedServer(measure, {}, main)
}

const findMain = (checkout: string) => join(checkout, 'apps/server/src/main.ts')

/** Runs this checkout's server, and that of another built one if it is named. */
export function withBuilds(
  against: string,
  work: (servers: readonly EmbeddedServer[]) => Promise<void>,
): Promise<void> {
  return withEmbeddedServer((own) =>
    against === '' ? work([own]) : withEmbeddedServer((other) => work([own, other]), {}, findMain(against)),
  )
}

export type Side = Running & Pick<EmbeddedServer, 'database' | 'postmaster'> & { readonly name: string }

/** Both servers of this checkout, and those of another built one if it is named. */
export function withSides(against: string, work: (sides: readonly Side[]) => Promise<void>): Promise<void> {
  const toSides = (server: EmbeddedServer, overHttp: ServerProcess, whose: string): readonly Side[] => [
    { ...server, name: `the registry in process${whose}` },
    { ...server, ...overHttp, name: `the registry over HTTP${whose}` },
  ]
  return withBothServers((server, overHttp) => {
    const own = toSides(server, overHttp, '')
    if (against === '') return work(own)
    return withBothServers(
      (other, otherOverHttp) => work([...own, ...toSides(other, otherOverHttp, ', against')]),
      {
        main: findMain(against),
      },
    )
  })
}
