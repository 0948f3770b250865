// What npm run check-config says about the database: whether it answers, and who owns the access log.
import { openDatabase } from '../adapters/database/connection/connection.ts'
import { databaseState } from '../adapters/database/maintenance/database-state.ts'
import { DatabaseUnavailable } from '../ports/database-unavailable.ts'
import { OWNS_LOG_WARNING } from '../ports/readiness.ts'

/** A sentence, or null where nothing is to be said. */
export async function checkDatabase(url: string): Promise<string | null> {
  try {
    const database = await openDatabase(url, 1)
    const { problem, ownsLog } = await databaseState(database)()
    await database.close()
    if (problem !== null) return `The database at DATABASE_URL takes no saves now (${problem}).`
    return ownsLog === true ? OWNS_LOG_WARNING : null
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return 'The database at DATABASE_URL does not answer.'
    throw error
  }
}
