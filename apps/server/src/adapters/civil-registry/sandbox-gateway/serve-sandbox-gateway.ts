// Serves a civil registry and a citizen portal over HTTP like the real ones (upstream), with faults on demand.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { CitizenPortal } from '../../../ports/citizen-portal.ts'
import type { CivilRegistry } from '../../../ports/civil-registry.ts'
import { adminReply } from './admin-replies.ts'
import { NO_FAULTS, switchFaults } from './faults.ts'
import type { Faults, FaultSwitch } from './faults.ts'
import { portalReplies } from './portal-replies.ts'
import type { PortalKeys } from './portal-replies.ts'
import { readCall } from './read-call.ts'
import { registryReply } from './registry-replies.ts'
import { sendReply } from './send-reply.ts'

type Served = {
  readonly registry: CivilRegistry
  readonly registryToken: string
  readonly portal: CitizenPortal
  readonly portalKeys: PortalKeys
  readonly faults?: Faults
  /** 0 is any free port. */
  readonly port: number
  readonly onCall?: (call: { method: string; path: string }) => void
  readonly onConnection?: () => void
}

export type SandboxGateway = {
  readonly url: string
  readonly faults: FaultSwitch
  readonly revokePortalToken: () => void
  readonly close: () => Promise<void>
}

function handler(served: Served, faults: FaultSwitch, portal: ReturnType<typeof portalReplies>) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(request)
    const admin = adminReply(faults, call, request.socket.remoteAddress)
    if (admin !== null) {
      await sendReply(response, admin, { kind: 'none', delay: 0, status: 200 })
      return
    }
    served.onCall?.(call)
    const fault = faults.next(call.path)
    const reply =
      (await portal.reply(call)) ?? (await registryReply(served.registry, served.registryToken, call))
    await sendReply(response, reply, fault, call.path.slice(call.path.lastIndexOf('/') + 1))
  }
}

async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port.')
  return `http://127.0.0.1:${address.port}`
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

export async function serveSandboxGateway(served: Served): Promise<SandboxGateway> {
  const faults = switchFaults(served.faults ?? NO_FAULTS)
  const portal = portalReplies(served.portal, served.portalKeys)
  const handle = handler(served, faults, portal)
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  server.on('connection', () => served.onConnection?.())
  const url = await listen(server, served.port)
  return { url, faults, revokePortalToken: portal.revokeToken, close: () => close(server) }
}
