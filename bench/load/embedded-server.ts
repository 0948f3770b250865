// The real server with its embedded database, in a folder that is removed after the bench.
import { join } from 'node:path'
import { findClusterFolder } from '../../apps/server/src/adapters/database/embedded/cluster-folder.ts'
import { connectionStringTo } from '../../apps/server/src/adapters/database/embedded/held-connection.ts'
import { findPostmaster } from '../../apps/server/src/adapters/database/embedded/postmaster-file.ts'
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { throwAwayFolder } from '../../apps/server/src/testing/throw-away-folder.ts'

export type EmbeddedServer = ServerProcess & {
  readonly database: string
  readonly dataDir: string
  /** The process of PostgreSQL whose children are its connections. */
  readonly postmaster: number
}

function databaseIn(dataDir: string) {
  const postmaster = findPostmaster(join(findClusterFolder(dataDir) ?? dataDir, 'cluster'))
  if (!postmaster) throw new Error('The database of the server does not run.')
  return { database: connectionStringTo(postmaster.socketFolder), postmaster: postmaster.pid }
}

/** For profiling, for example --cpu-prof. */
export function serverFlags(): readonly string[] {
  return process.env['SERVER_FLAGS']?.split(' ') ?? []
}

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
