// Answers the calls of the registry's gateway and of the citizen portal (upstream) from a CivilRegistry and a CitizenPortal.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text as readBody } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { AREA_KINDS, findHouse } from '@border-pass/contract/house-routes'
import { REGISTRY_ROUTES } from '@border-pass/contract/registry-routes'
import { FiveFields } from '@border-pass/contract/schemas/five-fields'
import { parseJson } from '../../adapters/fetch-within.ts'
import type { CivilRegistry } from '../../ports/civil-registry.ts'
import type { CitizenPortal, PortalSettings } from '../../ports/sign-in.ts'

/** Where there are headers the body is a text that is sent as it is. */
export type GatewayReply = {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Call = Awaited<ReturnType<typeof readCall>>

export async function readCall(request: IncomingMessage) {
  const { method = 'GET', url = '/', headers } = request
  const { pathname: path, searchParams: query } = new URL(url, 'http://localhost')
  const text = await readBody(request)
  return { method, url, path, query, headers, text, body: parseJson(text) }
}

export function ok(body: unknown): GatewayReply {
  return { status: 200, body }
}

export function refuse(status: number, info: string): GatewayReply {
  return { status, body: { info } }
}

type LookUp = (registry: CivilRegistry, key: string) => Promise<unknown>

/** A path without its last segment, which is the key. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

const REPLIES: ReadonlyMap<string, LookUp> = new Map([
  ...[findHouse, ...REGISTRY_ROUTES].flatMap(({ id, path }): readonly (readonly [string, LookUp])[] =>
    id === 'findHolidays' ? [] : [[folderOf(path), (registry, key) => registry[id](key)]],
  ),
  ...AREA_KINDS.map((kind): readonly [string, LookUp] => [
    `/house/${kind}`,
    (registry, code) => registry.findArea(kind, code),
  ]),
  ['/holiday', (registry, year) => registry.findHolidays(Number(year))],
])

async function verifyCard(registry: CivilRegistry, body: unknown): Promise<GatewayReply> {
  const fields = z.safeParse(FiveFields, body)
  if (!fields.success) return refuse(400, 'not the five fields')
  return ok({ valid: await registry.verifyCard(fields.data) })
}

export async function registryReply(
  registry: CivilRegistry,
  token: string,
  call: Call,
): Promise<GatewayReply> {
  if (call.headers.authorization !== `Bearer ${token}`) return refuse(401, 'not our token')
  if (call.method === 'POST' && call.path === '/card/verify') return verifyCard(registry, call.body)
  const lastSlash = call.path.lastIndexOf('/')
  const lookUp = REPLIES.get(folderOf(call.path))
  if (call.method !== 'GET' || lookUp === undefined) return refuse(404, 'no such call')
  const record = await lookUp(registry, decodeURIComponent(call.path.slice(lastSlash + 1)))
  if (record === null) return refuse(404, 'no such record')
  return ok(Array.isArray(record) ? { items: record } : record)
}

export type PortalKeys = Pick<PortalSettings, 'consumerKey' | 'consumerSecret' | 'agentId'>

const LaunchTokens = z.object({ AppId: z.string(), MToken: z.string() })

const REJECTED = ok({ messageCode: 404, message: 'not found', result: null })

export function portalReplies(portal: CitizenPortal, keys: PortalKeys) {
  let token: string | null = null

  function validate({ query }: Call): GatewayReply {
    const isKnown =
      query.get('ConsumerSecret') === keys.consumerSecret && query.get('AgentID') === keys.agentId
    if (!isKnown) return refuse(401, 'unknown consumer')
    token ??= randomUUID()
    return ok({ Result: token })
  }

  async function deproc({ headers, body }: Call): Promise<GatewayReply> {
    if (token === null || headers['token'] !== token) return refuse(401, 'unknown token')
    const launch = z.safeParse(LaunchTokens, body)
    if (!launch.success) return REJECTED
    const { AppId: appId, MToken: mToken } = launch.data
    const citizen = await portal.exchangeMToken({ appId, mToken, mock: false })
    if (citizen === null || citizen === 'unnamed') return REJECTED
    const { pid: citizenId, tel: mobile, email } = citizen
    const [firstName, lastName] = citizen.name.split(' ')
    const result = { citizenId, firstName, lastName, mobile, email, notification: true }
    return ok({ messageCode: 200, message: 'OK', result })
  }

  return {
    /** Forgets the token, which is what the portal does when it expires. */
    revokeToken: () => {
      token = null
    },
    reply: async (call: Call): Promise<GatewayReply | null> => {
      const isValidate = call.method === 'GET' && call.path.endsWith('/auth/validate')
      const isDeproc = call.method === 'POST' && call.path.endsWith('/data/deproc')
      if (!isValidate && !isDeproc) return null
      if (call.headers['consumer-key'] !== keys.consumerKey) return refuse(401, 'unknown consumer')
      return isValidate ? validate(call) : deproc(call)
    },
  }
}
