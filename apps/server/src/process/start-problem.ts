// Reasons, each in one sentence, why the server cannot start.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { ConfigProblem } from '../config/setting-schemas.ts'
import { DatabaseUnavailable, WrongKeys } from '../ports/database.ts'

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

type Place = { readonly host: string; readonly port: number }

function sentenceOf(code: unknown, { host, port }: Place): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use: stop the process that listens there, or set PORT.`
    case 'EACCES':
      return `Port ${port} of ${host} is not permitted for this user: set another PORT.`
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return `HOST must be an address of this machine; ${host} is not.`
    default:
      return null
  }
}

/** Checks that the server can listen, before the database starts: so a second start fails fast. */
export async function findListeningProblem(place: Place): Promise<string | null> {
  const probe = createServer()
  try {
    probe.listen(place.port, place.host)
    await once(probe, 'listening')
    return null
  } catch (error) {
    const sentence = error instanceof Error && 'code' in error ? sentenceOf(error.code, place) : null
    if (sentence === null) throw error
    return sentence
  } finally {
    probe.close()
  }
}
