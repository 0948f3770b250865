// Serves a civil registry, a citizen portal and ThaID over HTTP like the real ones (upstream), with faults on demand.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { createSandboxPortal } from '../../adapters/citizen-portal/sandbox-portal.ts'
import { createSandboxRegistry } from '../../adapters/civil-registry/sandbox/sandbox-registry.ts'
import type { CivilRegistry } from '../../ports/civil-registry.ts'
import type { Clock } from '../../ports/operation.ts'
import type { CitizenPortal, SandboxIssuer } from '../../ports/sign-in.ts'
import { listen } from '../connections.ts'
import { Faults, type FaultSwitch, NO_FAULT, sendReply, switchFaults } from './faults.ts'
import {
  type Call,
  type GatewayReply,
  ok,
  type PortalKeys,
  portalReplies,
  readCall,
  refuse,
  registryReply,
} from './gateway-replies.ts'

export const GATEWAY_TOKEN = 'the-token-of-the-gateway'
/** One of the sandbox's people. */
export const SOMCHAI = '9100000001018'
export const SOMCHAI_CARD = {
  pid: SOMCHAI,
  laser: 'JT8101000000',
  fname: 'สมชาย',
  lname: 'ใจดี',
  dob: '25340512',
}

export const PORTAL_KEYS = { consumerKey: 'key', consumerSecret: 'secret', agentId: 'agent' }

/** The sandbox's registry and portal on a free port. */
export function startGateway(clock: Clock, more: Partial<Served> = {}) {
  return serveGateway({
    registry: createSandboxRegistry(clock),
    registryToken: GATEWAY_TOKEN,
    portal: createSandboxPortal({ mockPid: SOMCHAI }),
    portalKeys: PORTAL_KEYS,
    now: () => clock.now(),
    ...more,
  })
}

type Served = {
  readonly registry: CivilRegistry
  readonly registryToken: string
  readonly portal: CitizenPortal
  readonly portalKeys: PortalKeys
  readonly now: () => number
  /** Makes ThaID at an address, which its answers name. */
  readonly thaidAt?: (url: string) => SandboxIssuer
  readonly faults?: Partial<Faults>
  /** Without it any free port. */
  readonly port?: number
  /** What it returns is called when the answer has been sent. */
  readonly onCall?: (call: { method: string; path: string }) => (() => void) | void
}

export type SandboxGateway = Awaited<ReturnType<typeof serveGateway>>

/** Where ThaID stands, below the gateway's address. */
export const THAID_PATH = '/thaid'

export async function serveGateway(served: Served) {
  const faults = switchFaults(served.faults)
  const portal = portalReplies(served.portal, served.portalKeys, served.now)
  let thaid: SandboxIssuer | null = null
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(request)
    if (call.path === '/sandbox/faults')
      return sendReply(response, setFaults(faults, call), NO_FAULT, call.path)
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
  const url = `http://127.0.0.1:${await listen(server, served.port)}`
  thaid = served.thaidAt?.(`${url}${THAID_PATH}`) ?? null
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return { url, faults, revokePortalToken: portal.revokeToken, inbox: portal.inbox, close }
}

/** While the gateway runs. Only this machine reaches it. */
function setFaults(faults: FaultSwitch, { body }: Call): GatewayReply {
  const wanted = z.safeParse(Faults, body)
  if (!wanted.success) return refuse(400, z.prettifyError(wanted.error))
  faults.set(wanted.data)
  return ok(wanted.data)
}

function issuerReply(thaid: SandboxIssuer | null, { path, url, headers, text }: Call): GatewayReply | null {
  if (thaid === null || !path.startsWith(`${THAID_PATH}/`)) return null
  return thaid({ url, authorization: headers.authorization, body: text }) ?? refuse(404, 'no such page')
}
