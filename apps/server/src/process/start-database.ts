// Connects to the configured database, or starts the embedded one, and migrates it.
import { startEmbeddedDatabase } from '../adapters/database/embedded/embedded-database.ts'
import { EmbeddedDatabaseProblem } from '../adapters/database/embedded/embedded-database-problem.ts'
import { migrate } from '../adapters/database/migrations/migrate.ts'
import type { Config } from '../config/config.ts'
import { StartProblem } from './start-problem.ts'

type RunningDatabase = { readonly url: string; stop(): Promise<void> }

export async function startDatabase(config: Config, say: (line: string) => void): Promise<RunningDatabase> {
  if (config.databaseUrl !== null) {
    await migrate(config.databaseUrl, say)
    return { url: config.databaseUrl, stop: () => Promise.resolve() }
  }
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log: say }).catch(asStartProblem)
  try {
    await migrate(embedded.connectionString, say)
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return { url: embedded.connectionString, stop: () => embedded.stop() }
}

function asStartProblem(error: unknown): never {
  throw error instanceof EmbeddedDatabaseProblem ? new StartProblem(error.message) : error
}
