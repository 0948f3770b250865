// A port of this machine on which nobody listens.
import { once } from 'node:events'
import { createServer } from 'node:net'

export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return String(typeof address === 'object' && address !== null ? address.port : 0)
}
