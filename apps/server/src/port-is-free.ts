// Whether nobody listens there yet; asked before the database is started, so that a second start is told at once.
import { once } from 'node:events'
import { createServer } from 'node:net'

type Place = { readonly host: string; readonly port: number }

export async function portIsFree({ host, port }: Place): Promise<boolean> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  } finally {
    probe.close()
  }
}
