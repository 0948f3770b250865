// Serves a civil registry, a citizen portal and ThaID over HTTP like the real ones (upstream), with faults on demand.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text as readBody } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { CitizenPortal, SandboxIssuer } from '../../../ports/sign-in.ts'
import type { CivilRegistry } from '../../../ports/civil-registry.ts'
import { parseJson } from '../../fetch-within.ts'
import { Faults, type FaultSwitch, NO_FAULT, NO_FAULTS, sendReply, switchFaults } from './faults.ts'
import {
  type Call,
  ok,
  type PortalKeys,
  portalReplies,
  refuse,
  registryReply,
  type GatewayReply,
} from './replies.ts'

type Served = {
  readonly registry: CivilRegistry
  readonly registryToken: string
  readonly portal: CitizenPortal
  readonly portalKeys: PortalKeys
  /** Makes ThaID at an address, which its answers name. */
  readonly thaidAt?: (url: string) => SandboxIssuer
  readonly faults?: Faults
  /** 0 is any free port. */
  readonly port: number
  /** What it returns is called when the answer has been sent. */
  readonly onCall?: (call: { method: string; path: string }) => (() => void) | void
}

export type SandboxGateway = Awaited<ReturnType<typeof serveSandboxGateway>>

/** Where ThaID stands, below the gateway's address. */
export const THAID_PATH = '/thaid'

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

export async function serveSandboxGateway(served: Served) {
  const faults = switchFaults(served.faults ?? NO_FAULTS)
  const portal = portalReplies(served.portal, served.portalKeys)
  let thaid: SandboxIssuer | null = null
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(request)
    const admin = adminReply(faults, call)
    if (admin !== null) return sendReply(response, admin, NO_FAULT, call.path)
    const onAnswered = served.onCall?.(call)
    const fault = faults.next(call.path)
    const reply =
      issuerReply(thaid, call) ??
      (await portal.reply(call)) ??
      (await registryReply(served.registry, served.registryToken, call))
    await sendReply(response, reply, fault, call.path)
    return onAnswered?.()
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  const url = await listen(server, served.port)
  thaid = served.thaidAt?.(`${url}${THAID_PATH}`) ?? null
  return { url, faults, revokePortalToken: portal.revokeToken, close: () => close(server) }
}

function issuerReply(thaid: SandboxIssuer | null, { path, url, headers, text }: Call): GatewayReply | null {
  if (thaid === null || !path.startsWith(`${THAID_PATH}/`)) return null
  return thaid({ url, authorization: headers.authorization, body: text }) ?? refuse(404, 'no such page')
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const { method = 'GET', url = '/' } = request
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const text = await readBody(request)
  return {
    method,
    url,
    path: pathname,
    query: searchParams,
    headers: request.headers,
    text,
    body: parseJson(text),
  }
}

// Reads and sets the faults while the gateway runs. Only this machine reaches it.

const PATH = '/sandbox/faults'

/** null for any other path. */
function adminReply(faults: FaultSwitch, call: Call): GatewayReply | null {
  if (call.path !== PATH) return null
  if (call.method === 'GET') return ok(faults.get())
  if (call.method !== 'PUT') return refuse(405, 'GET or PUT')
  const wanted = z.safeParse(Faults, call.body)
  if (!wanted.success) return refuse(400, z.prettifyError(wanted.error))
  faults.set(wanted.data)
  return ok(faults.get())
}
