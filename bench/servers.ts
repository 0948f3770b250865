// The servers that benches and trials put load on, each a process of its own, on data that is removed afterwards.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findClusterFolder } from '../apps/server/src/adapters/database/embedded/cluster-folder.ts'
import { connectionStringTo } from '../apps/server/src/adapters/database/embedded/embedded-database.ts'
import { findPostmaster } from '../apps/server/src/adapters/database/embedded/postmaster.ts'
import { addressOf, onServer } from '../apps/server/src/testing/database/database-on-server.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import type { ServerProcess } from '../apps/server/src/testing/server-process.ts'
import { throwAwayFolder } from '../apps/server/src/testing/database/throw-away-cluster.ts'

export type EmbeddedServer = ServerProcess & {
  readonly database: string
  readonly dataDir: string
  /** The process of PostgreSQL whose children are its connections. */
  readonly postmaster: number
}

const REGISTRY_TOKEN = 'bench'
const REGISTRY_DELAY_MS = 5

/** Runs the real server with its embedded database. */
export async function withEmbeddedServer(
  work: (server: EmbeddedServer) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = throwAwayFolder()
  const dataDir = folder.path
  const server = await startServerProcess({ dataDir, flags: serverFlags(), environment })
  try {
    await work({ ...server, ...databaseIn(dataDir), dataDir })
  } finally {
    await server.stop()
    folder.remove()
  }
}

function databaseIn(dataDir: string) {
  const postmaster = findPostmaster(join(findClusterFolder(dataDir) ?? dataDir, 'cluster'))
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
    const registry = await startRegistry()
    const folder = throwAwayFolder()
    const environment = {
      ...more,
      DATABASE_URL: await createDatabaseBeside(server.database, 'through_gateway'),
      REGISTRY_URL: registry.url,
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

/** Returns the address of the new database. */
async function createDatabaseBeside(database: string, name: string): Promise<string> {
  await onServer(database, (client) => client.query(`CREATE DATABASE ${name}`))
  return addressOf(database, name)
}

/** Starts `npm run registry`: keep-alive, every answer after a few milliseconds. */
async function startRegistry(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../tools/registry.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      REGISTRY_PORT: '0',
      REGISTRY_TOKEN,
      FAULTS: JSON.stringify({ delay: REGISTRY_DELAY_MS }),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const listening = new Promise<string>((resolve) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [url] = /http:\/\/[\d.]+:\d+/.exec(output) ?? []
      if (url !== undefined) resolve(url)
    })
  })
  const url = await Promise.race([listening, gone.then(() => null)])
  if (url === null) throw new Error('The registry did not start.')
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
  }
  return { url, stop }
}
