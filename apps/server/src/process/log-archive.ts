// The archive of the access log, for a command of the operator.
import { openLogArchive } from '../adapters/database/access-log/log-archive.ts'
import type { LogArchive } from '../adapters/database/access-log/log-archive.ts'
import { sqlStateOf } from '../adapters/database/connection/database-failure.ts'
import type { Config } from '../config/config.ts'
import { startDatabase } from './start-database.ts'
import { StartProblem } from './start-problem.ts'

export type { LogArchive }

const INSUFFICIENT_PRIVILEGE = '42501'

export async function withLogArchive(
  config: Config,
  say: (line: string) => void,
  work: (archive: LogArchive) => Promise<void>,
): Promise<void> {
  const database = await startDatabase(config, say)
  try {
    await openLogArchive(database.ownerUrl, say, work)
  } catch (error) {
    if (sqlStateOf(error) === INSUFFICIENT_PRIVILEGE)
      throw new StartProblem('MIGRATE_URL must have the role that owns the access log.')
    throw error
  } finally {
    await database.stop()
  }
}
