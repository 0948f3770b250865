// A reason, in one sentence, why the server cannot start.
import { ConfigProblem } from '../config/config.ts'
import { DatabaseUnavailable } from '../ports/database-unavailable.ts'
import { WrongKeys } from '../ports/secret-key.ts'

export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

export function startProblemOf(error: unknown): string {
  if (error instanceof StartProblem || error instanceof ConfigProblem) return error.message
  if (error instanceof DatabaseUnavailable) return 'The database at DATABASE_URL does not answer.'
  if (error instanceof WrongKeys) {
    return 'SECRET_KEYS must contain the key with which this database was created (in a sandbox: secret-keys in DATA_DIR).'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
