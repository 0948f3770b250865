// Why the server does not start, in one sentence.
import { ConfigProblem } from './setting-reader.ts'
import { DatabaseUnavailable } from './ports/database-unavailable.ts'

export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

export function startProblemOf(error: unknown): string {
  if (error instanceof StartProblem || error instanceof ConfigProblem) return error.message
  if (error instanceof DatabaseUnavailable) return 'The database of DATABASE_URL does not answer.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
