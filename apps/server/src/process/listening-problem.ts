// Why nothing can listen there, in one sentence; asked before the database is started, so that a second start is told at once.
import { once } from 'node:events'
import { createServer } from 'node:net'

type Place = { readonly host: string; readonly port: number }

function sentenceOf(code: unknown, { host, port }: Place): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken: stop what listens there, or set PORT.`
    case 'EACCES':
      return `Port ${port} of ${host} is not open to this user: set PORT to another.`
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return `HOST must be an address of this machine, and ${host} is none.`
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
