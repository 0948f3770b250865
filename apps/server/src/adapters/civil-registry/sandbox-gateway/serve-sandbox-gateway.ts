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
  readonly onConnection?: () => void
}

export type SandboxGateway = {
  readonly url: string
  readonly faults: FaultSwitch
  readonly revokePortalToken: () => void
  readonly close: () => Promise<void>
}

/** Where ThaID stands, below the gateway's address. */
export const THAID_PATH = '/thaid'

type Playing = { readonly portal: ReturnType<typeof portalReplies>; readonly thaid: SandboxIssuer | null }

function handler(served: Served, faults: FaultSwitch, playing: () => Playing) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(request)
    const admin = adminReply(faults, call)
    if (admin !== null) {
      await sendReply(response, admin, NO_FAULT, call.path)
      return
    }
    const onAnswered = served.onCall?.(call)
    const fault = faults.next(call.path)
    const { portal, thaid } = playing()
    const reply =
      issuerReply(thaid, call) ??
      (await portal.reply(call)) ??
      (await registryReply(served.registry, served.registryToken, call))
    await sendReply(response, reply, fault, call.path)
    onAnswered?.()
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
  let thaid: SandboxIssuer | null = null
  const handle = handler(served, faults, () => ({ portal, thaid }))
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  server.on('connection', () => served.onConnection?.())
  const url = await listen(server, served.port)
  thaid = served.thaidAt?.(`${url}${THAID_PATH}`) ?? null
  return { url, faults, revokePortalToken: portal.revokeToken, close: () => close(server) }
}

function issuerReply(thaid: SandboxIssuer | null, { path, query, header, text }: Call): GatewayReply | null {
  if (thaid === null || !path.startsWith(`${THAID_PATH}/`)) return null
  const form = new URLSearchParams(text)
  const below = path.slice(THAID_PATH.length)
  const reply = thaid({ path: below, query, form, authorization: header('authorization') })
  return reply ?? refuse(404, 'no such page')
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const text = await readBody(request)
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    header: (name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : undefined
    },
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

type Environment = Readonly<Record<string, string | undefined>>

const PORT_RANGE = 'must be a whole number from 0 to 65535'
const Port = z.int(PORT_RANGE).check(z.minimum(0, PORT_RANGE), z.maximum(65_535, PORT_RANGE))

const DEFAULT_PORT = '4000'
const DEFAULT_SECRET = 'sandbox'

/** The variables are named after the faults: errorRate is FAULT_ERROR_RATE. */
function variableOf(fault: string): string {
  return `FAULT_${fault.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()}`
}

function readNumber(text: string): number | string {
  return text.trim() === '' ? text : Number(text)
}

function decode<S extends z.ZodMiniType>(name: string, schema: S, value: unknown): z.output<S> {
  const decoded = z.safeParse(schema, value)
  if (decoded.success) return decoded.data
  throw new Error(`${name} ${decoded.error.issues[0]?.message ?? 'does not fit'}.`)
}

function readFaults(environment: Environment): Faults {
  const given: Record<string, unknown> = {}
  for (const [fault, schema] of Object.entries(Faults.shape)) {
    const variable = variableOf(fault)
    const text = environment[variable]
    if (text !== undefined)
      given[fault] = decode(variable, schema, fault === 'only' ? text : readNumber(text))
  }
  return z.parse(Faults, given)
}

export function readGatewayEnvironment(environment: Environment) {
  const of = (name: string, byDefault: string) => environment[name] ?? byDefault
  return {
    port: decode('REGISTRY_PORT', Port, readNumber(of('REGISTRY_PORT', DEFAULT_PORT))),
    registryToken: of('REGISTRY_TOKEN', DEFAULT_SECRET),
    portalKeys: {
      consumerKey: of('PORTAL_CONSUMER_KEY', DEFAULT_SECRET),
      consumerSecret: of('PORTAL_CONSUMER_SECRET', DEFAULT_SECRET),
      agentId: of('PORTAL_AGENT_ID', DEFAULT_SECRET),
    },
    thaidKeys: {
      clientId: of('THAID_CLIENT_ID', DEFAULT_SECRET),
      clientSecret: of('THAID_CLIENT_SECRET', DEFAULT_SECRET),
    },
    faults: readFaults(environment),
  }
}
