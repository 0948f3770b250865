// Opens the configured database for a maintenance command, and closes it afterwards.
import { readConfig } from '../config/config.ts'
import { openServices } from '../dependencies.ts'
import { startDatabase } from '../process/start-database.ts'
import type { Maintenance } from '../ports/maintenance.ts'
import type { Command } from './command.ts'

export async function withMaintenance<Result>(
  { environment, say }: Command,
  work: (maintenance: Maintenance) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(environment)
  const database = await startDatabase(config, say)
  try {
    const services = await openServices(config, { databaseUrl: database.url, warn: () => null })
    try {
      return await work(services.maintenance)
    } finally {
      await services.close()
    }
  } finally {
    await database.stop()
  }
}
