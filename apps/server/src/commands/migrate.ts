// npm run migrate: brings the database to the schema of this release and ends; a server does the same at its start.
import { readConfig } from '../config/config.ts'
import { startDatabase } from '../process/start-database.ts'
import type { Command } from './command.ts'

export async function migrate({ environment, say }: Command): Promise<void> {
  const database = await startDatabase(readConfig(environment), say)
  await database.stop()
  say('The database has the schema of this release.')
}
