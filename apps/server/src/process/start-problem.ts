// Why the server does not start, in one sentence.
import { ConfigProblem } from '../config/config.ts'
import { DatabaseUnavailable } from '../ports/database-unavailable.ts'
import { WrongKeys } from '../ports/secret-key.ts'

export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

export function startProblemOf(error: unknown): string {
  if (error instanceof StartProblem || error instanceof ConfigProblem) return error.message
  if (error instanceof DatabaseUnavailable) return 'The database of DATABASE_URL does not answer.'
  if (error instanceof WrongKeys) {
    return 'SECRET_KEYS must hold the key with which this database was begun (in a sandbox: secret-keys in DATA_DIR).'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
