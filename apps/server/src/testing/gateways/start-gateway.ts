// Serves a civil registry, a citizen portal and ThaID over HTTP, as the real systems do (upstream.md), with faults on demand.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { createSandboxPortal } from '../../adapters/citizen-portal/sandbox-portal.ts'
import { createSandboxRegistry } from '../../adapters/civil-registry/sandbox/sandbox-registry.ts'
import type { CivilRegistry } from '../../ports/civil-registry.ts'
import type { Clock } from '../../ports/operation.ts'
import type { CitizenPortal, SandboxIssuer } from '../../ports/sign-in.ts'
import { listen } from '../connections.ts'
import { Faults, type FaultSwitch, NO_FAULT, sendReply, createFaultSwitch } from './faults.ts'
import {
  type Call,
  type GatewayReply,
  ok,
  type PortalKeys,
  createPortalReplies,
  readCall,
  refuse,
  answerRegistryCall,
} from './gateway-replies.ts'

export const GATEWAY_TOKEN = 'the-token-of-the-gateway'
/** A member of the cast. */
export const SOMCHAI = '9100000001018'
export const SOMCHAI_CARD = {
  pid: SOMCHAI,
  laser: 'JT8101000000',
  fname: 'สมชาย',
  lname: 'ใจดี',
  dob: '25340512',
}

export const PORTAL_KEYS = { consumerKey: 'key', consumerSecret: 'secret', agentId: 'agent' }

/** Starts the sandbox's registry and portal on a free port. */
export function startGateway(clock: Clock, overrides: Partial<GatewayOptions> = {}) {
  return serveGateway({
    registry: createSandboxRegistry(clock),
    registryToken: GATEWAY_TOKEN,
    portal: createSandboxPortal({ mockPid: SOMCHAI }),
    portalKeys: PORTAL_KEYS,
    now: () => clock.now(),
    ...overrides,
  })
}

type GatewayOptions = {
  readonly registry: CivilRegistry
  readonly registryToken: string
  readonly portal: CitizenPortal
  readonly portalKeys: PortalKeys
  readonly now: () => number
  /** Creates a simulated ThaID for its address. */
  readonly createIssuer?: (url: string) => SandboxIssuer
  readonly faults?: Partial<Faults>
  /** The default is any free port. */
  readonly port?: number
  /** The returned function is called after the answer was sent. */
  readonly onCall?: (call: { method: string; path: string }) => (() => void) | void
}

export type SandboxGateway = Awaited<ReturnType<typeof serveGateway>>

/** The path of ThaID below the gateway's address. */
export const THAID_PATH = '/thaid'

export async function serveGateway(options: GatewayOptions) {
  const faults = createFaultSwitch(options.faults)
  const portal = createPortalReplies(options.portal, options.portalKeys, options.now)
  let thaid: SandboxIssuer | null = null
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(request)
    if (call.path === '/sandbox/faults')
      return sendReply(response, setFaults(faults, call), NO_FAULT, call.path)
    const onAnswered = options.onCall?.(call)
    const fault = faults.next(call.path)
    const reply =
      answerIssuerCall(thaid, call) ??
      (await portal.reply(call)) ??
      (await answerRegistryCall(options.registry, options.registryToken, call))
    await sendReply(response, reply, fault, call.path)
    return onAnswered?.()
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  const url = `http://127.0.0.1:${await listen(server, options.port)}`
  thaid = options.createIssuer?.(`${url}${THAID_PATH}`) ?? null
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return { url, faults, revokePortalToken: portal.revokeToken, inbox: portal.inbox, close }
}

/** Changes the faults of a running gateway, which only this machine can reach. */
function setFaults(faults: FaultSwitch, { body }: Call): GatewayReply {
  const faultSettings = z.safeParse(Faults, body)
  if (!faultSettings.success) return refuse(400, z.prettifyError(faultSettings.error))
  faults.set(faultSettings.data)
  return ok(faultSettings.data)
}

function answerIssuerCall(
  thaid: SandboxIssuer | null,
  { path, url, headers, text }: Call,
): GatewayReply | null {
  if (thaid === null || !path.startsWith(`${THAID_PATH}/`)) return null
  return thaid({ url, authorization: headers.authorization, body: text }) ?? refuse(404, 'no such page')
}
