// Checks that the server can listen on its host and port, before the database starts: a second start fails fast, in one sentence.
import { once } from 'node:events'
import { createServer } from 'node:net'

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
